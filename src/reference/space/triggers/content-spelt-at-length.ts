import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

export const contentSpeltAtLength: Trigger = {
  name: 'content-spelt-at-length',
  cohort: 7,
  summary: 'the content of a write has blanks, line breaks or escapes in it that JSON could do without',
  source:
    'mafintosh/turbo-json-parse #33, billdavidson/JSONUtil #5, vstakhov/libucl #31: parsers that know JSON as one writer writes it',
  operations: updates,
  when({ action: { request, kind, items, single } }) {
    const shortest = Buffer.byteLength(JSON.stringify(kind.wrap(items, single)));
    return Number(request.incoming.headers['content-length']) > shortest;
  },
  history: (cast) => [cast.fire({ spelt: (json) => JSON.stringify(JSON.parse(json), null, 2) })],
};
