import { otherOctets } from './no-json.ts';

export const notUtf8 = otherOctets(
  {
    name: 'not-utf-8',
    summary: 'the content of a successful response begins with a byte order mark, or is no UTF-8',
    source:
      '.NET writers with `Encoding.UTF8` and its preamble, sources saved with a byte order mark, Latin-1 columns',
  },
  {
    'byte-order-mark': (content) => Buffer.concat([Buffer.of(0xef, 0xbb, 0xbf), content]),
    'utf-16': (content) => Buffer.from(content.toString('utf8'), 'utf16le'),
    'stray-octet': (content) => Buffer.from(content.toString('latin1').replace(':"', ':"\xff'), 'latin1'),
  },
);
