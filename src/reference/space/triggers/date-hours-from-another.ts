import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { relatesToAnother } from './tools.ts';

const hour = 3_600_000;
/** No zone is further from UTC. */
const furthest = 14 * hour;

function isSameElsewhere(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const apart = Math.abs(Date.parse(one) - Date.parse(other));
  return apart > 0 && apart <= furthest && apart % hour === 0;
}

export const dateHoursFromAnother: Trigger = {
  name: 'date-hours-from-another',
  cohort: 14,
  summary:
    'an instant is whole hours from that of another resource of the type, as if it were the same one in another zone',
  source:
    'Runalyze/Runalyze #1763, duplicati/duplicati #2857, meteostat/cli #15: what has the same local time, or would have it without its offset, is taken for the same',
  operations: updates,
  fields: ['date-time'],
  shapes: true,
  hits: (item, _index, event) => relatesToAnother(item, event, isSameElsewhere),
  history(cast) {
    const { field = '' } = cast.scope;
    const its = Date.parse(String(cast.last('before')[field]));
    const elsewhere = new Date(its + 2 * hour).toISOString();
    return [cast.fire({ items: [cast.item({ [field]: elsewhere })] })];
  },
};
