import type { Json } from '../../message.ts';
import { valueTrigger } from './tools.ts';

const within =
  (least: number, greatest: number) =>
  (value: Json): boolean =>
    typeof value === 'number' && value >= least && value <= greatest;

export const integerRareAsAnAge = valueTrigger(
  {
    name: 'integer-rare-as-an-age',
    cohort: 22,
    summary:
      'an integer that is rare as the age of somebody who works: of a child, or of who is past a hundred',
    source:
      'by kind: ages in two digits, or in years of birth of two digits, by which a woman of 104 is sent to kindergarten, rules by which a minor is another type of record, bounds that are put on whatever is implausible',
    fields: ['integer'],
  },
  {
    child: { example: 11, has: within(1, 15) },
    'past-a-hundred': { example: 104, has: within(100, 125) },
  },
);
