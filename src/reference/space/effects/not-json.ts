import { otherOctets } from './no-json.ts';

const text = (change: (text: string) => string) => (content: Buffer) =>
  Buffer.from(change(content.toString('utf8')));

export const notJson = otherOctets(
  {
    name: 'not-json',
    summary: 'the content of a successful response is no JSON text',
    source:
      'warnings of PHP in the output, JSON built from strings, prefixes against hijacking, buffers written twice',
  },
  {
    trailing: text((json) => `${json};`),
    cut: text((json) => json.slice(0, -1)),
    'single-quotes': text((json) => json.replace(/"/g, "'")),
    'trailing-comma': text((json) => json.replace(/\}(?=[^}]*$)/, ',}')),
    prefix: text((json) => `)]}',\n${json}`),
    twice: text((json) => `${json}${json}`),
  },
);
