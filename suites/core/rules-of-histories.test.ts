import { expect, test } from 'vitest';
import type { Blamed } from '../../src/check/history/blame.ts';
import { isBrokenBy } from '../../src/check/history/rule.ts';
import type { Operation } from '../../src/model/act.ts';
import type { Kind, Relation } from '../../src/model/deviation.ts';
import type { Life } from '../../src/model/knowledge.ts';
import { defaultProfile } from '../../src/profile/default-profile.ts';
import { checks } from '../catalogue.ts';

const operations: readonly Operation[] = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'];
const relations: readonly Relation[] = ['itself', 'another'];
const lives: readonly Life[] = ['never', 'hoped', 'alive', 'gone', 'unknown'];
const kinds: Readonly<Record<Kind, readonly (string | undefined)[]>> = {
  value: ['supplied', 'other'],
  kept: ['other'],
  missing: [undefined],
  there: [undefined],
  unsteady: [undefined],
  misnamed: [undefined],
  extra: [undefined],
  shared: [undefined],
  fewer: [undefined],
  broken: [undefined],
  'unlike GET': ['status', 'content-type'],
  'not refused': [undefined],
  shown: [undefined],
  misreported: ['supplied', 'other'],
};

const rules = checks.flatMap(({ id, ...check }) =>
  check.by === 'probe' && check.history !== undefined
    ? [{ id, rule: check.history, about: check.about ?? (() => true) }]
    : [],
);

/** The forms of an act: about one resource or two, and for a creation perhaps sent as an array. */
const forms = defaultProfile.resources.flatMap((type) =>
  [1, 2].flatMap((size) =>
    (size === 1 ? [false, true] : [true]).map((isArray) => ({
      type,
      size,
      isArray,
      name: `${type.name} ${size}${isArray ? ' in an array' : ''}`,
    })),
  ),
);

type Form = (typeof forms)[number];

/** Every deviation that a history can show, by its cause and its resource, with the rules that forbid it in each form. */
const table = operations.flatMap((operation) =>
  relations.flatMap((relation) =>
    Object.entries(kinds).flatMap(([kind, fields]) =>
      fields.flatMap((field) =>
        lives.map((life) => {
          const what = [operation, relation, life, kind, ...(field === undefined ? [] : [field])].join(' ');
          const idsOf = (form: Form) => {
            const blamed = blamedFor({ operation, relation, kind: kind as Kind, life }, form, field);
            const speaking = rules.filter(({ rule, about }) => about(form.type) && isBrokenBy(rule, blamed));
            return speaking.map(({ id }) => id);
          };
          return { what, ids: forms.map(idsOf) };
        }),
      ),
    ),
  ),
);

interface Cell {
  readonly operation: Operation;
  readonly relation: Relation;
  readonly kind: Kind;
  readonly life: Life;
}

function blamedFor(
  { operation, relation, kind, life }: Cell,
  { type: { name: type }, size, isArray }: Form,
  field: string | undefined,
): Blamed {
  const sent = Array.from({ length: size }, () => ({ supplied: '' }));
  return {
    step: 0,
    relation,
    life,
    act: {
      operation,
      type,
      about: ['a'],
      sent,
      ...(isArray ? { asArray: true } : {}),
      fate: 'accepted',
      ...(operation === 'replace' ? { isCreated: true } : {}),
      shown: [],
    },
    deviation: {
      kind,
      about: relation === 'itself' ? 'a' : 'b',
      type,
      step: 1,
      suspects: [0],
      senders: [],
      expected: '',
      observed: '',
      ...(field === undefined ? {} : { field }),
    },
  };
}

test('no deviation is forbidden by two rules', () => {
  expect(table.filter(({ ids }) => ids.some((each) => each.length > 1))).toEqual([]);
});

