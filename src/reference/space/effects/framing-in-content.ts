import { otherOctets } from './no-json.ts';

export const framingInContent = otherOctets(
  {
    name: 'framing-in-content',
    cohort: 7,
    summary:
      'the content of a successful response has sizes of chunks in it, or header fields, that belong around it',
    source:
      'cognitum-one/support #51, watson/http-echo-server #10 (content that is taken over with its chunks), scripts that write a header section where the server has written one',
  },
  {
    chunks: (content) =>
      Buffer.concat([
        Buffer.from(`${content.length.toString(16)}\r\n`),
        content,
        Buffer.from('\r\n0\r\n\r\n'),
      ]),
    'header-fields': (content) =>
      Buffer.concat([Buffer.from('Content-Type: application/json\r\n\r\n'), content]),
  },
);
