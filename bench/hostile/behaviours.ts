import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import type { Behaviour } from './proxy.ts';

/** Splits a response into its header section, without the empty line, and its content. */
function split(response: Buffer): { readonly head: string; readonly content: Buffer } {
  const end = response.indexOf('\r\n\r\n');
  return { head: response.toString('latin1', 0, end), content: response.subarray(end + 4) };
}

function joined(head: string, content: Buffer | string): Buffer {
  return Buffer.concat([Buffer.from(`${head}\r\n\r\n`, 'latin1'), Buffer.from(content)]);
}

/** Sends the honest response, changed. */
function changed(
  change: (head: string, content: Buffer) => readonly [head: string, content: Buffer | string],
): Behaviour {
  return async (socket, { honest }) => {
    const { head, content } = split(await honest());
    socket.write(joined(...change(head, content)));
  };
}

const withHead = (change: (head: string) => string) => changed((head, content) => [change(head), content]);
const adding = (...fields: readonly string[]) => withHead((head) => [head, ...fields].join('\r\n'));
const withStatus = (status: string) => withHead((head) => head.replace(/^(HTTP\/1\.1) \d+/, `$1 ${status}`));
const withLength = (length: (real: number) => string) =>
  withHead((head) => head.replace(/^content-length: *(\d+)/im, (_line, real) => length(Number(real))));

/** With this content, and its Content-Length; a response without content is unchanged. */
function withContent(change: (content: Buffer) => Buffer | string): Behaviour {
  return changed((head, content) => {
    if (content.length === 0) return [head, content];
    const other = Buffer.from(change(content));
    return [head.replace(/^content-length: *\d+/im, `Content-Length: ${other.length}`), other];
  });
}

/** Always sends the same, and closes. */
function saying(...parts: readonly (string | Buffer)[]): Behaviour {
  return (socket) => {
    for (const part of parts) socket.write(part);
    socket.end();
  };
}

/** Writes a beginning, and then the same forever, as fast as the client reads, until the client has had enough. */
function endless(beginning: string, piece: Buffer, most = Number.POSITIVE_INFINITY): Behaviour {
  return async (socket) => {
    socket.write(beginning);
    for (let sent = 0; sent < most && !socket.destroyed; sent += piece.length) {
      if (!socket.write(piece)) await Promise.race([drained(socket), closed(socket)]);
    }
    socket.end();
  };
}

const drained = (socket: Socket) => new Promise((resolve) => socket.once('drain', resolve));
const closed = (socket: Socket) => new Promise((resolve) => socket.once('close', resolve));

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const megabyte = Buffer.alloc(1_000_000, 'x');

/** Redirects clients elsewhere. */
export function redirect(location: string): Behaviour {
  return saying(
    `HTTP/1.1 302 Found\r\nLocation: ${location}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`,
  );
}

/** Every other request. */
function alternately(behaviour: Behaviour): Behaviour {
  let count = 0;
  return async (socket, asked) => {
    count += 1;
    if (count % 2 === 0) await behaviour(socket, asked);
    else socket.write(await asked.honest());
  };
}

/** Invalid values of Retry-After (RFC 9110 10.2.3). */
const hints = ['soon', '-1', '0.5', '1, 2', ''] as const;

/** Defers a few requests, with values that HTTP does not permit. */
function puttingOffFor(hints: readonly string[]): Behaviour {
  let count = 0;
  return async (socket, asked) => {
    count += 1;
    if (count % 40 !== 1) return void socket.write(await asked.honest());
    const hint = hints[Math.floor(count / 40) % hints.length];
    socket.write(`HTTP/1.1 503 Busy\r\nRetry-After: ${hint}\r\nContent-Length: 0\r\n\r\n`);
  };
}

const terminal =
  '\u001b[2J\u001b]0;owned\u0007\u001b[31m\u202e<script>alert(1)</script><img src=x onerror=alert(1)>]]>\u0000';

