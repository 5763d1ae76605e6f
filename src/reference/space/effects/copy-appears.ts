import { updates } from '../scope.ts';
import { duplicates } from './reports.ts';
import { copied, itself, touching } from './touching.ts';

export const copyAppears = touching(
  {
    name: 'copy-appears',
    summary: 'another resource of the same content comes into being',
    source:
      'an insert in place of an update (an ORM that does not know the object as stored), a job that is retried',
    operations: updates,
    reports: duplicates,
  },
  itself,
  copied,
);
