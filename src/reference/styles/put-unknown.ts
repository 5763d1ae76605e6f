import type { Deviation, Operation } from '../fault.ts';
import { existing } from '../faults/tools.ts';
import { problem } from '../message.ts';
import { type Option, plain, point } from './point.ts';

function refusing(status: number): Deviation<Operation> {
  return (next) => (action, world) =>
    action.method === 'PUT' && existing(action) === undefined
      ? problem(status, 'no such resource')
      : next(action, world);
}

function refused(status: number): Option {
  return {
    summary: `PUT of a missing resource is ${status}`,
    allowed: 'Methods, PUT: it may create, and need not',
    inside: refusing(status),
  };
}

/** The effect of PUT where nothing exists. */
export const putUnknown = point('put-unknown', {
  creates: plain('it creates'),
  '404': refused(404),
  '403': refused(403),
  '409': refused(409),
});
