import fc from 'fast-check';
import { fieldsOf, type Items, itemsFor } from '../../check/items.ts';
import { type Case, historyCase, type ProbeRule, type Subject } from '../../check/requirement.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import type { Item } from '../../resource/representation.ts';
import { clearOfSecrets } from './clear-of-secrets.ts';
import { type Effort, efforts } from './effort.ts';

/** Samples of one vector: as many as run side by side before memory is given back. */
const vectorLength = 12;

/** Where a check has no cases. */
const onlyCase: Case = { name: '' };

/** The situations in which a check tries its own samples: none where histories alone decide. */
export function ownCasesOf(check: ProbeRule, subject: Subject): readonly Case[] {
  return check.cases?.(subject) ?? [onlyCase];
}

/** The situations in which a check may have tried a sample, those of histories among them. */
export function casesOf(check: ProbeRule, subject: Subject): readonly Case[] {
  return [...ownCasesOf(check, subject), ...(check.history === undefined ? [] : [historyCase])];
}

/** One sample, with the case that it belongs to. */
export interface Sample {
  readonly case: Case;
  readonly value: unknown;
  /** How many other resources are created before; left out: none. */
  readonly among?: number;
}

/** How much is asked, and what must not be. */
interface Asked {
  readonly effort: Effort;
  /** Of the run: no value of ours holds what it takes out. */
  readonly redact: Pick<Redactor, 'values'>;
}

/**
 * The arbitraries of the samples of a check, vector by vector. At every effort each case is met, and in it each
 * structure and each telling value that it asks for: what an effort adds is drawn, and comes after them.
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
  // of what histories decide as well, they try more
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
  const few = Math.ceil(efforts[effort] / cases);
  const { structures, breakers } = items;
  switch (kind) {
    case 'values': {
      const told = [...breakers, ...structures];
      return series(Math.max(told.length, few), (turn) => told[turn] ?? items.any);
    }
    case 'structures':
      return series(Math.max(structures.length, few), (turn) => structures[turn % structures.length]);
    case 'few': {
      // each second one with what must be there alone
      const [all, needed = all] = structures;
      return series(few, (turn) => (turn % 2 === 0 ? all : needed));
    }
  }
}

function series(length: number, item: (turn: number) => fc.Arbitrary<Item> | undefined): Series {
  return { length, at: (turn) => (turn < length ? item(turn) : undefined) };
}

/** Resources of a type that merely have to exist, without identifiers. */
export function plainItems(subject: Pick<Subject, 'type' | 'learnt'>): fc.Arbitrary<Item> {
  return acceptedItems(subject).plain;
}

/** What resources of a type are made of at this target. */
export function itemsOf(subject: Pick<Subject, 'type' | 'learnt'>, redact: Asked['redact']): Items {
  return clearItems(acceptedItems(subject), redact);
}

/** The same without secrets, so that what was sent can be written, and sent again. */
function clearItems({ isValid, ...items }: Items, redact: Asked['redact']): Items {
  const clear = (arbitrary: fc.Arbitrary<Item>) =>
    arbitrary.map((item) => clearOfSecrets(item, redact, isValid));
  const plain = clear(items.plain);
  const [, ...structures] = items.structures;
  return {
    isValid,
    plain,
    structures: [plain, ...structures.map(clear)],
    breakers: items.breakers.map(clear),
    any: clear(items.any),
  };
}

/** What resources can be made of, where the content hardly matters one that this target accepts. */
function acceptedItems({ type, learnt: { usual = [] } }: Pick<Subject, 'type' | 'learnt'>): Items {
  const items = itemsFor(type);
  if (usual.length === 0) return items;
  const plain = fc.constantFrom(...usual);
  const [, ...others] = items.structures;
  return { ...items, plain, structures: [plain, ...others] };
}
