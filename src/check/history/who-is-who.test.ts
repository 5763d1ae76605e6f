import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customers, employees, eve, plainPlaces } from '../../../suites/testing/judging.ts';
import type { Item } from '../../resource/representation/representation.ts';
import { byContent, byIdentifier } from './who-is-who.ts';

const type = { ...customers, places: plainPlaces };
const at = (path: string) => ({ path: `/customers/${path}`, identifiers: {} });
const pathsOf = (order: readonly ({ readonly path: string } | null)[] = []) =>
  order.map((ref) => ref?.path.split('/').at(-1));

test('each item is where its own identifier leads, in whatever order the target returns them', () => {
  const items = [
    { accountID: 'a', firstName: 'Z' },
    { accountID: 'b', firstName: 'Z', lastName: 'w' },
  ];
  expect(pathsOf(byIdentifier(items, [at('b'), at('a')], type))).toEqual(['a', 'b']);
});

test('identifiers tell nothing if the target assigns others, or items share one', () => {
  const items = [{ accountID: 'a' }, { accountID: 'b' }];
  expect(byIdentifier(items, [at('1'), at('2')], type)).toBeUndefined();
  expect(byIdentifier(items, [at('a')], type)).toBeUndefined();
  expect(byIdentifier([{ accountID: 'a' }, { accountID: 'a' }], [at('a'), at('b')], type)).toBeUndefined();
  expect(byIdentifier([{}, {}], [at('a'), at('b')], type)).toBeUndefined();
});

test('an item whose content is a part of that of another is not mistaken for it, whatever the order', () => {
  const [part, whole] = [{ firstName: 'Z' }, { firstName: 'Z', lastName: 'w' }];
  const seen = [
    { ref: at('whole'), shown: whole },
    { ref: at('part'), shown: { ...part, lastName: null } },
  ];
  expect(pathsOf(byContent([part, whole], seen, type))).toEqual(['part', 'whole']);
  expect(pathsOf(byContent([whole, part], seen, type))).toEqual(['whole', 'part']);
});

test('a value in another spelling is the same, and a resource that shows nothing gets the item that is left', () => {
  const [one, other] = [{ ...eve, age: 2 }, eve];
  const hiredatetime = eve.hiredatetime.replace('.5Z', '.500+00:00');
  const shown = { ...other, hiredatetime };
  const seen = [
    { ref: at('silent'), shown: undefined },
    { ref: at('other'), shown },
  ];
  expect(pathsOf(byContent([one, other], seen, { ...employees, places: [] }))).toEqual(['silent', 'other']);
});

test('with fewer resources than items, each resource gets one item, and the other items get none', () => {
  const seen = [{ ref: at('b'), shown: { firstName: 'B' } }];
  expect(byContent([{ firstName: 'A' }, { firstName: 'B' }], seen, type)).toEqual([null, at('b')]);
});

test('whatever the order, each item is where exactly its content is shown', () => {
  const content = fc.record(
    { firstName: fc.constantFrom('a', 'b'), lastName: fc.constantFrom('c', 'd') },
    { requiredKeys: [] },
  );
  const batches = fc
    .array(content, { minLength: 2, maxLength: 6 })
    .chain((items) =>
      fc.tuple(fc.constant(items), fc.shuffledSubarray([...items.keys()], { minLength: items.length })),
    );
  fc.assert(
    fc.property(batches, ([items, order]) => {
      const shownAt = new Map(order.map((index) => [String(index), items[index] as Item]));
      const seen = [...shownAt].map(([path, shown]) => ({ ref: at(path), shown }));
      const found = pathsOf(byContent(items, seen, type));
      expect(found.map((path) => shownAt.get(path ?? ''))).toEqual(items);
    }),
  );
});
