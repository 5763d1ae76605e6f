import { describe, expect, test } from 'vitest';
import { faultsNamedBy } from '../src/evidence/requirement.ts';
import { faults } from '../src/reference/faults.ts';
import { classes, gaps, requirements } from './catalogue.ts';

const named = requirements.flatMap(faultsNamedBy);
const known = new Set<string>(faults.map(({ name }) => name));
const twice = (values: readonly string[]) => values.filter((value, index) => values.indexOf(value) !== index);

describe.each(classes.map((each) => [each.name, each] as const))('the class %s', (_name, its) => {
  test('has every requirement of its frozen list, none of them twice', () => {
    const ids = its.rules.map(({ requirement }) => requirement.id);
    expect(its.ids.filter((id) => !ids.includes(id))).toEqual([]);
    expect(twice(its.ids)).toEqual([]);
  });

  test('says what it is about, and from which document', () => {
    expect(its.title).toMatch(/\.$/);
    expect(its.document.length).toBeGreaterThan(5);
  });
});

test('no id is given twice', () => {
  expect(twice(requirements.map(({ id }) => id))).toEqual([]);
  expect(twice(gaps.map(({ id }) => id))).toEqual([]);
});

describe.each(requirements.map((requirement) => [requirement.id, requirement] as const))('%s', (id, its) => {
  test('says in full what must be seen, and where that stands', () => {
    expect(its.title.length).toBeGreaterThan(5);
    expect(its.statement).toMatch(/^.{30,}\.$/s);
    expect(its.source.section.length).toBeGreaterThan(2);
  });

  test('names faults, or says why there are none', () => {
    if ('none' in its.faults) expect(its.faults.none).toMatch(/^.{20,}\.$/s);
    else {
      expect(its.faults.length).toBeGreaterThan(0);
      expect(its.faults.filter((name) => !known.has(name))).toEqual([]);
    }
  });

  test('says why it may fail for faults that others must catch', () => {
    for (const { faults: names, why } of its.mayFailFor ?? []) {
      expect(why).toMatch(/^.{20,}\.$/s);
      expect(names.filter((name) => !known.has(name) || catchersOf(name).includes(id))).toEqual([]);
    }
  });
});

test('each fault is named by a requirement', () => {
  expect([...known].filter((name) => !named.includes(name))).toEqual([]);
});

test('each gap is observed, or says why it cannot be', () => {
  for (const gap of gaps) {
    if (gap.observed === true) expect(gap).toHaveProperty('observe');
    else expect(gap.observed.never.length).toBeGreaterThan(10);
  }
});

function catchersOf(fault: string): readonly string[] {
  return requirements.filter((each) => faultsNamedBy(each).includes(fault)).map(({ id }) => id);
}
