import { message, sendRaw } from '../../src/reference/testing/wire.ts';

/** Interim responses before the final one (RFC 9110 15.2). */
const interim = /^(HTTP\/1\.1 1\d\d [^\r\n]*\r\n([^\r\n]+\r\n)*\r\n)+/;

/** A response as on the wire, to the end of its connection. */
export interface RawAnswer {
  readonly version: string;
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ReadonlyMap<string, string>;
  /** Everything after the header section. */
  readonly octets: Buffer;
}

/** Sends one request on a connection of its own. */
export async function ask(
  url: string,
  line: string,
  fields: Readonly<Record<string, string>>,
  content = '',
): Promise<RawAnswer> {
  const all = { ...fields, Connection: 'close' };
  const text = (await sendRaw(url, message(line, all, content))).replace(interim, '');
  const end = text.indexOf('\r\n\r\n');
  const [first = '', ...lines] = text.slice(0, end).split('\r\n');
  const [, version = '', status = '0'] = /^(HTTP\/\d\.\d) (\d{3})/.exec(first) ?? [];
  const headers = lines.map((each): readonly [string, string] => {
    const at = each.indexOf(':');
    return [each.slice(0, at).toLowerCase(), each.slice(at + 1).trim()];
  });
  return {
    version,
    status: Number(status),
    headers: new Map(headers),
    octets: Buffer.from(text.slice(end + 4), 'latin1'),
  };
}
