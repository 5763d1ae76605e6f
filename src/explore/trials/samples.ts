import fc from 'fast-check';
import { fieldsOf, type Items, itemsFor } from '../../check/items.ts';
import { type Case, historyCase, type ProbeRule, type Subject } from '../../check/requirement.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import { isLent } from '../../profile/profile.ts';
import type { Item } from '../../resource/representation/representation.ts';
import { clearOfSecrets } from './clear-of-secrets.ts';
import type { Effort } from './effort.ts';

/** How many samples run side by side in one vector, before memory is released. */
const vectorLength = 12;

/** How many samples all cases together get if their values hardly matter. */
const mostFew: Readonly<Record<Effort, number>> = { quick: 3, standard: 10, thorough: 100 };

/** How many if requests race: what one race in four shows is missed by one run in thirty at most. */
const mostRaces: Readonly<Record<Effort, number>> = { quick: 12, standard: 40, thorough: 200 };

/** The case of checks that declare none. */
const onlyCase: Case = { name: '' };

/** The situations in which a check tries its own samples: none if histories alone decide it, as they do at a fixed path. */
export function ownCasesOf(check: ProbeRule, subject: Subject): readonly Case[] {
  if (check.atFixedPaths === true && isLent(subject.type)) return [];
  return check.cases?.(subject) ?? [onlyCase];
}

/** The situations in which a check may have tried a sample, histories included. */
export function casesOf(check: ProbeRule, subject: Subject): readonly Case[] {
  return [...ownCasesOf(check, subject), ...(check.history === undefined ? [] : [historyCase])];
}

/** One sample and its case. */
export interface Sample {
  readonly case: Case;
  readonly value: unknown;
  /** How many other resources are created first; left out: none. */
  readonly among?: number;
}

/** How much to try, and what must not be sent. */
interface Asked {
  readonly effort: Effort;
  /** The run's redactor: no generated value may hold what it removes. */
  readonly redact: Pick<Redactor, 'values'>;
}

/**
 * The arbitraries of a check's samples, vector by vector. Every effort tries each case with each structure and edge case
 * that it asks for; a greater effort adds random samples after them.
 */
export function* vectorsFor(
  check: ProbeRule,
  subject: Subject,
  asked: Asked,
): Generator<readonly fc.Arbitrary<Sample>[]> {
  let vector: fc.Arbitrary<Sample>[] = [];
  for (const sample of samplesFor(check, subject, asked)) {
    vector.push(sample);
    if (vector.length < vectorLength) continue;
    yield vector;
    vector = [];
  }
  if (vector.length > 0) yield vector;
}

function* samplesFor(
  check: ProbeRule,
  subject: Subject,
  { effort, redact }: Asked,
): Generator<fc.Arbitrary<Sample>> {
  const items = itemsOf(subject, redact);
  const { plain } = items;
  const fields = fieldsOf(subject.type);
  const cases = ownCasesOf(check, subject);
  // if histories decide the check as well, they try more
  const own = check.history === undefined ? effort : 'quick';
  const series = cases.map((each) => seriesOf(each.samples ?? check.samples, items, own, cases.length));
  const turns = Math.max(0, ...series.map(({ length }) => length));
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [index, each] of cases.entries()) {
      const item = series[index]?.at(turn);
      if (item === undefined) continue;
      yield check
        .sample({ ...subject, case: each, fields, plain, item, turn })
        .map((value) => ({ case: each, value }));
    }
  }
}

/** The items of a case, one for each turn. */
interface Series {
  readonly length: number;
  at(turn: number): fc.Arbitrary<Item> | undefined;
}

function seriesOf(kind: ProbeRule['samples'], items: Items, effort: Effort, cases: number): Series {
  const few = Math.ceil((kind === 'races' ? mostRaces : mostFew)[effort] / cases);
  const { structures, edgeCases } = items;
  switch (kind) {
    case 'values': {
      const told = [...edgeCases, ...structures];
      return series(Math.max(told.length, few), (turn) => told[turn] ?? items.any);
    }
    case 'structures':
      return series(Math.max(structures.length, few), (turn) => structures[turn % structures.length]);
    case 'few':
    case 'races': {
      // every other item has only the required fields
      const [all, needed = all] = structures;
      return series(few, (turn) => (turn % 2 === 0 ? all : needed));
    }
  }
}

function series(length: number, item: (turn: number) => fc.Arbitrary<Item> | undefined): Series {
  return { length, at: (turn) => (turn < length ? item(turn) : undefined) };
}

/** Items for resources of a type that merely have to exist, without identifiers. */
export function plainItems(subject: Pick<Subject, 'type' | 'learnt'>): fc.Arbitrary<Item> {
  return acceptedItems(subject).plain;
}

/** What resources of a type can be made of at this target. */
export function itemsOf(subject: Pick<Subject, 'type' | 'learnt'>, redact: Asked['redact']): Items {
  return clearItems(acceptedItems(subject), redact);
}

/** The same items without secrets, so that requests can be recorded and repeated. */
function clearItems({ isValid, ...items }: Items, redact: Asked['redact']): Items {
  const clear = (arbitrary: fc.Arbitrary<Item>) =>
    arbitrary.map((item) => clearOfSecrets(item, redact, isValid));
  const plain = clear(items.plain);
  const [, ...structures] = items.structures;
  return {
    isValid,
    plain,
    structures: [plain, ...structures.map(clear)],
    edgeCases: items.edgeCases.map(clear),
    any: clear(items.any),
  };
}

/** What resources can be made of; if the content hardly matters, one that this target accepts. */
function acceptedItems({ type, learnt: { usual = [] } }: Pick<Subject, 'type' | 'learnt'>): Items {
  const items = itemsFor(type);
  if (usual.length === 0) return items;
  const plain = fc.constantFrom(...usual);
  const [, ...others] = items.structures;
  return { ...items, plain, structures: [plain, ...others] };
}
