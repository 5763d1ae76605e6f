import { expect, test } from 'vitest';
import { startReference } from '../server.ts';
import { styleOf } from '../style.ts';
import { apiOf } from '../testing/api.ts';

test('employees are those of one customer, and go with it', async () => {
  const server = await startReference({ style: styleOf('employees=below-customers'), basePath: '/base' });
  const api = apiOf(server);
  try {
    const [one, other] = [await api.customer(), await api.customer()];
    const json = { employee: { name: 'Ada' } };
    const { headers } = await api.send('POST', `${one}/employees`, { json });
    const path = String(headers.location).replace('/base', '');
    expect(path.startsWith(`${one}/employees/`)).toBe(true);
    expect(await api.content(path)).toEqual({ name: 'Ada' });
    const elsewhere = [
      path.replace(one, other),
      path.replace(one, ''),
      path.replace(one, '/customers/nobody'),
    ];
    expect(await api.contents(...elsewhere)).toEqual([404, 404, 404]);
    expect((await api.send('POST', '/employees', { json })).status).toBe(404);
    await api.send('DELETE', one);
    expect(await api.content(path)).toBe(404);
  } finally {
    api.close();
    await server.close();
  }
});
