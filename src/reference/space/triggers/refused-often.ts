import { times } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { doneTo } from './tools.ts';

export const refusedOften: Trigger = {
  name: 'refused-often',
  cohort: 19,
  summary:
    'k requests about the resource, or more, have been refused for what they said, whatever came in between',
  source:
    'by mechanism: failures that are counted whoever is to blame for them, until somebody is kept away, or served by what stands in (circuit breakers of Resilience4j and Polly that count refusals, too, locks after so many attempts), and a count that no success puts back',
  members: ['2', '4'],
  operations: [...changes, 'read', 'remove', 'head'],
  needs: () => ['patch'],
  when: (event) => doneTo(event).filter(({ status }) => status === 400).length >= Number(event.member),
  history: (cast) => [
    ...times(Number(cast.member), () => cast.act('patch', { items: [{ unheardOf: 1 }] })),
    cast.act('read'),
    cast.fire(),
  ],
};
