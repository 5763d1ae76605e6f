import { isDeepStrictEqual } from 'node:util';
import { type Plan, partsOfForm, type Step, shortRestMs, withoutStepsOf } from '../../check/history/plan.ts';
import { charactersOf, tagIn } from '../../check/history/tags.ts';
import type { Json, JsonObject } from '../../http/exchange/json.ts';
import { omit } from '../../resource/representation/difference.ts';

/** Plans that are smaller or plainer than a given one. */
export type Reductions = (plan: Plan) => Iterable<Plan>;

export const smaller: readonly Reductions[] = [
  withShorterRests,
  withoutSteps,
  withoutResources,
  withoutFields,
];

/** Sections of a list: first of the longest length, then of half that, and so on down to the shortest; none is empty. */
function* rows<T>(all: readonly T[], longest: number, shortest = 1): Generator<ReadonlySet<T>> {
  for (let length = longest; length >= Math.max(shortest, 1); length = Math.floor(length / 2))
    for (let start = all.length - length; start >= 0; start -= length)
      yield new Set(all.slice(start, start + length));
}

/** What rests are shortened to, in ms, before anything else: every further try takes as long as its rests. */
const shorterRests = [0, shortRestMs];

/** Without rests, or with shorter ones. */
function* withShorterRests(plan: Plan): Generator<Plan> {
  for (const shorter of shorterRests)
    if (plan.some(({ restMs = 0 }) => restMs > shorter))
      yield plan.map(({ restMs, ...step }) =>
        restMs === undefined || shorter === 0 ? step : { ...step, restMs: Math.min(restMs, shorter) },
      );
}

/** Without some successive steps, creations excepted. */
function* withoutSteps(plan: Plan): Generator<Plan> {
  for (const row of rows([...plan.keys()], Math.floor(plan.length / 2))) {
    const left = withoutStepsOf(plan, (step, index) => row.has(index) && !isMaking(step));
    if (left.length < plan.length) yield left;
  }
}

/** Without one of the looks. */
export function* withoutLooks(plan: Plan): Generator<Plan> {
  for (const [index, { isLook }] of plan.entries())
    if (isLook) yield withoutStepsOf(plan, (_, at) => at === index);
}

function isMaking({ operation, credential }: Step): boolean {
  return operation === 'create' && credential === undefined;
}

/** Without some resources that were made in succession, and without all steps that concern them. */
function* withoutResources(plan: Plan): Generator<Plan> {
  const names = [...new Set(plan.filter(isMaking).flatMap(({ about }) => about))];
  for (const row of rows(names, Math.floor(names.length / 2)))
    yield withoutStepsOf(plan, ({ about }) => about.length > 0 && about.every((name) => row.has(name))).map(
      (step) => {
        if (!step.about.some((name) => row.has(name))) return step;
        const about = step.about.filter((name) => !row.has(name));
        const items = step.items?.filter((_, place) => !row.has(step.about[place] ?? ''));
        return { ...step, about, ...(items && { items }) };
      },
    );
}

/** Without one of the fields that an item has. */
function* withoutFields(plan: Plan): Generator<Plan> {
  for (const [index, step] of plan.entries()) {
    if (step.operation === 'create') continue;
    for (const [place, item] of (step.items ?? []).entries())
      for (const name of Object.keys(item)) yield withItem(plan, [index, place], omit(item, [name]));
  }
}

/** Where an item is: the step, and the index among its items. */
type Place = readonly [step: number, place: number];

function withItem(plan: Plan, [at, place]: Place, item: JsonObject): Plan {
  return plan.map((step, index) =>
    index === at
      ? { ...step, items: (step.items ?? []).map((other, where) => (where === place ? item : other)) }
      : step,
  );
}

/** Something that makes the form of a step unusual. */
interface Unusual {
  /** The index of the step. */
  readonly at: number;
  /** The same for what is the same in several steps. */
  readonly what: string;
  readonly without: (step: Step) => Step;
}

/**
 * Without some successive peculiarities of the steps' forms: those that remain are needed. At first each is left out of every step
 * that has it, since HEAD is compared only with GETs of the same form.
 */
