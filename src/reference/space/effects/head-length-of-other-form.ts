import { isObject } from '../../kind.ts';
import type { Json } from '../../message.ts';
import type { Effect } from '../row.ts';

/** The one resource within its wrapping. */
function unwrapped(body: Json): Json {
  const inner = isObject(body) ? Object.values(body) : body;
  return Array.isArray(inner) ? (inner[0] as Json) : inner;
}

const forms: Readonly<Record<string, (body: Json) => string>> = {
  indented: (body) => JSON.stringify(body, null, 2),
  unwrapped: (body) => JSON.stringify(unwrapped(body)),
  'with-line-end': (body) => `${JSON.stringify(body)}\n`,
};

export const headLengthOfOtherForm: Effect = {
  name: 'head-length-of-other-form',
  cohort: 8,
  summary:
    'Content-Length of HEAD is that of the resource in another form than GET shows it in: indented, without its wrapping, with a line end',
  source:
    'freeunit/freeunit #391 (HEAD has the length of the content before it is encoded), strongloop/loopback #1045: what GET does to the content last, HEAD does not',
  members: Object.keys(forms),
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  outside(response, member) {
    const form = forms[member];
    if (response.status >= 300 || response.content === undefined || form === undefined) return response;
    const shown = form(JSON.parse(response.content.toString()) as Json);
    return {
      ...response,
      headers: { ...response.headers, 'Content-Length': String(Buffer.byteLength(shown)) },
    };
  },
};
