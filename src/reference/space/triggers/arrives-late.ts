import type { Item } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { valueIn } from './tools.ts';

/** For how long what comes late is still waited for, and an instant that is later than that. */
const windows: Readonly<Record<string, { readonly ms: number; readonly late: string }>> = {
  hour: { ms: 3_600_000, late: '2021-02-06T07:08:09.125Z' },
  year: { ms: 366 * 86_400_000, late: '2018-05-06T07:08:09.125Z' },
};

export const arrivesLate: Trigger = {
  name: 'arrives-late',
  cohort: 12,
  summary: 'an instant is more than an hour, or a year, before the latest one that the type has so far',
  source:
    'filodb/FiloDB #189 and #1016, datalust/seq-tickets #117, influxdata/kapacitor #1058: time goes by what has come in, and what is older than a window is left out',
  members: Object.keys(windows),
  operations: ['create'],
  fields: ['date-time'],
  shapes: true,
  hits(item, index, event) {
    const { items, store } = event.action;
    const instantOf = (one: Item) => Date.parse(String(valueIn(one, event)));
    const earlier = [...store.values(), ...items.slice(0, index)].map(instantOf);
    const latest = Math.max(...earlier.filter((instant) => !Number.isNaN(instant)));
    return instantOf(item) < latest - (windows[event.member]?.ms ?? 0);
  },
  history: (cast) => [
    cast.fire({ items: [cast.item({ [cast.scope.field ?? '']: windows[cast.member]?.late ?? null })] }),
  ],
};