test('every deviation of an existing resource is forbidden by a rule, or is an observation', () => {
  const others = (operation: Operation) =>
    ['value supplied', 'value other', 'missing', 'there', 'extra'].map(
      (kind) => `${operation} another alive ${kind}`,
    );
  const itself = (operation: Operation, life: Life, ...all: readonly string[]) =>
    all.map((kind) => `${operation} itself ${life} ${kind}`);
  const forbidden = Object.fromEntries(
    rules.map(({ id }) => [
      id,
      table
        .filter(({ what, ids }) => ids.flat().includes(id) && / alive | itself (gone|never) /.test(what))
        .map(({ what }) => what),
    ]),
  );
  const batch = itself(
    'create',
    'never',
    'value supplied',
    'value other',
    'kept other',
    'missing',
    'shared',
    'fewer',
    'broken',
    'misreported supplied',
    'misreported other',
  );
  const creation = ['create another alive extra'];
  const misreported = ['misreported supplied', 'misreported other'];
  const unlike = (field: string) =>
    ['never', 'alive', 'gone'].map((life) => `head itself ${life} unlike GET ${field}`);
  expect(forbidden).toEqual({
    'DM-POST-1': sorted(...batch, ...creation),
    'DM-POST-2': itself('create', 'never', 'shared'),
    'DM-POST-3': sorted(
      ...itself('create', 'never', 'broken', 'misreported supplied', 'misreported other'),
      ...creation,
    ),
    'DM-POST-4': sorted(...batch, ...creation),
    'DM-GET-1': sorted(
      ...itself('create', 'never', 'value supplied', 'value other', 'kept other', 'missing'),
      ...others('create').slice(0, 3),
      ...itself('read', 'alive', 'unsteady', 'misnamed', 'broken'),
    ),
    'DM-GET-2': sorted(
      'read itself never there',
      ...itself('read', 'alive', 'value supplied', 'value other', 'missing'),
      ...others('read'),
      ...others('list'),
    ),
    'DM-HEAD-1': unlike('status'),
    'DM-HEAD-2': unlike('content-type'),
    'DM-HEAD-4': sorted(
      'head itself never there',
      ...itself('head', 'alive', 'value supplied', 'value other', 'missing'),
      ...others('head'),
    ),
    'DM-PUT-1': sorted(
      ...itself(
        'replace',
        'alive',
        'value supplied',
        'value other',
        'kept other',
        'missing',
        'broken',
        ...misreported,
      ),
      ...['never', 'gone'].flatMap((life) =>
        itself(
          'replace',
          life as Life,
          'value supplied',
          'value other',
          'kept other',
          'missing',
          ...misreported,
        ),
      ),
    ),
    'DM-PUT-2': others('replace'),
    'DM-PATCH-1': sorted(
      ...itself('patch', 'alive', 'value supplied', 'missing', 'broken', 'misreported supplied'),
    ),
    'DM-PATCH-2': itself('patch', 'alive', 'value other', 'misreported other'),
    'DM-PATCH-4': ['patch itself gone kept other', 'patch itself gone there', ...others('patch')],
    'DM-DELETE-1': sorted(
      'create another alive there',
      'read itself gone there',
      'head itself gone there',
      ...itself('remove', 'alive', 'there', 'broken'),
    ),
    'DM-DELETE-2': itself('remove', 'gone', 'there', 'broken'),
    'DM-DELETE-3': others('remove'),
    'DM-AUTH-1': [],
    'DM-AUTH-2': [],
  });
});

test.each([
  ['nobody', 'DM-AUTH-1'],
  ['impostor', 'DM-AUTH-2'],
] as const)('every consequence of a request by %s is forbidden by %s', (by, id) => {
  const consequences: readonly Kind[] = ['not refused', 'shown', 'value', 'missing', 'there', 'extra'];
  for (const operation of operations)
    for (const kind of consequences)
      for (const form of forms)
        for (const relation of relations) {
          const blamed = blamedFor({ operation, relation, kind, life: 'alive' }, form, undefined);
          const act = { ...blamed.act, by };
          const ids = rules.filter(({ rule }) => isBrokenBy(rule, { ...blamed, act })).map((each) => each.id);
          expect(ids).toEqual([id]);
        }
});

/** In the order of the table. */
function sorted(...cells: readonly string[]): readonly string[] {
  return table.flatMap(({ what }) => (cells.includes(what) ? [what] : []));
}

test('nothing is forbidden about a resource whose state is unknown', () => {
  expect(table.filter(({ what, ids }) => / itself unknown /.test(what) && ids.flat().length > 0)).toEqual([]);
});
