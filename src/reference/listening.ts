import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Listens. @returns the address as in a URL. @throws if the port is not available */
export async function listen(server: Server, port: number, host: string): Promise<string> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
  const { address, family, port: actual } = server.address() as AddressInfo;
  return `${family === 'IPv6' ? `[${address}]` : address}:${actual}`;
}

/** Closes a server and all of its connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
