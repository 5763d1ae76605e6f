import { expect, test } from 'vitest';
import type { Blamed } from '../../src/check/history/blame.ts';
import { isBrokenBy } from '../../src/check/history/rule.ts';
import type { Operation } from '../../src/model/act.ts';
import type { Kind, Relation } from '../../src/model/deviation.ts';
import type { Life } from '../../src/model/knowledge.ts';
import { checks } from '../catalogue.ts';

const operations: readonly Operation[] = ['create', 'read', 'list', 'head', 'replace', 'patch', 'remove'];
const relations: readonly Relation[] = ['itself', 'another'];
const lives: readonly Life[] = ['never', 'hoped', 'alive', 'gone', 'unknown'];
const kinds: Readonly<Record<Kind, readonly (string | undefined)[]>> = {
  value: ['supplied', 'other'],
  kept: ['other'],
  missing: [undefined],
  there: [undefined],
  extra: [undefined],
  shared: [undefined],
  fewer: [undefined],
  broken: [undefined],
  'unlike GET': [undefined],
  'not refused': [undefined],
  shown: [undefined],
};

const rules = checks.flatMap(({ id, ...check }) =>
  check.by === 'probe' && check.history !== undefined ? [{ id, rule: check.history }] : [],
);

/** Every deviation that a history can show, by who did it and to what, and the rules that forbid it. */
const table = operations.flatMap((operation) =>
  relations.flatMap((relation) =>
    Object.entries(kinds).flatMap(([kind, fields]) =>
      fields.flatMap((field) =>
        lives.map((life) => {
          const blamed = blamedFor({ operation, relation, kind: kind as Kind, life }, field);
          const what = [operation, relation, life, kind, ...(field === undefined ? [] : [field])].join(' ');
          return { what, ids: rules.filter(({ rule }) => isBrokenBy(rule, blamed)).map(({ id }) => id) };
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

function blamedFor({ operation, relation, kind, life }: Cell, field: string | undefined): Blamed {
  const type = 'customers';
  return {
    step: 0,
    relation,
    life,
    act: { operation, type, about: ['a'], sent: [{ supplied: '' }], fate: 'accepted', shown: [] },
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
  expect(table.filter(({ ids }) => ids.length > 1)).toEqual([]);
});

test('of what a resource that is there can suffer each cell has a rule, or is an observation', () => {
  const others = (operation: Operation) =>
    ['value supplied', 'value other', 'missing', 'there', 'extra'].map(
      (kind) => `${operation} another alive ${kind}`,
    );
  const forbidden = Object.fromEntries(
    rules.map(({ id }) => [
      id,
      table
        .filter(({ what, ids }) => ids.includes(id) && / alive | itself gone /.test(what))
        .map(({ what }) => what),
    ]),
  );
  expect(forbidden).toEqual({
    'DM-PUT-1': ['value supplied', 'value other', 'kept other', 'missing', 'broken'].map(
      (kind) => `replace itself alive ${kind}`,
    ),
    'DM-PUT-2': others('replace'),
    'DM-PATCH-1': ['value supplied', 'missing', 'broken'].map((kind) => `patch itself alive ${kind}`),
    'DM-PATCH-2': ['patch itself alive value other'],
    'DM-PATCH-4': ['patch itself gone there', ...others('patch')],
    'DM-DELETE-2': ['there', 'broken'].map((kind) => `remove itself gone ${kind}`),
    'DM-DELETE-3': others('remove'),
  });
});

test('nothing is forbidden of which the model knows nothing', () => {
  expect(table.filter(({ what, ids }) => / itself unknown /.test(what) && ids.length > 0)).toEqual([]);
});
