import type { Effect } from '../row.ts';

export const headLengthOfTheBuffer: Effect = {
  name: 'head-length-of-the-buffer',
  cohort: 12,
  summary:
    'Content-Length of HEAD is that of the buffer which the content would be in, and not of the content',
  source:
    'rapidoid/rapidoid #152 (the length of the array is said, and not how much of it is content), by mechanism: GET sends what there is, and corrects the length, while HEAD has nothing to send',
  members: ['256', '4096'],
  operations: ['head'],
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  outside(response, member) {
    if (response.status >= 300 || response.content === undefined) return response;
    const size = Number(member);
    const length = (Math.floor(Buffer.byteLength(response.content) / size) + 1) * size;
    return { ...response, headers: { ...response.headers, 'Content-Length': String(length) } };
  },
};
