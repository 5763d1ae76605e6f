import { reads } from '../scope.ts';
import { copied, itself, touching } from './touching.ts';

export const readCreates = touching(
  {
    name: 'read-creates',
    summary: 'a read brings another resource into being, like the one it shows',
    source: '`get_or_create`, upserts and default records on first sight (Django, Rails `first_or_create`)',
    operations: reads,
  },
  itself,
  copied,
);
