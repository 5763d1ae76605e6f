import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const headStale: Effect = {
  name: 'head-stale',
  cohort: 3,
  summary: 'Content-Length of HEAD is that of an earlier version',
  source:
    'varnishcache/varnish-cache #4247, ourresearch/OpenAlex #14: HEAD is answered from what was kept, or asked for on its own',
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  needs: () => ['patch'],
  prepare(cast) {
    const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
    return [cast.act('patch', { items: [{ [name]: 'a text that is longer than any other' }] })];
  },
  inside({ action, past, name, before }, next) {
    const { length } = JSON.stringify(before ?? {});
    const earlier = past.versions(name).findLast((version) => JSON.stringify(version).length !== length);
    return before === undefined || earlier === undefined ? next() : show(action, earlier);
  },
};
