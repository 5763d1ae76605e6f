import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

export const readShowsAllVersions: Effect = {
  name: 'read-shows-all-versions',
  cohort: 18,
  summary: 'a read shows the resource as often as it was written, each time as it was then, the oldest first',
  source:
    'dotnet/efcore #27035, nearform/temporal_tables #71 (the history has the present version, too), by mechanism: versions are rows of one table, and the condition that one of them is the present one is missing (slowly changing dimensions, logs of events)',
  operations: ['read'],
  reports: content,
  alters: 'content',
  needs: () => ['patch'],
  prepare: (cast) => [cast.act('patch')],
  inside({ action: { kind }, past, name, before }, next) {
    const versions = past.versions(name);
    return before === undefined || versions.length < 2 ? next() : answer(200, kind.wrap(versions, false));
  },
};
