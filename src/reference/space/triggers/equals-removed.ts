import type { Trigger } from '../row.ts';
import { updates } from '../scope.ts';
import { valueIn } from './tools.ts';

export const equalsRemoved: Trigger = {
  name: 'equals-removed',
  cohort: 2,
  summary: 'the value of a field is one that a removed resource had',
  source: 'twentyhq/twenty #26216, Devlaner/devlane #376: unique indexes that soft-deleted rows still occupy',
  operations: updates,
  // what must be unique is not shown
  fields: ['string'],
  shapes: true,
  hits(item, _index, event) {
    const value = valueIn(item, event);
    return (
      value !== undefined && value === valueIn(event.past.lastRemoved(event.scope.kind.name)?.item, event)
    );
  },
  history(cast) {
    const { field = '' } = cast.scope;
    const gone = [cast.make('gone'), cast.act('remove', { slot: 'gone' })];
    return [...gone, cast.fire({ items: [cast.item({ [field]: cast.last('gone')[field] ?? '' })] })];
  },
};
