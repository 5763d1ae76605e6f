import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

const conditions: Readonly<Record<string, string>> = {
  'if-none-match': '"unheard-of"',
  'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT',
};

export const conditionalRead: Trigger = {
  name: 'conditional-read',
  cohort: 3,
  summary: 'a read on a condition that holds: the entity tag is another one, or the date is long past',
  source:
    'avoidwork/turtle.io #139 (304 to an entity tag that is out of date, since that version is still kept), caches that revalidate',
  members: Object.keys(conditions),
  operations: reads,
  // conditions are not shown
  open: ['status'],
  when: ({ action: { request }, member }) => request.incoming.headers[member] !== undefined,
  history: (cast) => [cast.fire({ headers: { [cast.member]: conditions[cast.member] ?? '' } })],
};
