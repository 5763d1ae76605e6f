import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';

export const contentFillsABuffer: Trigger = {
  name: 'content-fills-a-buffer',
  cohort: 19,
  summary: 'the content of a write has just as many octets as fill buffers of 16, or of 64, to the last one',
  source:
    'by mechanism: loops that read on as long as a buffer comes back full, and take the empty one after it for the end of the connection, or for the content; parsers that need one octet more to know that a value has ended',
  members: ['16', '64'],
  operations: updates,
  when({ action: { request }, member }) {
    const length = Number(request.incoming.headers['content-length'] ?? 0);
    return length > 0 && length % Number(member) === 0;
  },
  history(cast) {
    const size = Number(cast.member);
    const missing = (json: string) => -Buffer.byteLength(json) % size;
    // JSON may have blanks behind it
    return [cast.fire({ spelt: (json) => json + ' '.repeat((missing(json) + size) % size) })];
  },
};
