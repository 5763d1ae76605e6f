import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** Opens a raw connection to a server. */
export async function dial(url: string): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes, and reads until the server closes the connection; as latin1. */
export async function sendRaw(url: string, ...parts: readonly (string | Buffer)[]): Promise<string> {
  const socket = await dial(url);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => {}); // a reset ends the conversation as well
  for (const part of parts) socket.write(part);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1');
}

/** A request as on the wire; its content is one chunk if the fields say that it is chunked. */
export function message(line: string, fields: Readonly<Record<string, string>> = {}, content = ''): string {
  const octets = Buffer.byteLength(content);
  const isInChunks = 'Transfer-Encoding' in fields;
  const length = content === '' || isInChunks ? {} : { 'Content-Length': String(octets) };
  const framed = isInChunks ? `${octets.toString(16)}\r\n${content}\r\n0\r\n\r\n` : content;
  const lines = Object.entries({ Host: 'reference', ...fields, ...length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${line} HTTP/1.1\r\n${lines.join('')}\r\n${framed}`;
}

/** What follows the first header section. */
export function afterHeaders(text: string): string {
  return text.slice(text.indexOf('\r\n\r\n') + 4);
}

/** The status codes of the responses, in their order. */
export function statusesIn(text: string): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.[01] (\d{3}) /g)].map(([, status]) => Number(status));
}
