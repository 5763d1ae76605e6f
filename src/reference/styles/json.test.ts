import { expect, test } from 'vitest';
import { startReference } from '../server.ts';
import { apiOf } from '../testing/api.ts';
import { envelope } from './envelope.ts';
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

test.each(Object.keys(json.options))('%s says the same, whatever stands around it', async (option) => {
  for (const around of Object.keys(envelope.options)) {
    const server = await startReference({ style: { envelope: around, json: option } });
    const api = apiOf(server);
    try {
      const posted = await api.send('POST', '/customers', { json: [{ firstName: '-1.5e3', lastName: '7' }] });
      expect(JSON.stringify(JSON.parse(posted.octets.toString()))).toContain(
        '"firstName":"-1.5e3","lastName":"7"',
      );
    } finally {
      api.close();
      await server.close();
    }
  }
});
