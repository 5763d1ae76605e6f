import { besideIdentifier } from './beside-identifier.ts';
import { sameWithout } from './tools.ts';

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
    hyphen: { slot: 'tar-get', isNear: sameWithout('-') },
    underscore: { slot: 'tar_get', isNear: sameWithout('_') },
    dot: { slot: 'tar.get', isNear: sameWithout('.') },
  },
);
