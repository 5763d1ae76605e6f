import { Pool } from 'undici';

const customer = JSON.stringify([{ objectId: 1, firstName: 'Ada', lastName: 'Lovelace', accountID: 'mine' }]);

/** Sends the kinds of requests that a run sends, with undici alone, at the same concurrency. */
export async function bareUndici(
  url: string,
  token: string,
  concurrency: number,
  requests: number,
): Promise<void> {
  const pool = new Pool(url, { connections: concurrency, pipelining: 1 });
  const headers = {
    authorization: `Bearer ${token}`,
    accept: 'application/json',
    'content-type': 'application/json',
  };
  let left = requests;
  const send = async (
    method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: string,
  ) => {
    left -= 1;
    const response = await pool.request({ method, path, headers, body: body ?? null });
    return response.body.text();
  };
  const worker = async () => {
    while (left > 0) {
      const [made] = JSON.parse(await send('POST', '/customers', customer)) as { accountID: string }[];
      const path = `/customers/${made?.accountID}`;
      await send('GET', path);
      await send('PUT', path, customer);
      await send('PATCH', path, '[{"lastName":"Byron"}]');
      await send('HEAD', path);
      await send('GET', path);
      await send('DELETE', path);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  await pool.close();
}