export function* plainerForms(plan: Plan): Generator<Plan> {
  const all = plan.flatMap(unusualIn);
  const everywhere = [...Map.groupBy(all, ({ what }) => what).values()];
  for (const row of rows(everywhere, everywhere.length)) yield plainly(plan, [...row].flat());
  if (everywhere.length < all.length) for (const row of rows(all, all.length)) yield plainly(plan, [...row]);
}

function plainly(plan: Plan, unusual: readonly Unusual[]): Plan {
  return plan.map((step, index) =>
    unusual.filter(({ at }) => at === index).reduce((made, { without }) => without(made), step),
  );
}

/** What is unusual in the form of a step; each header field counts by itself. */
function unusualIn(step: Step, at: number): readonly Unusual[] {
  const parts = partsOfForm.flatMap((part): readonly Unusual[] => {
    const value: unknown = step[part];
    if (value === undefined) return [];
    if (!Array.isArray(value))
      return [{ at, what: `${part} ${JSON.stringify(value)}`, without: (from) => lacking(from, part) }];
    return value.map((each) => ({
      at,
      what: `${part} ${JSON.stringify(each)}`,
      without: (from) => lacking(from, part, each),
    }));
  });
  const isOtherWrapping = (step.wrapping ?? 0) > 0;
  return [
    ...parts,
    ...(isOtherWrapping
      ? [{ at, what: 'wrapping', without: (from: Step) => ({ ...from, wrapping: 0 }) }]
      : []),
    ...(step.ahead === undefined
      ? []
      : [{ at, what: 'ahead', without: ({ ahead: _, ...from }: Step) => from }]),
  ];
}

/** A step without a part of its form, or without one of several members of that part. */
function lacking(step: Step, part: (typeof partsOfForm)[number], one?: unknown): Step {
  const { [part]: value, ...rest } = step;
  const left = Array.isArray(value) ? value.filter((each) => each !== one) : [];
  return (left.length === 0 ? rest : { ...rest, [part]: left }) as Step;
}

/** A value in a plan, and a plainer one to replace it. */
interface Plainer {
  readonly at: Place;
  readonly name: string;
  readonly value: Json;
}

/**
 * With unremarkable values in place of some successive ones: the remarkable ones that remain are needed. A text keeps its tag,
 * which identifies its resource.
 * @param plainOf - an unremarkable content of a type
 */
export function plainer(plainOf: (type: string) => JsonObject): Reductions {
  return function* withPlainValues(plan) {
    const all = plan.flatMap(({ type, items = [] }, step) =>
      items.flatMap((item, place) => plainerFor(item, plainOf(type), [step, place])),
    );
    for (const row of rows(all, all.length))
      yield [...row].reduce<Plan>((made, { at, name, value }) => {
        const item = made[at[0]]?.items?.[at[1]];
        return withItem(made, at, { ...item, [name]: value });
      }, plan);
  };
}

function plainerFor(item: JsonObject, plain: JsonObject, at: Place): readonly Plainer[] {
  return Object.entries(item).flatMap(([name, old]) => {
    const own = typeof old === 'string' ? tagIn(old) : undefined;
    const value = own ?? plain[name];
    return value === undefined || isDeepStrictEqual(value, old) ? [] : [{ at, name, value }];
  });
}

/** A text with more characters is cut by more than one at a time, so that there are fewer ways; the rest is cut again. */
const mostSections = 500;

/** With successive characters removed from one free text after another; its tags stay, and so does at least one character. */
export function shorter(freeTextsOf: (type: string) => readonly string[]): Reductions {
  return function* withShorterTexts(plan) {
    for (const [index, { type, items = [] }] of plan.entries())
      for (const [place, item] of items.entries())
        for (const name of freeTextsOf(type))
          for (const text of shorterThan(item[name]))
            yield withItem(plan, [index, place], { ...item, [name]: text });
  };
}

function* shorterThan(text: Json | undefined): Generator<string> {
  const characters = typeof text === 'string' ? charactersOf(text) : [];
  const removable = [...characters.keys()].filter((at) => tagIn(characters[at] ?? '') === undefined);
  if (characters.length < 2) return;
  const shortest = Math.ceil(removable.length / mostSections);
  for (const row of rows(removable, Math.ceil(removable.length / 2), shortest))
    yield characters.filter((_, at) => !row.has(at)).join('');
}
