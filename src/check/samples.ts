import type fc from 'fast-check';
import { arbitraryFor } from '../generate/arbitrary.ts';
import { breakersFor } from '../generate/breakers.ts';
import type { ItemSchema, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation.ts';
import { type Effort, efforts } from './effort.ts';
import type { Case, Check, Subject } from './requirement.ts';

/** Samples of one vector: as many as run side by side before memory is given back. */
const vectorLength = 12;

const onlyCase: Case = { name: '' };

/** The situations in which a check tries its samples. */
export function casesOf(check: Check, subject: Subject): readonly Case[] {
  return check.cases?.(subject) ?? [onlyCase];
}

/** One sample, with the case that it belongs to. */
export interface Sample {
  readonly case: Case;
  readonly value: unknown;
}

/**
 * The arbitraries of the samples of a check, vector by vector. Each case is met at every effort, and so is, in a
 * check of values, each class of values that breaks servers.
 */
export function* vectorsFor(
  check: Check,
  subject: Subject,
  effort: Effort,
): Generator<readonly fc.Arbitrary<Sample>[]> {
  const items = itemsFor(subject.type);
  const cases = casesOf(check, subject);
  const round = coprime(2 * items.classes.length, cases.length);
  const arbitraryAt = (index: number): fc.Arbitrary<Sample> => {
    const at = cases[index % cases.length] ?? onlyCase;
    // half of the samples are of one class, the others of any
    const hostile = items.classes[index % round] ?? items.hostile;
    const { fields, plain } = items;
    return check
      .sample({ ...subject, case: at, fields, plain, hostile })
      .map((value) => ({ case: at, value }));
  };
  const count = countOf(check, effort, cases.length, items.classes.length);
  for (let start = 0; start < count; start += vectorLength) {
    yield Array.from({ length: Math.min(vectorLength, count - start) }, (_, offset) =>
      arbitraryAt(start + offset),
    );
  }
}

function countOf(check: Check, effort: Effort, cases: number, classes: number): number {
  const isOfValues = check.samples === 'values';
  const wanted = isOfValues ? efforts[effort] : Math.max(3, efforts[effort] / 10);
  const least = isOfValues ? classes : 1;
  return cases === 0 ? 0 : Math.ceil(Math.max(wanted, least) / cases) * cases;
}

/** The next number that shares no divisor with another one: so that in time every class meets every case. */
function coprime(from: number, other: number): number {
  const divisor = (a: number, b: number): number => (b === 0 ? a : divisor(b, a % b));
  return divisor(from, other) === 1 ? from : coprime(from + 1, other);
}

/** Resources of a type that merely have to exist, without identifiers. */
export function plainItems(type: ResourceType): fc.Arbitrary<Item> {
  return itemsFor(type).plain;
}

interface Items {
  readonly fields: readonly string[];
  readonly plain: fc.Arbitrary<Item>;
  readonly hostile: fc.Arbitrary<Item>;
  readonly classes: readonly fc.Arbitrary<Item>[];
}

function itemsFor(type: ResourceType): Items {
  const schema = withoutFields(type.schema, [...type.identifiers, ...type.serverSet, ...type.neverSend]);
  return {
    fields: Object.keys(schema.properties),
    plain: arbitraryFor(schema, { flavour: 'plain' }) as fc.Arbitrary<Item>,
    hostile: arbitraryFor(schema) as fc.Arbitrary<Item>,
    classes: breakersFor(schema).map(({ arbitrary }) => arbitrary as fc.Arbitrary<Item>),
  };
}

function withoutFields(schema: ItemSchema, names: readonly string[]): ItemSchema {
  const kept = ([name]: readonly [string, unknown]) => !names.includes(name);
  const required = (schema['required'] as readonly string[] | undefined)?.filter(
    (name) => !names.includes(name),
  );
  return {
    ...schema,
    properties: Object.fromEntries(Object.entries(schema.properties).filter(kept)),
    ...(required === undefined ? {} : { required }),
  };
}
