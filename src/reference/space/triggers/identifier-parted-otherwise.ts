import { besideIdentifier } from './beside-identifier.ts';

/** Whether two identifiers are the same without a sign. */
const without = (sign: string) => (own: string, other: string) =>
  own.replaceAll(sign, '') === other.replaceAll(sign, '');

export const identifierPartedOtherwise = besideIdentifier(
  {
    name: 'identifier-parted-otherwise',
    cohort: 15,
    summary:
      'another resource has an identifier that differs from this one in a hyphen, an underscore or a dot alone',
    source:
      'owid/owid-catalog-py #40 (names that are brought to underscores collide), sass/sass #334, davideast/Querybase #8: keys without the signs between their parts, or with one sign for all of them',
  },
  {
    hyphen: { slot: 'tar-get', isNear: without('-') },
    underscore: { slot: 'tar_get', isNear: without('_') },
    dot: { slot: 'tar.get', isNear: without('.') },
  },
);
