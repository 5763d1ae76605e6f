import type { Trigger } from '../row.ts';
import { reads } from '../scope.ts';

export const acceptOnTwoLines: Trigger = {
  name: 'accept-on-two-lines',
  cohort: 15,
  summary: 'a read that says what it accepts in two header fields',
  source:
    'telefonicaid/fiware-orion #2209, apache/marmotta #10, casualcore/casual #683: of a field that is there twice one is read, and the other one is not',
  operations: reads,
  // no more than one is shown
  open: ['status'],
  when: ({ action: { request } }) =>
    request.incoming.rawHeaders.filter((name, place) => place % 2 === 0 && name.toLowerCase() === 'accept')
      .length > 1,
  // the other one is there already, in its usual letters
  history: (cast) => [cast.fire({ headers: { accept: 'text/html;q=0.1' } })],
};
