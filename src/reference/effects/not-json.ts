import type { Effect } from '../space/row.ts';
import { bodiesAreJson, json, rewritten, shown } from './tools.ts';

const ways: Readonly<Record<string, (text: string) => string>> = {
  trailing: (text) => `${text};`,
  cut: (text) => text.slice(0, -1),
  'single-quotes': (text) => text.replace(/"/g, "'"),
  'trailing-comma': (text) => text.replace(/\}/, ',}'),
  prefix: (text) => `)]}',\n${text}`,
  twice: (text) => `${text}${text}`,
};

export const notJson: Effect = {
  name: 'not-json',
  summary: 'the content of a successful response is no JSON text',
  source:
    'warnings of PHP in the output, JSON built from strings, prefixes against hijacking, buffers written twice',
  members: Object.keys(ways),
  operations: shown,
  breaks: bodiesAreJson,
  reports: json,
  look: 'answer',
  outside: (response, member) =>
    rewritten(response, (content) => Buffer.from(ways[member]?.(content.toString('utf8')) ?? '')),
};
