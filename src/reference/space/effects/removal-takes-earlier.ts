import { removalTaking } from './removal-taking.ts';

export const removalTakesEarlier = removalTaking(
  {
    name: 'removal-takes-earlier',
    cohort: 9,
    summary: 'a removal takes all resources of the type that were made before the one that is removed, too',
    source:
      'by kind: logs that are cut off at an offset (`DeleteRecords` of Kafka, `XTRIM MINID` of Redis), sweeps for what has expired that take everything up to a record',
  },
  (all, at) => all.slice(0, at),
);
