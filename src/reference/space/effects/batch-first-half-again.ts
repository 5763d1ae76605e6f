import { inBatch, rearranged } from './in-batch.ts';

export const batchFirstHalfAgain = inBatch(
  {
    name: 'batch-first-half-again',
    cohort: 17,
    summary: 'the second half of a batch is stored with the contents of the first half, in their order',
    source:
      'nfrechette/acl-ue4-plugin #87, by mechanism: a batch is sent chunk by chunk, and each chunk is cut out from the beginning (`slice(0, size)`, OFFSET that nobody moves on, a reader that is made anew)',
  },
  rearranged((contents) => {
    const half = Math.ceil(contents.length / 2);
    return contents.map((_, place) => contents[place % half] ?? {});
  }),
);
