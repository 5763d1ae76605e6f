import { headSaysLength } from './head-says-length.ts';

export const headLengthInUtf16 = headSaysLength(
  {
    name: 'head-length-in-utf-16',
    cohort: 20,
    summary: 'Content-Length of HEAD is that of the content in UTF-16, with two octets to a sign',
    source:
      'by mechanism: what would be sent is a text in memory, and its size there is what is said (`Encoding.Unicode.GetByteCount` of .NET, `sizeof` of `wchar_t`, `data(using: .utf16)` of Swift), while GET writes it in UTF-8',
  },
  (content) => Buffer.byteLength(content, 'utf16le'),
);
