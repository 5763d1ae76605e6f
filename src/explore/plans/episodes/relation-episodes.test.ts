import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import type { Step } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { defaultProfile } from '../../../profile/default-profile.ts';
import type { ResourceType } from '../../../profile/profile.ts';
import { randomOf } from '../../../random.ts';
import { Author } from '../authoring/author.ts';
import type { Usable } from '../authoring/usable.ts';
import { usableType } from '../testing/usable.ts';
import { relationEpisodes } from './relation-episodes.ts';

const [type] = defaultProfile.resources as [ResourceType];
const usable = usableType(type, {
  edgeCases: ['', '0', 'a\nb', '"', 'null', ' ', '-'].map((text) => ({ firstName: text, lastName: text })),
  structures: [{ firstName: 'Ada', lastName: 'L' }],
});

/** The steps of one history with all these episodes. */
function stepsOf(some: Usable, seed = 1): readonly Step[] {
  const author = new Author([some], randomOf(seed));
  author.world(type.name);
  for (const episode of relationEpisodes(some)) episode(author);
  return author.steps;
}

/** The versions written to each resource, in order, beginning with the one it was created with. */
function versionsIn(
  steps: readonly Step[],
): readonly (readonly (readonly [Step['operation'], JsonObject])[])[] {
  const written = steps.flatMap(({ operation, about, items = [] }) =>
    items.map((item, at) => ({ name: about[at] ?? '', write: [operation, item] as const })),
  );
  return [...Map.groupBy(written, ({ name }) => name).values()].map((all) => all.map(({ write }) => write));
}

test('the same seed makes the same episodes, and another seed makes others', () => {
  expect(stepsOf(usable, 3)).toEqual(stepsOf(usable, 3));
  expect(stepsOf(usable, 3)).not.toEqual(stepsOf(usable, 4));
});

const writes = ['replace', 'patch'] as const;

/** Whether this holds for some write by this operation and the one before it on the same resource. */
function isThere(
  operation: Step['operation'],
  holds: (before: JsonObject, sent: JsonObject) => boolean,
): boolean {
  return versionsIn(stepsOf(usable)).some((versions) =>
    versions.slice(1).some(([each, sent], at) => each === operation && holds(versions[at]?.[1] ?? {}, sent)),
  );
}

test.each(writes)('%s writes the texts of another resource, exchanged, and split elsewhere', (operation) => {
  const made = versionsIn(stepsOf(usable)).map(([first]) => first?.[1] ?? {});
  const isOfAnother = (relate: (sent: JsonObject, its: JsonObject) => boolean) =>
    isThere(operation, (_before, sent) => made.some((its) => relate(sent, its)));
  const joined = ({ firstName, lastName }: JsonObject) => `${firstName}${lastName}`;
  expect(
    isOfAnother(
      (sent, its) =>
        its['firstName'] !== its['lastName'] &&
        sent['firstName'] === its['lastName'] &&
        sent['lastName'] === its['firstName'],
    ),
  ).toBe(true);
  expect(
    isOfAnother(
      (sent, its) =>
        Object.keys(sent).length === 2 &&
        joined(sent) === joined(its) &&
        sent['firstName'] !== its['firstName'],
    ),
  ).toBe(true);
});

test.each(writes)(
  '%s writes a text that begins like that of another resource, and continues differently',
  (operation) => {
    const versions = versionsIn(stepsOf(usable)).map((all) =>
      all.map(([, item]) => String(item['firstName'])),
    );
    const others = versions.slice(0, 3).map(([first = '']) => first);
    expect(
      isThere(operation, (_, { firstName }) =>
        others.some((other) => firstName !== other && String(firstName).startsWith(`${other} `)),
      ),
    ).toBe(true);
  },
);

test('PATCH changes one field many times, to nearly what it was and back, and then the next one', () => {
  const inARow = versionsIn(stepsOf(usable)).map((versions) => {
    const fields = versions.map(([operation, sent]) =>
      operation === 'patch'
        ? Object.keys(sent)
            .filter((name) => name.endsWith('Name'))
            .join()
        : '',
    );
    const rest = fields.slice(fields.indexOf('firstName'));
    const first = rest.findIndex((each) => each !== 'firstName');
    return [first, rest.slice(first).findIndex((each) => each !== 'lastName')];
  });
  const [first = 0, next = 0] = inARow.find(([one = 0]) => one > 16) ?? [];
  expect(first).toBeGreaterThan(16);
  expect(next === -1 || next > 16).toBe(true);
});

