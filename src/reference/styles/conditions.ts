import { createHash } from 'node:crypto';
import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import { problem } from '../message.ts';
import { plain, point } from './point.ts';

function versionOf({ store, id = '' }: Action): string | undefined {
  const item = store.get(id);
  if (item === undefined) return undefined;
  return `"${createHash('sha256').update(JSON.stringify(item)).digest('base64url').slice(0, 16)}"`;
}

/** RFC 6585 3, RFC 9110 13.1.1. */
const required: Deviation<Operation> = (next) => async (action, world) => {
  const version = versionOf(action);
  const { method, request } = action;
  const isRead = method === 'GET' || method === 'HEAD';
  if (version === undefined || method === 'POST') return next(action, world);
  const condition = request.incoming.headers['if-match'];
  if (!isRead && condition === undefined) return problem(428, 'say by If-Match which version this is about');
  if (!isRead && condition !== '*' && condition !== version) return problem(412, 'there is another version');
  const outcome = await next(action, world);
  return isRead ? { ...outcome, headers: { ...outcome.headers, ETag: version } } : outcome;
};

/** Which preconditions writes need. */
export const conditions = point('conditions', {
  none: plain('nothing'),
  required: {
    summary: 'its ETag in If-Match; 428 without, 412 with another one',
    allowed: 'RFC 6585 3; a profile declares it',
    inside: required,
    declares: { customers: { ifMatch: true }, employees: { ifMatch: true } },
  },
});
