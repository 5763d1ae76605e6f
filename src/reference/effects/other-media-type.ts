import type { Effect } from '../space/row.ts';
import { bodiesAreJson, json, shown } from './tools.ts';

export const otherMediaType: Effect = {
  name: 'other-media-type',
  summary: 'the content of a successful response is declared as something else than JSON',
  source:
    'defaults of frameworks for text (Express `send` of a string, Flask before 1.1), gateways without a mapping',
  members: ['text/html', 'text/plain', 'application/octet-stream', 'none'],
  operations: shown,
  breaks: bodiesAreJson,
  reports: json,
  look: 'answer',
  outside(response, member) {
    if (response.status >= 300 || response.content === undefined) return response;
    const { 'Content-Type': _, ...headers } = response.headers;
    return { ...response, headers: { ...headers, ...(member === 'none' ? {} : { 'Content-Type': member }) } };
  },
};
