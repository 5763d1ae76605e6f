import { besideIdentifier } from './beside-identifier.ts';

/** The places at which two identifiers of the same length differ; none where they are not of the same length. */
function differences(own: string, other: string): readonly number[] {
  return own.length === other.length
    ? [...own].flatMap((sign, place) => (sign === other[place] ? [] : [place]))
    : [];
}

function isExchanged(own: string, other: string): boolean {
  const [one = 0, next = 0, ...more] = differences(own, other);
  return more.length === 0 && next === one + 1 && own[one] === other[next] && own[next] === other[one];
}

function isOtherWithin(own: string, other: string): boolean {
  const [place, ...more] = differences(own, other);
  // numbers that count up differ at their ends
  return place !== undefined && more.length === 0 && place < own.length - 2;
}

export const identifierMisspellsAnother = besideIdentifier(
  {
    name: 'identifier-misspells-another',
    cohort: 19,
    summary:
      'another resource has an identifier in which two neighbouring signs of this one are exchanged, or one sign within is another',
    source:
      'by mechanism: keys that are known by the sum, or the exclusive or, of their signs (shards, entity tags, slots of a cache), lookups that forgive a slip (`fuzziness: AUTO` of Elasticsearch, redirects of mod_speling)',
  },
  {
    exchanged: { slot: 'tagret', isNear: isExchanged },
    'other-within': { slot: 'tawget', isNear: isOtherWithin },
  },
);
