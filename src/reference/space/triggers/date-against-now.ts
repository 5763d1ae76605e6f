import type { Json } from '../../message.ts';
import { valueTrigger } from './tools.ts';

const hour = 3_600_000;

/** By how many hours an instant is still to come. */
const isAhead = (test: (hours: number) => boolean) => (value: Json) =>
  typeof value === 'string' && test((Date.parse(value) - Date.now()) / hour);

const ahead = (hours: number): string => new Date(Date.now() + hours * hour).toISOString();

export const dateAgainstNow = valueTrigger(
  {
    name: 'date-against-now',
    cohort: 9,
    summary: 'an instant is still to come, or is less than a day ago',
    source:
      'by kind: what is valid from an instant on is hidden, or clipped, until then (scheduled records, temporal tables, clock skew that is put right), times of today that are shown without their day',
    fields: ['date-time'],
  },
  {
    'to-come': { example: ahead(24 * 400), has: isAhead((hours) => hours > 0) },
    today: { example: ahead(-2), has: isAhead((hours) => hours <= 0 && hours > -24) },
  },
);
