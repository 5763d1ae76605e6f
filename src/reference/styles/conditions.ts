import { createHash } from 'node:crypto';
import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import { isRead } from '../faults/tools.ts';
import { problem } from '../message.ts';
import { plain, point } from './point.ts';

function versionOf({ store, id = '' }: Action): string | undefined {
  const item = store.get(id);
  if (item === undefined) return undefined;
  return `"${createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 16)}"`;
}

/** RFC 9110 13.1.1. @param without - the status of the refusal of a request without a condition */
const required =
  (without: number): Deviation<Operation> =>
  (next) =>
  async (action, world) => {
    const version = versionOf(action);
    const { method, request } = action;
    if (version === undefined || method === 'POST') return next(action, world);
    const condition = request.incoming.headers['if-match'];
    if (isRead(action)) {
      const outcome = await next(action, world);
      return { ...outcome, headers: { ...outcome.headers, ETag: version } };
    }
    if (condition === undefined) return problem(without, 'say by If-Match which version this is about');
    return condition === '*' || condition === version
      ? next(action, world)
      : problem(412, 'there is another version');
  };

const declares = { customers: { ifMatch: true }, employees: { ifMatch: true } };

/** Which preconditions writes need. */
export const conditions = point('conditions', {
  none: plain('nothing'),
  required: {
    summary: 'its ETag in If-Match; 428 without, 412 with another one',
    allowed: 'RFC 6585 3; a profile declares it',
    inside: required(428),
    declares,
  },
  'required-as-conflict': {
    summary: 'its ETag in If-Match; 409 without, 412 with another one',
    allowed: 'RFC 9110 15.5.10; a profile declares it',
    inside: required(409),
    declares,
  },
});
