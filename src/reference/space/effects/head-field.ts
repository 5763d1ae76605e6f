import type { Effect } from '../row.ts';

const fields: Readonly<Record<string, readonly [name: string, value: (old: string) => string]>> = {
  'length-0': ['Content-Length', () => '0'],
  'length-one-more': ['Content-Length', (old) => String(Number(old) + 1)],
  'type-html': ['Content-Type', () => 'text/html'],
  'type-text': ['Content-Type', () => 'text/plain'],
  'cache-public': ['Cache-Control', () => 'public, max-age=60'],
};

export const headField: Effect = {
  name: 'head-field',
  summary: 'a header field of HEAD contradicts the one of GET',
  source: 'rack_dav #12; Content-Length: 0 on HEAD is what many frameworks send for a handler without a body',
  members: Object.keys(fields),
  operations: ['head'],
  reports: () => ['DM-HEAD-2', 'DM-HEAD-5'],
  look: 'head',
  outside(response, member) {
    const [name = '', value] = fields[member] ?? [];
    const old = response.headers[name];
    if (old === undefined || value === undefined || response.status >= 300) return response;
    return { ...response, headers: { ...response.headers, [name]: value(old) } };
  },
};
