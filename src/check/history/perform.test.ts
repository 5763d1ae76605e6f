import { expect, test } from 'vitest';
import { status } from '../../../suites/testing/judging.ts';
import type { Exchange } from '../../http/exchange.ts';
import type { Resource } from '../../resource/resource.ts';
import { type Done, perform } from './perform.ts';
import { imaginedName, type Step } from './plan.ts';

const name = imaginedName('over-64', 1);
const step = (operation: Step['operation']): Step => ({
  operation,
  type: 'notes',
  about: [name],
  items: [{}],
});
const plan = [step('replace'), step('read'), step('patch'), step('remove'), step('patch')];

/** What is sent where GET and PUT are answered so, one after another. */
async function sentTo(answers: { readonly get: readonly number[]; readonly put: number }) {
  const sent: string[] = [];
  const gets = answers.get.values();
  const answer = (method: string, code: number): Promise<Exchange> => {
    sent.push(method);
    return Promise.resolve(status(code));
  };
  const resource: Partial<Resource> = {
    missing: (shape) => ({ path: `/notes/${shape}`, identifiers: {} }),
    read: ({ path }) => answer(`GET ${path}`, gets.next().value ?? 404),
    replace: () => answer('PUT', answers.put),
    patch: () => answer('PATCH', 200),
    remove: () => answer('DELETE', 204),
  };
  const hands = {
    resources: new Map([['notes', resource as Resource]]),
    credentials: { anonymous: {} as never, wrong: [] },
  };
  const { done } = await perform(plan, hands, false);
  return { sent, unsent: done.filter(({ reason }: Done) => reason !== undefined).length };
}

const get = 'GET /notes/over-64';

test('what PUT is to make is looked for once before, and again once it was removed', async () => {
  expect(await sentTo({ get: [404, 200, 404], put: 201 })).toEqual({
    sent: [get, 'PUT', get, 'PATCH', 'DELETE', get, 'PATCH'],
    unsent: 0,
  });
});

test('nothing follows where the target lets nothing be made there', async () => {
  expect(await sentTo({ get: [404], put: 409 })).toEqual({ sent: [get, 'PUT'], unsent: 4 });
});

test('nothing is written where something is, and nothing where somebody else has made it since', async () => {
  expect(await sentTo({ get: [200, 200, 200, 200, 200], put: 201 })).toEqual({
    sent: [get, get, get, get, get],
    unsent: 4,
  });
  expect(await sentTo({ get: [404, 200, 200], put: 201 })).toEqual({
    sent: [get, 'PUT', get, 'PATCH', 'DELETE', get],
    unsent: 1,
  });
});
