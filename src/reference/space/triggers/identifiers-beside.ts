import type { Item } from '../../message.ts';
import { standardOpening } from '../cast.ts';
import type { Labels, Trigger, Unnamed } from '../row.ts';
import { fieldsOf, onItems, otherKind, reads } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { chosenOpening, doneTo, lastKnown, numberOf, sameWithout, succeeded } from './tools.ts';

/** A slot for the other resource, and whether its identifier is near. */
interface Nearness {
  readonly slot: string;
  readonly isNear: (own: string, other: string) => boolean;
}

/** Fires at a resource if another one of its type has an identifier that is near to its own, which the client chose; members are ways to be near. */
function besideIdentifier({
  nearnesses,
  ...row
}: Labels & { readonly nearnesses: Readonly<Record<string, Nearness>> }): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(nearnesses),
    operations: onItems,
    needs: () => ['replace'],
    when({ action: { store, id = '' }, member }) {
      const isNear = nearnesses[member]?.isNear;
      return store.keys().some((other) => other !== id && isNear?.(id, other) === true);
    },
    opening: (cast) => chosenOpening(cast, [nearnesses[cast.member]?.slot ?? '', 'target']),
  };
}

/** Without the zeros ahead of its numbers. */
const asNumbers = (id: string): string => id.replace(/(?<!\d)0+(?=\d)/g, '');

const numberedSlot = 'target-7';

const alikeIn =
  (form: (id: string) => string) =>
  (own: string, other: string): boolean =>
    own !== other && form(own) === form(other);

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

/** A text as the identifier of a page would have it. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** What is shorter is in many identifiers by chance. */
const shortestSlug = 4;

/** Whether an identifier has a text of an item in it. */
function isMadeOf(id: string, item: Item, texts: readonly string[]): boolean {
  const slugs = texts.map((name) => slugOf(String(item[name] ?? '')));
  return slugs.some((slug) => slug.length >= shortestSlug && id.toLowerCase().includes(slug));
}

/** By the number of shards, the one that is meant: any would do. */
const shards: Readonly<Record<string, number>> = { '2': 1, '3': 2, '5': 1 };

