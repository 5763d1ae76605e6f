import { renamingVersion } from '../../faults/json.ts';
import type { Effect } from '../row.ts';
import { operationNames } from '../scope.ts';

export const httpVersion: Effect = {
  name: 'http-version',
  summary: 'the status line says HTTP/1.0',
  source:
    'old proxies and small servers that answer in the version of their own (Python `http.server` by default)',
  operations: operationNames,
  onGone: true,
  reports: () => ['DM-MSG-1'],
  look: 'answer',
  outside: renamingVersion,
};
