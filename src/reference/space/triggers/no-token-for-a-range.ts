import { reads } from '../scope.ts';
import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenForARange = {
  ...noTokenWithField(
    {
      name: 'no-token-for-a-range',
      cohort: 22,
      summary: 'a read without Authorization that asks for a range: of octets, or of items',
      source:
        'by mechanism: what is asked for in parts is answered by a handler of its own, or out of a cache that fetches it part by part with a right of its own (`slice` of nginx, media that players go on loading without a header field), and the guard is in front of the whole alone',
    },
    {
      octets: ['Range', 'bytes=0-'],
      items: ['Range', 'items=0-'],
    },
  ),
  operations: reads,
};
