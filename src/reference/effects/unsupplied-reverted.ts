import type { Effect } from '../space/row.ts';
import { method } from './reports.ts';
import { fieldOf, sentTo, storing, withField } from './tools.ts';

export const unsuppliedReverted: Effect = {
  name: 'unsupplied-reverted',
  summary: 'PATCH gives a field that it does not supply the value before the present one',
  source:
    'a record that is loaded, merged and saved whole, from a copy that is out of date (read-modify-write, ORM sessions)',
  operations: ['patch'],
  fields: ['string'],
  omits: true,
  breaks: method,
  reports: () => ['DM-PATCH-2'],
  look: 'state',
  prepare: (cast) => [cast.act('patch', { items: [{ [cast.scope.field ?? '']: 'changed once' }] })],
  inside(fired, next) {
    const name = fieldOf(fired);
    const versions = fired.past.versions(fired.name);
    const present = versions.at(-1)?.[name];
    const earlier = versions.findLast((version) => version[name] !== present);
    return storing(fired, next, (stored) =>
      name in sentTo(fired) || earlier === undefined ? stored : withField(stored, name, earlier[name]),
    );
  },
};
