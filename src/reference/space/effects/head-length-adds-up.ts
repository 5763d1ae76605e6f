import { headSaysLength } from './head-says-length.ts';

export const headLengthAddsUp = headSaysLength(
  {
    name: 'head-length-adds-up',
    cohort: 18,
    summary: 'Content-Length of HEAD is that of all answers to HEAD of the resource so far, put together',
    source:
      'nodejs/llhttp #202 (the length after HEAD is put behind the one before it), by mechanism: content is written for HEAD, too, so that it can be counted, into a buffer that nobody empties, since nothing of it is sent',
    prepare: (cast) => [cast.act('head')],
  },
  (content, { past, name }) => {
    const earlier = past.of(name).filter(({ operation, status }) => operation === 'head' && status < 300);
    return earlier.length === 0 ? undefined : Buffer.byteLength(content) * (earlier.length + 1);
  },
);
