import { expect, test } from 'vitest';
import { startReference } from '../server.ts';
import { apiOf } from '../testing/api.ts';
import { json } from './json.ts';

test.each(Object.keys(json.options))('%s keeps integers that a double does not hold', async (option) => {
  const server = await startReference({ style: { identifiers: 'big', json: option } });
  const api = apiOf(server);
  try {
    for (let count = 0; count < 3; count += 1) {
      const posted = await api.send('POST', '/employees', { json: { employee: { name: 'Ada' } } });
      const [, id] = /"id":\s*(\d{16})/.exec(posted.octets.toString()) ?? [];
      expect((await api.send('GET', `/employees/${id}`)).status).toBe(200);
    }
  } finally {
    api.close();
    await server.close();
  }
});