/** By the identifiers of other resources of the type. */
export const identifiersBeside: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: onItems }), {
    'chosen-by-client': {
      summary: 'the resource was made by PUT, under an identifier that the client chose',
      source:
        'upserts that leave out what an insert sets (audit columns, sequences), caches keyed by assigned numbers',
      when: (event) => doneTo(event).find(succeeded)?.operation === 'replace',
      needs: () => ['replace'],
      opening: (cast) => [
        ...standardOpening({ ...cast, scope: { ...cast.scope, operation: 'create' } }),
        cast.act('replace', reads.includes(cast.scope.operation) ? { items: [cast.item()] } : {}),
      ],
    },
    'identifier-alike-as-a-number': {
      cohort: 23,
      summary:
        'another resource has an identifier that differs from this one in zeros ahead of a number alone',
      source:
        'mitsuba-renderer/mitsuba3 #1083 (key_001 and key_01 collide), scopeInfinity/NaturalSort #6, dotnet/corefx #395: texts are compared as people count, and what compares as equal is one key (numeric collations of ICU, natural order in a sorted map)',
      needs: () => ['replace'],
      when: ({ action: { store, id = '' } }) =>
        store.keys().some((other) => other !== id && asNumbers(other) === asNumbers(id)),
      opening: (cast) => chosenOpening(cast, ['target-07', numberedSlot]),
      history: (cast) => [cast.fire({ slot: numberedSlot })],
    },
    'identifier-made-of-its-text': {
      cohort: 27,
      summary:
        'the identifier, which the client chose, has a text in it that the resource was made with, as addresses of pages have',
      source:
        'by mechanism: an identifier is worked out of what something is called, and is worked out again at a time when nobody has meant it to be (`should_generate_new_friendly_id?` of FriendlyId, AutoSlugField with `always_update`, a key that is natural, and a cascade behind it), or is thought to be nothing else than a text, and is searched for among those',
      needs: () => ['replace'],
      when({ action: { id = '' }, past, name, scope: { kind } }) {
        const [first = {}] = past.versions(name);
        const birth = past.of(name).find(succeeded);
        return birth?.operation === 'replace' && isMadeOf(id, first, fieldsOf(kind, ['string']));
      },
      opening(cast) {
        const { kind, field, operation } = cast.scope;
        const texts = fieldsOf(kind, ['string']);
        const name = texts.find((each) => each !== field) ?? '';
        const item = reads.includes(operation) ? cast.item() : cast.plain();
        return [
          cast.make('other', undefined, otherKind(kind)),
          cast.make('before'),
          cast.act('replace', { items: [{ ...item, [name]: 'Target' }] }),
          cast.make('after'),
        ];
      },
    },
    'identifier-out-of-order': {
      cohort: 21,
      summary:
        'the identifier, which the client chose, comes before that of the resource made directly before it in the order of texts',
      source:
        'microsoft/ALEX #3, flippingbits/cssl #4: indexes that are made for keys which only ever rise, by kind: runs that are merged, or searched by halves, as if they were in order, and pages that are split at their end alone',
      needs: () => ['replace'],
      when(event) {
        const { store, id = '' } = event.action;
        const ids = [...store.keys()];
        const ahead = ids[ids.indexOf(id) - 1];
        return doneTo(event).find(succeeded)?.operation === 'replace' && ahead !== undefined && ahead > id;
      },
      opening: (cast) => chosenOpening(cast, ['zulu', 'target']),
    },
    'in-shard': {
      cohort: 2,
      summary: 'the number of the resource leads to one of k shards',
      source:
        'elastic/elasticsearch #19866 (a document that one copy of a shard lacks), apache/couchdb #1564',
      members: Object.keys(shards),
      when(event) {
        const number = numberOf(lastKnown(event), event.scope.kind);
        return number !== undefined && number % Number(event.member) === shards[event.member];
      },
    },
    'is-named-by-another': {
      cohort: 22,
      summary: 'a text of another resource of the type is the identifier of this one, or has it within it',
      source:
        'by mechanism: references that are found by searching for an identifier, so that who is referred to is locked, embedded, counted or kept from being removed (`ON DELETE` by hand, reachability of a garbage collector, links that are followed once they are read)',
      needs: () => ['replace'],
      when({ action: { store, id = '' }, before, scope: { kind } }) {
        const names = fieldsOf(kind, ['string']);
        return store
          .values()
          .some((other) => other !== before && names.some((name) => String(other[name] ?? '').includes(id)));
      },
      opening: (cast) => chosenOpening(cast, ['target']),
      history(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [cast.make('naming', { ...cast.plain(), [name]: 'chosen-target' }), cast.fire()];
      },
    },
    'next-to-a-gap': {
      cohort: 9,
      summary: 'the resource that was made directly before it, or directly after it, has been removed',
      source:
        'by mechanism: pages of a tree that are joined when one is left half empty, free lists whose blocks are merged with those beside them, walks along keys that take the next number for the next record',
      members: ['before', 'after'],
      since: () => ({ operation: 'remove', on: 'another' }),
      when(event) {
        const { past, member, action } = event;
        const { kind, store } = action;
        const own = numberOf(lastKnown(event), kind);
        if (own === undefined) return false;
        const wanted = member === 'before' ? own - 1 : own + 1;
        const isThere = store.values().some((item) => numberOf(item, kind) === wanted);
        const removals = past
          .ofType(kind.name)
          .filter((done) => done.operation === 'remove' && succeeded(done));
        const gone = removals.flatMap(({ about }) => about).map((name) => past.versions(name).at(-1));
        return !isThere && gone.some((item) => numberOf(item, kind) === wanted);
      },
      history: (cast) => [cast.make('further'), cast.act('remove', { slot: cast.member }), cast.fire()],
    },
    'number-in-other-type': {
      cohort: 2,
      summary: 'a resource of another type has, or had, the same number',
      source:
        'awslabs/aws-mobile-appsync-sdk-android #242, active_model_cachers #9: caches keyed by a number without the type',
      when(event) {
        const { past, scope } = event;
        const number = numberOf(lastKnown(event), scope.kind);
        const other = otherKind(scope.kind);
        return (
          number !== undefined &&
          past
            .ofType(other.name)
            .some(({ about }) => about.some((name) => numberOf(past.versions(name).at(-1), other) === number))
        );
      },
      opening: (cast) => {
        const [other, ...rest] = standardOpening(cast);
        const second = cast.make('other-2', undefined, otherKind(cast.scope.kind));
        return other === undefined ? rest : [other, second, ...rest];
      },
    },
  }),
  ...rowsOf(besideIdentifier, {
    'identifier-alike-when-normalised': {
      cohort: 18,
      summary:
        'another resource has an identifier that differs from this one in an accent, in the width of its letters, or in a sign that nobody sees',
      source:
        'brianmario/mysql2 #253, unkeyed/unkey #4091 (keys are compared by the collation of texts), by kind: names that are prepared before they are looked up, and not before they are stored (NFKC, RFC 8265)',
      nearnesses: {
        accent: {
          slot: 'targ%C3%A9t',
          isNear: alikeIn((id) => id.normalize('NFD').replace(/\p{Mn}/gu, '')),
        },
        width: { slot: '%EF%BD%94arget', isNear: alikeIn((id) => id.normalize('NFKC')) },
        unseen: { slot: 'tar%C2%ADget', isNear: alikeIn((id) => id.replace(/\p{Cf}/gu, '')) },
      },
    },
    'identifier-misspells-another': {
      cohort: 19,
      summary:
        'another resource has an identifier in which two neighbouring signs of this one are exchanged, or one sign within is another',
      source:
        'by mechanism: keys that are known by the sum, or the exclusive or, of their signs (shards, entity tags, slots of a cache), lookups that forgive a slip (`fuzziness: AUTO` of Elasticsearch, redirects of mod_speling)',
      nearnesses: {
        exchanged: { slot: 'tagret', isNear: isExchanged },
        'other-within': { slot: 'tawget', isNear: isOtherWithin },
      },
    },
    'identifier-parted-otherwise': {
      cohort: 15,
      summary:
        'another resource has an identifier that differs from this one in a hyphen, an underscore or a dot alone',
      source:
        'owid/owid-catalog-py #40 (names that are brought to underscores collide), sass/sass #334, davideast/Querybase #8: keys without the signs between their parts, or with one sign for all of them',
      nearnesses: {
        hyphen: { slot: 'tar-get', isNear: sameWithout('-') },
        underscore: { slot: 'tar_get', isNear: sameWithout('_') },
        dot: { slot: 'tar.get', isNear: sameWithout('.') },
      },
    },
    'identifier-within-another': {
      cohort: 23,
      summary:
        'the identifier of another resource ends with this one, or has it somewhere behind its beginning',
      source:
        'by mechanism: what is to be found is asked for by a pattern that is open at its beginning (`LIKE` with a percent sign ahead, `endsWith` on a whole path, keys of a cache that are cleared by an asterisk and an identifier), and the first that matches is taken',
      nearnesses: {
        'at-its-end': {
          slot: 'over-chosen-target',
          isNear: (own, other) => other.length > own.length && other.endsWith(own),
        },
        within: {
          slot: 'over-chosen-target-too',
          isNear: (own, other) => other.indexOf(own) > 0 && !other.endsWith(own),
        },
      },
    },
    'near-identifier': {
      cohort: 3,
      summary:
        'another resource has an identifier that begins with this one, is the beginning of it, or differs in case alone',
      source:
        'jankotek/mapdb #315 (what begins alike is removed, too), zarr-developers/zarr-python #319 (keys on file systems without case)',
      nearnesses: {
        'goes-on': { slot: 'target-2', isNear: (own, other) => other.startsWith(own) },
        'ends-earlier': { slot: 'tar', isNear: (own, other) => own.startsWith(other) },
        'other-case': { slot: 'TARGET', isNear: (own, other) => own.toLowerCase() === other.toLowerCase() },
      },
    },
  }),
];
