import type { Json } from '../../message.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { wholeOf } from './tools.ts';

const defaults: readonly (Json | undefined)[] = ['', 0, false];

export const nothingButDefaults: Trigger = {
  name: 'nothing-but-defaults',
  cohort: 13,
  summary: 'what will be there has an empty text, 0 or false in each of its fields but dates',
  source:
    'dotnet/orleans #2251, loomnetwork/unity-sdk #42, confluentinc/schema-registry #1304: a message of defaults alone is written as no octets at all, which is taken for no message',
  operations: updates,
  // which fields must say something is not shown
  shapes: true,
  hits(item, _index, event) {
    const whole = wholeOf(item, event);
    const names = fieldsOf(event.scope.kind, ['string', 'integer', 'boolean']);
    return names.every((name) => defaults.includes(whole[name]));
  },
  history(cast) {
    const blanks = { string: '', integer: 0, boolean: false };
    const { kind } = cast.scope;
    const item = Object.entries(blanks).flatMap(([type, blank]) =>
      fieldsOf(kind, [type as keyof typeof blanks]).map((name) => [name, blank]),
    );
    return [cast.fire({ items: [cast.item(Object.fromEntries(item))] })];
  },
};
