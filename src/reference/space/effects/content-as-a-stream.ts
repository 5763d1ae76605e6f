import { otherOctets } from './no-json.ts';

/** Puts something before the content and behind it. */
const between = (before: string, behind: string) => (content: Buffer) =>
  Buffer.concat([Buffer.from(before), content, Buffer.from(behind)]);

export const contentAsAStream = otherOctets(
  {
    name: 'content-as-a-stream',
    cohort: 14,
    summary:
      'the content of a successful response is written as one entry of a stream: an event, or a record of a sequence',
    source:
      'theroyallab/tabbyAPI #10, durable-streams/durable-streams #262 (events in the place of JSON), by kind: one writer for answers and for streams (text/event-stream, application/json-seq)',
  },
  { event: between('data: ', '\n\n'), record: between('\u001e', '\n') },
);
