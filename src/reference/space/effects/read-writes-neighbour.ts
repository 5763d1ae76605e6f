import { reads } from '../scope.ts';
import { neighbour, scribbled, touching } from './touching.ts';

export const readWritesNeighbour = touching(
  {
    name: 'read-writes-neighbour',
    summary: 'a read changes another resource of the type',
    source: 'an object shared between records that a serialiser changes in place',
    operations: reads,
  },
  neighbour,
  scribbled,
);
