import { fieldOf, spoilingItems, withField } from './tools.ts';

export const valueOfTheRemoved = spoilingItems(
  {
    name: 'value-of-the-removed',
    cohort: 18,
    summary: 'a field has the value that the resource of the type had in it which was removed last',
    source:
      'BOINC/boinc #860 (a row is read once it is freed), by mechanism: places and identifiers of values that are free again are given out before whoever has them is told (free lists, pools of objects, large values in files of their own)',
    fields: ['string', 'integer', 'date-time'],
    needs: () => ['remove'],
    prepare: (cast) => [cast.make('gone'), cast.act('remove', { slot: 'gone' })],
  },
  (fired) => {
    const name = fieldOf(fired);
    const value = fired.past.lastRemoved(fired.scope.kind.name)?.item[name];
    return (item) => (name in item && value !== undefined ? withField(item, name, value) : item);
  },
);
