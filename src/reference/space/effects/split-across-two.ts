import type { Item } from '../../message.ts';
import type { Effect } from '../row.ts';
import { updates } from '../scope.ts';
import { fieldContent } from './reports.ts';
import { fieldOf, storing, withField } from './tools.ts';

export const splitAcrossTwo: Effect = {
  name: 'split-across-two',
  cohort: 14,
  summary: 'a text ends after so many characters, and goes on in another resource that is made for the rest',
  source:
    'aws/amazon-kinesis-streams-for-fluent-bit #199, open-telemetry/opentelemetry-collector-contrib #36494, rapid7/le #184: what is too long for one record is two, and nobody puts them together',
  members: ['24', '40'],
  operations: updates,
  fields: ['string'],
  reports: fieldContent,
  specimen: () => 'A text that is much longer than one record holds of it',
  inside(fired, next) {
    const { action, member, world } = fired;
    const { kind, store } = action;
    const name = fieldOf(fired);
    const length = Number(member);
    return storing(fired, next, (stored) => {
      const text = stored[name];
      if (typeof text !== 'string' || text.length <= length) return stored;
      const rest: Item = { ...stored, [name]: text.slice(length), ...world.next(kind) };
      store.set(String(rest[kind.key]), rest);
      return withField(stored, name, text.slice(0, length));
    });
  },
};
