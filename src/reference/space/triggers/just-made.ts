import type { Trigger } from '../row.ts';
import { onItems, reads } from '../scope.ts';
import { doneTo } from './tools.ts';

export const justMade: Trigger = {
  name: 'just-made',
  cohort: 6,
  summary: 'the request of the type before it has made the resource',
  source:
    'philips-software/terraform-provider-hsdp #222, quay/quay #2400: what was made a moment ago is not yet where it is looked for',
  operations: onItems,
  when(event) {
    const [birth, ...later] = doneTo(event);
    const latest = event.past.ofType(event.scope.kind.name).at(-1);
    return birth !== undefined && later.length === 0 && birth.at === latest?.at;
  },
  history: (cast) => [
    cast.make('fresh', reads.includes(cast.scope.operation) ? cast.item() : undefined),
    cast.fire({ slot: 'fresh' }),
  ],
};
