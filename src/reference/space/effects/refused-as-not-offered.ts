import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { failures, method } from './reports.ts';

const refusals: Readonly<Record<string, string>> = {
  '405': 'the method is not allowed here',
  '406': 'there is nothing of an acceptable type',
  '415': 'the type of the content is not supported',
};

export const refusedAsNotOffered: Effect = {
  name: 'refused-as-not-offered',
  cohort: 10,
  summary:
    'a write that the specification shows is refused as if its method, its media type or that of the answer were not offered',
  source:
    'VirtoCommerce/vc-platform #1778, Bukimedia/PrestaSharp #67 (a module for WebDAV takes PUT for its own), handlers that are found by more than the path, and by one thing too many',
  members: Object.keys(refusals),
  operations: updates,
  breaks: method,
  reports: failures,
  look: 'answer',
  alters: 'refusal',
  inside({ member, before, action: { kind, id } }, next) {
    // whether PUT makes what is not there is left open
    if (id !== undefined && before === undefined) return next();
    const others = kind.methods[id === undefined ? 'collection' : 'item'].slice(0, 2).join(', ');
    return problem(Number(member), refusals[member] ?? '', member === '405' ? { Allow: others } : {});
  },
};
