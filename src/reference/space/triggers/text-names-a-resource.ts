import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const textNamesAResource: Trigger = {
  name: 'text-names-a-resource',
  cohort: 4,
  summary: 'a text is the identifier of another resource of the type',
  source:
    'dadi/api #70 (texts are resolved to identifiers), stores that follow or embed whatever is a key of theirs (`populate` of Mongoose, `include` of RavenDB)',
  operations: updates,
  fields: ['string'],
  needs: () => ['replace'],
  shapes: true,
  hits(item, _index, event) {
    const { store, id } = event.action;
    const value = valueIn(item, event);
    return typeof value === 'string' && value !== id && store.has(value);
  },
  history: (cast) => [
    cast.act('replace', { slot: 'named' }),
    cast.fire({ items: [cast.item({ [cast.scope.field ?? '']: 'chosen-named' })] }),
  ],
};
