import { expect, test } from 'vitest';
import { escaped } from './markdown.ts';

// what GitHub's Markdown makes a link of by itself (GFM 6.9), and what it makes one of if told to
test.each(['http://a.example/', 'www.a.example', 'WWW.a.example', 'b@a.example', '[a](b)', '<http://a>'])(
  'a text from the target makes no link: %s',
  (text) => {
    const written = escaped(text);
    expect(written).not.toMatch(/:\/\/|www\.|@|<|(?<!\\)[[\]()]/i);
    const read = written
      .replaceAll(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll(/\\(.)/g, '$1');
    expect(read).toBe(text);
  },
);
