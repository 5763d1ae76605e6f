import type { AddressInfo } from 'node:net';
import { conformance } from 'rest-assay/vitest';
import { afterAll, beforeAll } from 'vitest';
import { notesServer } from './notes.ts';

const token = 'a-token-for-these-tests';
const server = notesServer(token);

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

conformance(() => ({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, token }), {
  profile: 'notes.profile.yaml',
  effort: 'quick',
});
