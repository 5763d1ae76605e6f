import type { Effect } from '../row.ts';
import { changes } from '../scope.ts';
import { content } from './reports.ts';
import { mergedWithOld } from './tools.ts';

export const valueCutToTheOldLength: Effect = {
  name: 'value-cut-to-the-old-length',
  cohort: 22,
  summary: 'a new text that is longer than the old one ends where the old one did',
  source:
    'by mechanism: a value is written over where it lies, into the room that the old one had (records that are updated in place, buffers that are allocated once, `strncpy` with the length of what is there, slices that are copied to and not appended to)',
  operations: changes,
  fields: ['string'],
  reports: content,
  specimen: () => 'a text that is longer than what was there before',
  inside: (fired, next) => mergedWithOld(fired, next, (old, now) => now.slice(0, old.length)),
};
