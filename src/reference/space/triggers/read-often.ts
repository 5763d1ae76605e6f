import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { writes } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const readOften: Trigger = {
  name: 'read-often',
  cohort: 8,
  summary: 'the resource has been read k times, or more, since it was last written',
  source:
    'by kind: caches that admit what is asked for often (TinyLFU, hot keys that are copied to each node), and that a write does not reach',
  members: ['2', '4'],
  operations: ['replace', 'patch', 'remove', 'head'],
  when(event) {
    const all = doneTo(event);
    const written = all.findLastIndex((done) => writes.includes(done.operation) && succeeded(done));
    const readings = all.slice(written + 1).filter((done) => done.operation === 'read' && succeeded(done));
    return readings.length >= Number(event.member);
  },
  history: (cast) => [...times(Number(cast.member), () => cast.act('read')), cast.fire()],
};
