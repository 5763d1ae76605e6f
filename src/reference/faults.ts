import { authFaults } from './faults/auth.ts';
import { concurrencyFaults } from './faults/concurrency.ts';
import { deleteFaults } from './faults/delete.ts';
import { employeeFaults } from './faults/employees.ts';
import { getFaults } from './faults/get.ts';
import { headFaults } from './faults/head.ts';
import { jsonFaults } from './faults/json.ts';
import { patchFaults } from './faults/patch.ts';
import { postFaults } from './faults/post.ts';
import { putFaults } from './faults/put.ts';

/** Every fault that the reference server can have, by group. */
export const faults = [
  ...headFaults,
  ...getFaults,
  ...postFaults,
  ...employeeFaults,
  ...putFaults,
  ...patchFaults,
  ...deleteFaults,
  ...authFaults,
  ...jsonFaults,
  ...concurrencyFaults,
] as const;

export type FaultName = (typeof faults)[number]['name'];
