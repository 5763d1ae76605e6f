import { updates } from '../scope.ts';
import { fillingOthers } from './filling-others.ts';
import { sentTo } from './tools.ts';

export const gapsOfOthersFilled = fillingOthers(
  {
    name: 'gaps-of-others-filled',
    cohort: 18,
    summary:
      'once something is written, all others of the type that lack one of its fields have its value there',
    source:
      'by mechanism: a column that is added with a value by default (ADD COLUMN … DEFAULT), which is the one that has just come in, backfills of what is NULL whose condition names no row, fills of a sheet down to its end',
    operations: updates,
  },
  sentTo,
);
