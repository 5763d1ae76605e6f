import type fc from 'fast-check';
import { arbitraryFor } from '../generate/arbitrary.ts';
import { breakersFor } from '../generate/breakers.ts';
import type { ItemSchema, ResourceType } from '../profile/profile.ts';
import type { Item } from '../resource/representation.ts';
import type { Case, Check, Subject } from './requirement.ts';

/** How many samples a property of values gets. */
export const efforts = { quick: 10, standard: 100, thorough: 1000 } as const;

export type Effort = keyof typeof efforts;

/** Samples of one vector: as many as run side by side before memory is given back. */
const vectorLength = 100;

const onlyCase: Case = { name: '' };

/** One sample, with the case that it belongs to. */
export interface Sample {
  readonly case: Case;
  readonly value: unknown;
}

/**
 * The arbitraries of the samples of a check, cut into vectors. Each case is met at every effort, and so is, in a
 * check of values, each class of values that breaks servers.
 */
export function vectorsFor(
  check: Check,
  subject: Subject,
  effort: Effort,
): readonly (readonly fc.Arbitrary<Sample>[])[] {
  const items = itemsFor(subject.type);
  const cases = check.cases?.(subject) ?? [onlyCase];
  if (cases.length === 0) return [];
  const wanted = check.samples === 'values' ? efforts[effort] : Math.max(3, efforts[effort] / 10);
  const least = check.samples === 'values' ? items.classes.length : 1;
  const count = roundUp(Math.max(wanted, least), cases.length);
  const arbitraries = Array.from({ length: count }, (_, index): fc.Arbitrary<Sample> => {
    const round = 2 * items.classes.length;
    const hostile = items.classes[index % round] ?? items.hostile;
    // each round begins one case later, so that every class of values meets every case in time
    const at = cases[(index + Math.floor(index / round)) % cases.length] ?? onlyCase;
    return check
      .sample({ ...subject, case: at, fields: items.fields, plain: items.plain, hostile })
      .map((value) => ({ case: at, value }));
  });
  return chunked(arbitraries, vectorLength);
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
  const schema = withoutFields(type.schema, [...type.identifiers, ...type.serverSet]);
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

function roundUp(count: number, multiple: number): number {
  return Math.ceil(count / multiple) * multiple;
}

function chunked<T>(values: readonly T[], length: number): readonly (readonly T[])[] {
  return Array.from({ length: Math.ceil(values.length / length) }, (_, index) =>
    values.slice(index * length, (index + 1) * length),
  );
}