/** What a target may do to its clients. */
export const behaviours = {
  'never answers': () => undefined,
  'one octet a second': async (socket, { honest }) => {
    for (const octet of await honest()) {
      if (socket.destroyed) return;
      socket.write(Buffer.of(octet));
      await pause(1000, undefined, { ref: false });
    }
  },
  'closes before the response': (socket) => void socket.destroy(),
  'closes within the header section': saying('HTTP/1.1 200 OK\r\nContent-Ty'),
  'closes after the header section': saying(`${ok}Content-Length: 20\r\n\r\n`),
  'closes within the content': async (socket, { honest }) => {
    const response = await honest();
    socket.end(response.subarray(0, response.length - 3));
  },
  resets: (socket) => void socket.resetAndDestroy(),
  'Content-Length too small': withLength((real) => `Content-Length: ${Math.max(0, real - 3)}`),
  'Content-Length too large': withLength((real) => `Content-Length: ${real + 3}`),
  'Content-Length negative': withLength((real) => `Content-Length: -${real}`),
  'Content-Length twice': withLength((real) => `Content-Length: ${real}\r\nContent-Length: ${real + 1}`),
  'Content-Length beside chunked': withLength(
    (real) => `Content-Length: ${real}\r\nTransfer-Encoding: chunked`,
  ),
  'malformed chunk sizes': saying(`${ok}Transfer-Encoding: chunked\r\n\r\n-5\r\nhello\r\nzz\r\n0\r\n\r\n`),
  'a chunk size beyond all numbers': saying(
    `${ok}Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFFFF\r\nhello`,
  ),
  'endless chunks': endless(
    `${ok}Transfer-Encoding: chunked\r\n\r\n`,
    Buffer.from(`F4240\r\n${megabyte}\r\n`),
  ),
  'endless headers': endless('HTTP/1.1 200 OK\r\n', Buffer.from(`X-Endless: ${'x'.repeat(1000)}\r\n`)),
  'a header of 10 MB': saying(`${ok}X-Long: ${'x'.repeat(10_000_000)}\r\nContent-Length: 2\r\n\r\n{}`),
  'content of 1 GB': endless(`${ok}Content-Length: 1000000000\r\n\r\n`, megabyte, 1_000_000_000),
  'a gzip bomb': saying(`${ok}Content-Encoding: gzip\r\nConnection: close\r\n\r\n`, gzipBomb()),
  'JSON of 100,000 levels': withContent(() => `${'['.repeat(100_000)}${']'.repeat(100_000)}`),
  'objects of 100,000 levels': withContent(() => `${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`),
  'huge numbers': withContent((json) =>
    String(json)
      .replaceAll(/:(\d+)/g, ':1e999')
      .replaceAll('"', '"'),
  ),
  'numbers of many digits': withContent((json) =>
    String(json).replaceAll(/:(\d+)/g, `:$1${'0'.repeat(400)}.5`),
  ),
  'duplicate keys': withContent((json) =>
    String(json).replaceAll('{', '{"firstName":"one","firstName":"two",'),
  ),
  'keys of prototypes': withContent((json) =>
    String(json).replaceAll('{', '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},'),
  ),
  'invalid UTF-8': withContent((json) =>
    Buffer.concat([json.subarray(0, 3), Buffer.of(0xc3, 0x28, 0xff), json]),
  ),
  'NUL octets': withContent((json) => Buffer.concat([json, Buffer.alloc(50)])),
  'a wrong charset': withHead((head) =>
    head.replace(/application\/json/i, 'application/json; charset=utf-16'),
  ),
  'an unknown charset': withHead((head) =>
    head.replace(/application\/json/i, 'application/json; charset=klingon'),
  ),
  'a flood of interim responses': async (socket, { honest }) => {
    for (let count = 0; count < 5_000; count += 1)
      socket.write('HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n');
    socket.write(await honest());
  },
  'interim responses for ever': endless('', Buffer.from('HTTP/1.1 100 Continue\r\n\r\n'.repeat(1000))),
  'an upgrade that nobody asked for': saying(
    'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhello',
  ),
  'a redirection to itself': (socket, asked) => redirect(asked.path)(socket, asked),
  'a redirection to a file': redirect('file:///etc/passwd'),
  'a redirection to a private address': redirect('http://169.254.169.254/latest/meta-data/'),
  'status 000': withStatus('000'),
  'status 099': withStatus('099'),
  'status 600': withStatus('600'),
  'status 999': withStatus('999'),
  'bare line feeds': changed((head, content) => [head.replaceAll('\r\n', '\n'), content]),
  'folded lines': adding('X-Folded: a', ' b', '\tc'),
  'names with blanks': adding('X Blank : a', 'Content-Type : text/html'),
  'two responses to one request': async (socket, { honest }) => {
    const response = await honest();
    socket.write(Buffer.concat([response, response]));
  },
  'HTTP/0.9': saying('{"firstName":"a"}'),
  'HTTP/2': saying(Buffer.from('000006040000000000000400100000', 'hex')),
  'a flood of cookies': adding(
    ...Array.from({ length: 2_000 }, (_, index) => `Set-Cookie: c${index}=v; Path=/`),
  ),
  'come back in a year': saying(
    'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 31536000\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  ),
  'too many requests, for ever': saying(
    'HTTP/1.1 429 Too Many Requests\r\nRetry-After: 0\r\nContent-Length: 0\r\nConnection: close\r\n\r\n',
  ),
  'come back at no time': puttingOffFor(hints),
  'success and failure by turns': alternately(
    saying('HTTP/1.1 500 Internal Server Error\r\nContent-Length: 0\r\nConnection: close\r\n\r\n'),
  ),
  'success and silence by turns': alternately(() => undefined),
  'tenfold slower by and by': async (socket, asked) => {
    await pause(Math.min(asked.number / 2, 1_000), undefined, { ref: false });
    if (!socket.destroyed) socket.write(await asked.honest());
  },
  'terminal escapes, markup and script': changed((head, content) => {
    const text = String(content).replaceAll(
      /"([^"]*)":"([^"]*)"/g,
      (_all, name, value) => `"${name}":${JSON.stringify(`${value}${terminal}`)}`,
    );
    const other = Buffer.from(text);
    const length = head.replace(/^content-length: *\d+/im, `Content-Length: ${other.length}`);
    const reason = length.replace(/^(HTTP\/1\.1 \d+)[^\r]*/, '$1 \u001b[2J<script>alert(1)</script>');
    return [`${reason}\r\nX-Evil: \u001b[2J<script>alert(1)</script>\r\nX-<b>: 1`, other];
  }),
} as const satisfies Readonly<Record<string, Behaviour>>;

export type BehaviourName = keyof typeof behaviours;

/** 1 GB of spaces in 1 MB. */
function gzipBomb(): Buffer {
  // gzip members may be concatenated (RFC 1952 2.2)
  return Buffer.concat(Array<Buffer>(100).fill(gzipSync(Buffer.alloc(10_000_000, ' '))));
}
