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
const lives: readonly Life[] = ['never made', 'maybe made', 'existing', 'removed', 'unknown'];
const kinds: Readonly<Record<Kind, readonly (string | undefined)[]>> = {
  'wrong value': ['supplied', 'other'],
  'kept value': ['other'],
  'missing resource': [undefined],
  'still there': [undefined],
  'inconsistent read': [undefined],
  'wrong identifiers': [undefined],
  'extra resource': [undefined],
  'shared identifier': [undefined],
  'too few made': [undefined],
  'server error': [undefined],
  'unlike GET': ['status', 'content-type'],
  'not refused': [undefined],
  'content shown': [undefined],
  'wrong in response': ['supplied', 'other'],
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
    ['wrong value supplied', 'wrong value other', 'missing resource', 'still there', 'extra resource'].map(
      (kind) => `${operation} another existing ${kind}`,
    );
  const itself = (operation: Operation, life: Life, ...all: readonly string[]) =>
    all.map((kind) => `${operation} itself ${life} ${kind}`);
  const forbidden = Object.fromEntries(
    rules.map(({ id }) => [
      id,
      table
        .filter(
          ({ what, ids }) => ids.flat().includes(id) && / existing | itself (removed|never made) /.test(what),
        )
        .map(({ what }) => what),
    ]),
  );
  const batch = itself(
    'create',
    'never made',
    'wrong value supplied',
    'wrong value other',
    'kept value other',
    'missing resource',
    'shared identifier',
    'too few made',
    'server error',
    'wrong in response supplied',
    'wrong in response other',
  );
  const creation = ['create another existing extra resource'];
  const misreported = ['wrong in response supplied', 'wrong in response other'];
  const unlike = (field: string) =>
    ['never made', 'existing', 'removed'].map((life) => `head itself ${life} unlike GET ${field}`);
  expect(forbidden).toEqual({
    'DM-POST-1': sorted(...batch, ...creation),
    'DM-POST-2': itself('create', 'never made', 'shared identifier'),
    'DM-POST-3': sorted(
      ...itself(
        'create',
        'never made',
        'server error',
        'wrong in response supplied',
        'wrong in response other',
      ),
      ...creation,
    ),
    'DM-POST-4': sorted(...batch, ...creation),
    'DM-GET-1': sorted(
      ...itself(
        'create',
        'never made',
        'wrong value supplied',
        'wrong value other',
        'kept value other',
        'missing resource',
      ),
      ...others('create').slice(0, 3),
      ...itself('read', 'existing', 'inconsistent read', 'wrong identifiers', 'server error'),
    ),
    'DM-GET-2': sorted(
      'read itself never made still there',
      ...itself('read', 'existing', 'wrong value supplied', 'wrong value other', 'missing resource'),
      ...others('read'),
      ...others('list'),
    ),
    'DM-HEAD-1': unlike('status'),
    'DM-HEAD-2': unlike('content-type'),
    'DM-HEAD-4': sorted(
      'head itself never made still there',
      ...itself('head', 'existing', 'wrong value supplied', 'wrong value other', 'missing resource'),
      ...others('head'),
    ),
    'DM-PUT-1': sorted(
      ...itself(
        'replace',
        'existing',
        'wrong value supplied',
        'wrong value other',
        'kept value other',
        'missing resource',
        'server error',
        ...misreported,
      ),
      ...['never made', 'removed'].flatMap((life) =>
        itself(
          'replace',
          life as Life,
          'wrong value supplied',
          'wrong value other',
          'kept value other',
          'missing resource',
          ...misreported,
        ),
      ),
    ),
    'DM-PUT-2': others('replace'),
    'DM-PATCH-1': sorted(
      ...itself(
        'patch',
        'existing',
        'wrong value supplied',
        'missing resource',
        'server error',
        'wrong in response supplied',
      ),
    ),
    'DM-PATCH-2': itself('patch', 'existing', 'wrong value other', 'wrong in response other'),
    'DM-PATCH-4': [
      'patch itself removed kept value other',
      'patch itself removed still there',
      ...others('patch'),
    ],
    'DM-DELETE-1': sorted(
      'create another existing still there',
      'read itself removed still there',
      'head itself removed still there',
      ...itself('remove', 'existing', 'still there', 'server error'),
    ),
    'DM-DELETE-2': itself('remove', 'removed', 'still there', 'server error'),
    'DM-DELETE-3': others('remove'),
    'DM-AUTH-1': [],
    'DM-AUTH-2': [],
  });
});

test.each([
  ['no credential', 'DM-AUTH-1'],
  ['wrong credential', 'DM-AUTH-2'],
] as const)('every consequence of a request by %s is forbidden by %s', (by, id) => {
  const consequences: readonly Kind[] = [
    'not refused',
    'content shown',
    'wrong value',
    'missing resource',
    'still there',
    'extra resource',
  ];
  for (const operation of operations)
    for (const kind of consequences)
      for (const form of forms)
        for (const relation of relations) {
          const blamed = blamedFor({ operation, relation, kind, life: 'existing' }, form, undefined);
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
