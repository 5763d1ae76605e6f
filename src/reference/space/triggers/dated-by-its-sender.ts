import type { Trigger } from '../row.ts';
import { writes } from '../scope.ts';

const minute = 60_000;

/** How far back a clock may be, in milliseconds: one that is right, and one that is not. */
const clocks: Readonly<
  Record<string, { readonly behind: number; readonly is: (behind: number) => boolean }>
> = {
  right: { behind: 0, is: (behind) => Math.abs(behind) < minute },
  slow: { behind: 60 * minute, is: (behind) => behind >= minute },
};

export const datedByItsSender: Trigger = {
  name: 'dated-by-its-sender',
  cohort: 16,
  summary: 'a write that says when it was sent, by a clock that is right or by one that is slow',
  source:
    'JediBrooker/WatchShelf #61, vscarpenter/gsd-task-manager #446, by kind: the last of several writes is the one with the latest time, which is that of whoever sends it (`USING TIMESTAMP` of Cassandra)',
  members: Object.keys(clocks),
  operations: writes,
  // the field is not shown
  open: ['status'],
  when({ action: { request }, member }) {
    const behind = Date.now() - Date.parse(request.incoming.headers.date ?? '');
    return clocks[member]?.is(behind) ?? false;
  },
  history(cast) {
    const sent = new Date(Date.now() - (clocks[cast.member]?.behind ?? 0));
    return [cast.fire({ headers: { Date: sent.toUTCString() } })];
  },
};
