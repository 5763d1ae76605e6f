import { otherOctets } from './no-json.ts';

/** Fills the content up to the end of a buffer, which is never quite full. */
const padded = (size: number) => (content: Buffer) =>
  Buffer.concat([content, Buffer.alloc(size - (content.length % size))]);

export const contentPadded = otherOctets(
  {
    name: 'content-padded',
    cohort: 13,
    summary: 'the content of a successful response is followed by the NULs that its buffer ends with',
    source:
      'dotnet/runtime #79559, NancyFx/Nancy #1706, sochix/TLSharp #746: the buffer is sent, and not what was written to it (`GetBuffer` for `ToArray`)',
  },
  { '256': padded(256), '4096': padded(4096) },
);
