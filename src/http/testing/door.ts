import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { originForm } from './origin-form.ts';

/**
 * A proxy in front of a server that counts what passes through it.
 * @param leadingTo - maps the path of a request to that at the server
 */
export async function doorTo(url: string, leadingTo = (path: string) => path) {
  const asked: { readonly method: string; readonly path: string }[] = [];
  const server = createServer((incoming, outgoing) => {
    const { method = '', headers } = incoming;
    const path = originForm(incoming);
    asked.push({ method, path });
    const forwarded = request(`${url}${leadingTo(path)}`, { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 500, answer.rawHeaders);
      answer.pipe(outgoing);
    });
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { asked, close, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
