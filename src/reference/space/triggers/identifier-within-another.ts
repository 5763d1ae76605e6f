import { besideIdentifier } from './beside-identifier.ts';

export const identifierWithinAnother = besideIdentifier(
  {
    name: 'identifier-within-another',
    cohort: 23,
    summary:
      'the identifier of another resource ends with this one, or has it somewhere behind its beginning',
    source:
      'by mechanism: what is to be found is asked for by a pattern that is open at its beginning (`LIKE` with a percent sign ahead, `endsWith` on a whole path, keys of a cache that are cleared by an asterisk and an identifier), and the first that matches is taken',
  },
  {
    'at-its-end': {
      slot: 'over-chosen-target',
      isNear: (own, other) => other.length > own.length && other.endsWith(own),
    },
    within: {
      slot: 'over-chosen-target-too',
      isNear: (own, other) => other.indexOf(own) > 0 && !other.endsWith(own),
    },
  },
);
