import { fileURLToPath } from 'node:url';
import { test as base } from 'vitest';
import { startReference } from '../../reference/server.ts';
import { folder } from './command.ts';

export const token = 'the-token-of-these-tests';
export const env = { ACCESS_TOKEN: token };

/** The specification's customers, as a profile declares them. */
export const customers = {
  name: 'customers',
  schema: fileURLToPath(new URL('../../../schemas/customer.schema.json', import.meta.url)),
  collection: '/customers',
  item: '/customers/{accountID}',
  identifiers: ['objectId', 'accountID'],
  identifyingField: 'objectId',
  create: [{ array: true }],
  update: { array: true },
};

/** Tests with a server that conforms, and an empty folder in which to call the command. */
export const test = base
  // biome-ignore lint/correctness/noEmptyPattern: vitest reads there which fixtures this one needs
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await startReference({ token });
    onCleanup(() => server.close());
    return server;
  })
  // biome-ignore lint/correctness/noEmptyPattern: as above
  .extend('here', ({}, { onCleanup }) => {
    const { path, remove } = folder();
    onCleanup(remove);
    return path;
  });
