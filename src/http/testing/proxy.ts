import { createServer } from 'node:http';
import { connect } from 'node:net';
import { listening } from './servers.ts';

/** A proxy that tunnels everything to this machine, whatever the host name, and remembers the names. */
export async function proxying(password?: string) {
  const tunnels: string[] = [];
  const server = createServer((_incoming, outgoing) => outgoing.writeHead(405).end());
  server.on('connect', (incoming, socket) => {
    const wanted = password === undefined ? undefined : `Basic ${btoa(`me:${password}`)}`;
    if (incoming.headers['proxy-authorization'] !== wanted) {
      socket.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n');
      return;
    }
    const to = incoming.url ?? '';
    tunnels.push(to);
    const port = Number(to.split(':')[1]);
    const onward = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
  });
  return { url: await listening(server), tunnels };
}
