import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Server, type Socket } from 'node:net';
import { authorityOf } from '../auth/authority.ts';
import { bearerScheme } from '../auth/credential.ts';
import { createSecrets } from '../auth/secrets.ts';
import { Budget } from '../client/budget.ts';
import { type Client, type ClientOptions, createClient } from '../client/client.ts';

export const token = 'a-secret-token-of-some-length';

const open: { close(): unknown }[] = [];

/** Closes everything that was opened here, clients before servers. */
export async function closeAll(): Promise<void> {
  for (const each of open.splice(0)) await each.close();
}

/** The address of a server on a free port. */
export async function listening(server: Server, host = '127.0.0.1', scheme = 'http'): Promise<URL> {
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  open.push({ close: () => void server.close() });
  const { port } = server.address() as AddressInfo;
  return new URL(`${scheme}://${host.includes(':') ? `[${host}]` : host}:${port}`);
}

/** A server of node:http. */
export function serving(listener: RequestListener, host?: string): Promise<URL> {
  return listening(createServer(listener), host);
}

/** A server that writes arbitrary data to the socket. */
export function rawServer(speak: (socket: Socket) => void): Promise<URL> {
  return listening(
    createNetServer((socket) => {
      socket.on('error', () => {});
      speak(socket);
    }),
  );
}

/** A client that is closed together with the servers. */
export function clientOf(
  baseUrl: URL,
  options: Partial<ClientOptions> & { concurrency?: number; maxRequests?: number } = {},
): Client {
  const signal = options.signal ?? new AbortController().signal;
  const { concurrency = 4, maxRequests = 1000 } = options;
  const client = createClient({
    baseUrl,
    authority: authorityOf(bearerScheme(), { secret: token }),
    extra: { fields: [], recorded: [] },
    readOnly: false,
    secrets: createSecrets([token]),
    route: { insecure: false },
    budget: new Budget({ concurrency, maxRequests }, signal),
    // so that no test depends on the speed of this machine; tests about timeouts set less
    timeoutMs: 600_000,
    maxBodyBytes: 1000,
    signal,
    userAgent: 'rest-assay/test',
    ...options,
  });
  open.unshift(client);
  return client;
}
