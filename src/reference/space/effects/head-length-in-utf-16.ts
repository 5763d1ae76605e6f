import { answer } from '../../message.ts';
import { show } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { method } from './reports.ts';

export const headLengthInUtf16: Effect = {
  name: 'head-length-in-utf-16',
  cohort: 20,
  summary: 'Content-Length of HEAD is that of the content in UTF-16, with two octets to a sign',
  source:
    'by mechanism: what would be sent is a text in memory, and its size there is what is said (`Encoding.Unicode.GetByteCount` of .NET, `sizeof` of `wchar_t`, `data(using: .utf16)` of Swift), while GET writes it in UTF-8',
  operations: ['head'],
  breaks: method,
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  alters: 'content',
  inside({ action, before }, next) {
    if (before === undefined) return next();
    const length = Buffer.byteLength(JSON.stringify(show(action, before).body), 'utf16le');
    // nobody sees more of it than its length, and two octets are its quotes
    return answer(200, 'x'.repeat(length - 2));
  },
};