test.each(writes)('%s writes what the text of another resource ends with', (operation) => {
  const texts = versionsIn(stepsOf(usable)).map(([first]) => String(first?.[1]['firstName']));
  expect(
    isThere(operation, (_, { firstName }) => texts.some((text) => text.endsWith(` ${String(firstName)}`))),
  ).toBe(true);
});

test.each(writes)('%s gives fields each other’s old values', (operation) => {
  expect(
    isThere(
      operation,
      (before, sent) =>
        sent['firstName'] === before['lastName'] &&
        sent['lastName'] === before['firstName'] &&
        sent['firstName'] !== before['firstName'],
    ),
  ).toBe(true);
});

test.each(writes)('%s supplies fields that were empty, and fields that were missing', (operation) => {
  expect(isThere(operation, (before, sent) => before['lastName'] === '' && sent['lastName'] !== '')).toBe(
    true,
  );
  expect(isThere(operation, (before, sent) => !('lastName' in before) && 'lastName' in sent)).toBe(true);
});

test.each(['create', ...writes] as const)('%s sends the fields in reverse order, too', (operation) => {
  const orders = stepsOf(usable)
    .filter((step) => step.operation === operation)
    .flatMap(({ items = [] }) => items.map((item) => Object.keys(item).join()));
  expect(orders).toEqual(expect.arrayContaining(['firstName,lastName', 'lastName,firstName']));
});

test('every other operation comes after PATCH and PUT in either order', () => {
  const steps = stepsOf(usable);
  const done = [...Map.groupBy(steps, ({ about }) => about[0] ?? '').values()].flatMap((own) =>
    own.flatMap((step, at) => {
      const last = own
        .slice(1, at)
        .filter(({ items }) => items !== undefined)
        .slice(-2);
      return last.length < 2 ? [] : [[...last, step].map(({ operation }) => operation).join()];
    }),
  );
  const wanted = ['read', 'head', 'replace', 'patch', 'remove'].flatMap((next) => [
    `patch,replace,${next}`,
    `replace,patch,${next}`,
  ]);
  expect(wanted.filter((each) => !done.includes(each))).toEqual([]);
});

test('a type without PUT and PATCH gets nothing but creations, and the removal of one of two that are equal', () => {
  const steps = stepsOf({ ...usable, methods: ['GET', 'POST', 'DELETE'] });
  expect(new Set(steps.map(({ operation }) => operation))).toEqual(new Set(['create', 'read', 'remove']));
});

test.each(writes)(
  '%s leaves each field as it is and gives the others new values, and the other way round',
  (operation) => {
    for (const name of ['firstName', 'lastName'])
      expect(
        isThere(
          operation,
          (before, sent) => 'lastName' in sent && 'firstName' in sent && before[name] === sent[name],
        ),
      ).toBe(true);
  },
);

test.each(writes)(
  '%s supplies a field that another resource leaves out as well, and both are read',
  (operation) => {
    const steps = stepsOf(usable);
    for (const name of ['firstName', 'lastName']) {
      const lacking = steps.filter(
        ({ operation: each, items: [item = {}] = [] }) => each === 'create' && !(name in item),
      );
      const made = lacking.flatMap(({ about }) => about);
      const at = steps.findIndex(
        ({ operation: each, about: [one = ''], items: [item = {}] = [] }) =>
          each === operation && made.includes(one) && name in item,
      );
      const looked = steps.slice(at + 1, at + 3);
      expect(looked.map((step) => step.operation)).toEqual(['read', 'read']);
      expect(made).toEqual(expect.arrayContaining(looked.flatMap(({ about }) => about)));
    }
  },
);

test.each(writes)('%s of the present content comes directly before each change', (operation) => {
  const steps = stepsOf(usable);
  const next = steps.flatMap((step, at) => {
    const before = steps
      .slice(0, at)
      .findLast(({ about, items }) => about[0] === step.about[0] && items !== undefined);
    const isSame = step.operation === operation && isDeepStrictEqual(step.items, before?.items);
    const after = steps[at + 1];
    return isSame && after !== undefined && after.about[0] === step.about[0] ? [after.operation] : [];
  });
  expect(next).toEqual(expect.arrayContaining(['replace', 'patch', 'remove']));
});
