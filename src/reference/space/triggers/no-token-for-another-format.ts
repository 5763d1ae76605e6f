import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenForAnotherFormat = noTokenWithField(
  {
    name: 'no-token-for-another-format',
    cohort: 14,
    summary: 'a request without Authorization that accepts a page, a picture, a table or a stream of events',
    source:
      'Houdini/two_factor_authentication #6, zhp8341/flink-streaming-platform-web #107: one format is guarded, and the others are not; streams of events, for which browsers send no token',
  },
  {
    page: ['Accept', 'text/html'],
    picture: ['Accept', 'image/'],
    table: ['Accept', 'text/csv'],
    events: ['Accept', 'text/event-stream'],
  },
);
