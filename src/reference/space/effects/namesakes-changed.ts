import type { Effect } from '../row.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { others } from './reports.ts';
import { also } from './tools.ts';
import { overwritten, removed } from './touching.ts';

export const namesakesChanged: Effect = {
  name: 'namesakes-changed',
  cohort: 6,
  summary: 'what is done to a resource is done to all of the type that share the value of a field with it',
  source:
    'tonybaloney/vscode-pets #386, bwssytems/ha-bridge #705, holman/boom #6: what is to be removed is found by its name, and not by its identifier',
  operations: ['replace', 'patch', 'remove'],
  fields: ['string'],
  reports: others,
  prepare: namesakeMade,
  inside(fired, next) {
    const namesakes = namesakesOf(fired);
    const change = fired.scope.operation === 'remove' ? removed : overwritten;
    return also(next, () => {
      for (const victim of namesakes) change(victim, fired);
    });
  },
};
