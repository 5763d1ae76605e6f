import { expect, test } from 'vitest';
import { checks } from '../../suites/all.ts';
import * as observers from '../../suites/gaps.ts';
import { faults } from '../reference/faults.ts';
import { requirements } from './catalogue.ts';
import { consequences } from './consequences.ts';
import { gaps } from './gaps.ts';

const named = requirements.flatMap((requirement) => ('none' in requirement.faults ? [] : requirement.faults));
const known = new Set<string>(faults.map(({ name }) => name));

test('ids are never renamed, reused or lost', () => {
  expect(requirements.map(({ id, level }) => `${id} ${level}`)).toMatchInlineSnapshot(`
    [
      "DM-GET-1 MUST",
      "DM-GET-2 MUST",
      "DM-HEAD-1 MUST",
      "DM-HEAD-2 MUST",
      "DM-HEAD-3 MUST",
      "DM-HEAD-4 MUST",
      "DM-HEAD-5 SHOULD",
      "DM-HEAD-6 SHOULD",
      "DM-POST-1 MUST",
      "DM-POST-2 MUST",
      "DM-POST-3 MUST",
      "DM-POST-4 MUST",
      "DM-PUT-1 MUST",
      "DM-PUT-2 MUST",
      "DM-PUT-3 MAY",
      "DM-PATCH-1 MUST",
      "DM-PATCH-2 MUST",
      "DM-PATCH-3 MUST",
      "DM-PATCH-4 MUST",
      "DM-DELETE-1 MUST",
      "DM-DELETE-2 MUST",
      "DM-DELETE-3 MUST",
      "DM-AUTH-1 MUST",
      "DM-AUTH-2 MUST",
      "DM-JSON-1 MUST",
      "DM-REP-1 MUST",
      "DM-REP-2 MUST",
      "DM-MSG-1 MUST",
      "DM-CLAIM-1 MUST",
      "DM-CLAIM-2 SHOULD",
      "DM-CLAIM-3 MUST",
      "CO-POST-1 MUST",
      "CO-PATCH-1 MUST",
    ]
  `);
});

test('each requirement has exactly one check, and each check its requirement', () => {
  const ids = checks.map(({ id }) => id);
  expect([...ids].sort()).toEqual(requirements.map(({ id }) => id).sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('each requirement names faults, or says why there are none', () => {
  for (const { id, level, class: name, faults: own } of requirements) {
    if ('none' in own)
      expect({ id, why: own.none.length > 20, free: level === 'MAY' || name === 'profile' }).toEqual({
        id,
        why: true,
        free: true,
      });
    else
      expect({ id, any: own.length > 0, unknown: own.filter((name) => !known.has(name)) }).toEqual({
        id,
        any: true,
        unknown: [],
      });
  }
});

test('each fault is named by a requirement', () => {
  expect(faults.filter(({ name }) => !named.includes(name)).map(({ name }) => name)).toEqual([]);
});

test('each requirement says in full what must be seen, and where that stands', () => {
  for (const { id, title, statement, source } of requirements) {
    const complete =
      title.length > 5 && statement.length > 30 && statement.endsWith('.') && source.section.length > 2;
    expect({ id, complete }).toEqual({ id, complete: true });
  }
});

test('a consequence is of a fault, breaks a requirement that does not name it, and says why', () => {
  const ids = new Set(requirements.map(({ id }) => id));
  for (const { fault, breaks, why } of consequences) {
    const catchers = requirements
      .filter(({ faults: own }) => !('none' in own) && own.includes(fault))
      .map(({ id }) => id);
    expect({ fault, known: known.has(fault), why: why.length > 20 }).toEqual({
      fault,
      known: true,
      why: true,
    });
    expect({ fault, strange: breaks.filter((id) => !ids.has(id) || catchers.includes(id)) }).toEqual({
      fault,
      strange: [],
    });
  }
});

test('each gap that a run can see has its observer, and the others say why they cannot be seen', () => {
  const observed = Object.values(observers).map(({ gap }) => gap);
  const visible = gaps.filter((gap) => gap.observed === true).map(({ id }) => id);
  expect([...observed].sort()).toEqual([...visible].sort());
  for (const { id, observed: how } of gaps)
    if (how !== true) expect({ id, why: how.never.length > 10 }).toEqual({ id, why: true });
});
