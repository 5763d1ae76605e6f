import { updates } from '../scope.ts';
import { neighbour, overwritten, touching } from './touching.ts';

export const neighbourWritten = touching(
  {
    name: 'neighbour-written',
    summary: 'what is written to a resource is written to another one of the type, too',
    source:
      'an UPDATE whose WHERE is too wide; objects that two records share in memory (default arguments, shallow copies)',
    operations: updates,
  },
  neighbour,
  overwritten,
);
