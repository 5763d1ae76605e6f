import { removalTaking } from './removal-taking.ts';

export const removalTakesLater = removalTaking(
  {
    name: 'removal-takes-later',
    cohort: 5,
    summary: 'a removal takes all resources of the type that were made after the one that is removed, too',
    source:
      'konsumer/emitonoff #3 (`splice` without a count removes whatever is behind), deletions of a range whose end is left out',
  },
  (all, at) => all.slice(at + 1),
);
