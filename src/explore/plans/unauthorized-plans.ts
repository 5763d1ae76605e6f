import { namedAfter } from '../../check/history/namings.ts';
import { isElsewhere, methodOf } from '../../check/history/plan.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import { type Operation, writes } from '../../model/act.ts';
import { isText } from '../../resource/identifiers/fresh-identifiers.ts';
import { publicShapeNames } from '../../resource/identifiers/identifier-shapes.ts';
import { neverWritten } from '../../resource/identifiers/spelling.ts';
import { omit } from '../../resource/representation/difference.ts';
import { unauthorized } from './authoring/acts.ts';
import type { Author, Slot, Write } from './authoring/author.ts';
import { chunked } from './authoring/chunked.ts';
import { type Draft, planned } from './authoring/planned.ts';
import { inAbsoluteForm, type UnauthorizedForm, unauthorizedForms } from './authoring/unauthorized-forms.ts';
import { optionalIn, type Usable, updatesOf } from './authoring/usable.ts';
import { type Choosing, formsTogether, someOf } from './some-of.ts';

/** Targets of the requests: an existing resource, a removed one, or one that nobody ever made. */
const targets = ['there', 'removed', 'unheard of'] as const;

export type Target = (typeof targets)[number];

/** An operation to try on a target, in a form. */
interface Try {
  readonly operation: Operation;
  readonly target: Target;
  readonly form: UnauthorizedForm;
  /** Whether its content is too large for what a guard reads ahead. */
  readonly isLarge?: true;
  /** Whether it is HEAD of the list. */
  readonly isOfList?: true;
}

/** The length of such content, in characters. */
const largeLength = 10_000;

/** How many tries one history makes. */
const triesOfEach = 60;

/** Histories that try every operation without permission, in every form, and on what may be taken for something public. */
export function unauthorizedPlans(usable: readonly Usable[], choosing: Choosing): readonly Draft[] {
  const { seed } = choosing;
  return usable.flatMap((each) => {
    const all = triesOf(each, choosing);
    // if created resources stay, one history makes as few as possible
    const plans = chunked(all, each.isRemovable ? triesOfEach : Math.max(1, all.length)).map((tries, index) =>
      planned(usable, [seed, 'unauthorized', each.type.name, index], (author) => tryAll(tries, each, author)),
    );
    return each.isRemovable ? [...plans, ...publicPlans(each, usable, seed)] : plans;
  });
}

/** Every operation without a credential on resources that the client identifies, each of which may be taken for something public. */
function publicPlans(each: Usable, usable: readonly Usable[], seed: number): readonly Draft[] {
  const { type, methods } = each;
  const some = guardedOf(each, onItems);
  if (some.length === 0 || !methods.includes('PUT') || !isText(type)) return [];
  const plan = planned(usable, [seed, 'like something public', type.name], (author) => {
    author.world(type.name);
    for (const shape of publicShapeNames) {
      const slot = author.put(type.name, author.item(type.name), author.imagined(shape));
      for (const operation of some) tryOn(author, slot, { asked: [operation], form: { credential: 'none' } });
    }
  });
  return [plan];
}

/**
 * Histories that try each operation without permission right after a creation or a change with permission: what let that pass
 * may be remembered for the resource. The same where a resource was removed and made again: what protects it may have gone with it.
 */
export function unauthorizedAfterWrites(usable: readonly Usable[], seed: number): readonly Draft[] {
  return usable
    .filter((each) => updatesOf(each).length > 0)
    .map((each) =>
      planned(usable, [seed, 'unauthorized after writes', each.type.name], (author) => {
        const [slot] = author.world(each.type.name, 'one by one');
        unauthorizedAfterChanges(author, slot, each);
        if (!each.isRemovable) return;
        unauthorizedOnRemade(author, slot, each);
        unauthorizedAfterCreations(author, each);
        unauthorizedOnUnusual(author, each);
        unauthorizedBeforeWrites(author, each);
      }),
    );
}

function unauthorizedAfterChanges(author: Author, slot: Slot, each: Usable): void {
  const changes = updatesOf(each);
  const forms: readonly UnauthorizedForm[] = [
    ...(each.wrong > 0 ? [{ credential: 0 }] : []),
    { credential: 'none' },
  ];
  for (const operation of guardedOf(each, onItems))
    for (const [turn, form] of forms.entries()) {
      author.write(slot, [changes[turn % changes.length] as Write[0], author.item(slot.type)]);
      tryOn(author, slot, { asked: [operation], form });
    }
}

function unauthorizedOnRemade(author: Author, slot: Slot, each: Usable): void {
  if (!each.methods.includes('PUT')) return;
  author.remove(slot);
  author.put(slot.type, author.item(slot.type), slot.name);
  tryOn(author, slot, { asked: guardedOf(each, onItems), form: { credential: 'none' } });
}

function unauthorizedAfterCreations(author: Author, each: Usable): void {
  const { name } = each.type;
  for (const operation of guardedOf(each, onItems)) {
    const slot = author.unseen(name, author.richItem(name));
    tryOn(author, slot, { asked: [operation], form: { credential: 'none' } });
  }
}

/** Each operation without a credential on resources that a guard may have no rule for: one without a field, a large one, and one whose path has an escape. */
function unauthorizedOnUnusual(author: Author, each: Usable): void {
  const { type, keepsIdentifiers, mayBeNamed } = each;
  const { name } = type;
  const large = author.contents(name).large(largeLength);
  const made = [
    ...optionalIn(each)
      .slice(0, 1)
      .map((field) => () => author.unseen(name, omit(author.item(name), [field]))),
    ...(large === undefined ? [] : [() => author.unseen(name, large)]),
    ...(keepsIdentifiers && mayBeNamed && isText(type)
      ? [() => author.unseen(name, author.item(name), namedAfter('with-hash', author.name(name)))]
      : []),
  ];
  for (const make of made)
    tryOn(author, make(), { asked: guardedOf(each, onItems), form: { credential: 'none' } });
}

/** Each write of a part of the fields right after one of all of them was refused: what that one brought may be taken for this one. */
function unauthorizedBeforeWrites(author: Author, each: Usable): void {
  const { name: type } = each.type;
  const { item } = author.contents(type);
  const [left = ''] = optionalIn(each);
  const part = () => omit(item(), [left]);
  const there = author.post(type, item());
  for (const operation of guardedOf(each, ['create', ...updatesOf(each)])) {
    const refuse = () =>
      author.steps.push(
        unauthorized(author, there, { operation, form: { credential: 'none' }, item: item() }),
      );
    for (const change of updatesOf(each)) {
      refuse();
      author.write(there, [change, part()]);
      author.lookAt(there);
    }
    refuse();
    author.lookAt(author.unseen(type, part()));
  }
}

/** How many refusals in a row are provoked: some guards count them, and after a few stop checking, or let everybody in. */
const timesInARow = 12;

/** What is shown to whoever may see it, a cache in front of the guard may show to everybody for a moment. */
function unauthorizedAfterReads(author: Author, { name, type }: Slot, each: Usable): void {
  for (const operation of guardedOf(each, ['read', 'head'])) {
    const step = { operation, type, about: [name] };
    author.steps.push(step, { ...step, credential: 'none' });
  }
}

/** A history that reads one resource without a credential right after it was read with one, and then again and again, and with a wrong one. */
export function unauthorizedInARow(each: Usable, seed: number): readonly Draft[] {
  const { type, isRemovable, guarded, wrong } = each;
  if (!guarded.includes('GET')) return [];
  const forms: readonly UnauthorizedForm[] = [
    { credential: 'none' },
    ...(wrong > 0 ? [{ credential: 0 }] : []),
  ];
  const plan = planned([each], [seed, 'unauthorized in a row', type.name], (author) => {
    const [there] = author.world(type.name, isRemovable ? undefined : 'plainly');
    unauthorizedAfterReads(author, there, each);
    for (const form of forms)
      for (let time = 0; time < timesInARow; time += 1) tryOn(author, there, { asked: ['read'], form });
  });
  return [plan];
}

const onItems: readonly Operation[] = ['read', 'head', 'replace', 'patch', 'remove'];
const operations: readonly Operation[] = [...onItems, 'list', 'create'];

/**
 * Every pair of operation, target and form occurs: all operations on an existing resource in each form, since most guards fail
 * only there; each operation on each target; and each form once on a missing resource, with the operations in turn.
 */
function triesOf(each: Usable, choosing: Choosing): readonly Try[] {
  const some = guardedOf(each, operations);
  const someOnItems = guardedOf(each, onItems);
  const [plain, ...forms] = unauthorizedForms(each.wrong, (disguises) => formsTogether(disguises, choosing));
  const wrongly = forms.filter(({ credential }) => credential !== 'none').slice(0, 1);
  const nowhere = targets.filter((target) => target !== 'there');
  const inTurn = <T>(all: readonly T[], index: number) => all[index % all.length] as T;
  const on =
    (target: Target, form: UnauthorizedForm) =>
    (operation: Operation): Try => ({ operation, target, form });
  const inEachForm = forms.flatMap((form) => some.map(on('there', form)));
  return [
    ...some.map(on('there', plain)),
    ...(some.includes('head') && some.includes('list') ? [plain, ...wrongly] : []).map(
      (form): Try => ({ ...on('there', form)('head'), isOfList: true }),
    ),
    ...some.filter(hasContent).map((operation): Try => ({ ...on('there', plain)(operation), isLarge: true })),
    ...inEachForm,
    ...nowhere.flatMap((target) => someOnItems.map(on(target, plain))),
    ...(someOnItems.length === 0 ? [] : someOf(forms, choosing)).map(
      (form, index): Try => ({
        operation: inTurn(someOnItems, index),
        target: inTurn(nowhere, Math.floor(index / someOnItems.length)),
        form,
      }),
    ),
  ].filter(isSent);
}

function hasContent(operation: Operation): boolean {
  return operation === 'create' || operation === 'replace' || operation === 'patch';
}

/** The given operations, as far as they need a token. */
function guardedOf({ guarded }: Usable, some: readonly Operation[]): readonly Operation[] {
  return some.filter((operation) => guarded.includes(methodOf[operation]));
}

/**
 * Whether a try may be sent: it cannot write to anybody else's resource, has but one content, and has one if it expects to be asked for
 * it (RFC 9110 10.1.1).
 */
function isSent(each: Try): boolean {
  const { spelling, content, headers = [] } = each.form;
  if (content !== undefined && hasContent(each.operation)) return false;
  if (headers.some(([name]) => name === 'Expect') && !hasContent(each.operation)) return false;
  return !isChange(each) || spelling === undefined || !neverWritten.has(spelling);
}

/** Changes of one resource in one form, in succession, can be looked for together; any other try is by itself. */
function inRuns(tries: readonly Try[]): readonly (readonly [Try, ...Try[]])[] {
  const runs: [Try, ...Try[]][] = [];
  for (const each of tries) {
    const last = runs.at(-1);
    const [before] = last ?? [];
    const isNext = isChange(each) && before !== undefined && isChange(before);
    if (isNext && before.form === each.form && before.target === each.target) last?.push(each);
    else runs.push([each]);
  }
  return runs;
}

function isChange({ operation, isLarge }: Try): boolean {
  return writes.has(operation) && operation !== 'create' && isLarge === undefined;
}

/** Operations to try on one resource. */
interface Tries {
  readonly asked: readonly Operation[];
  readonly form: UnauthorizedForm;
  /** The content of the first one; left out: a new one. */
  readonly item?: JsonObject | undefined;
  readonly isOfList?: true | undefined;
}

/**
 * Tries operations without permission, one after another, with one look after all changes: it shows which of them was made. A
 * creation in place of a resource that is gone is looked for there.
 */
function tryOn(
  author: Author,
  slot: Slot,
  { asked, form, item = author.item(slot.type), isOfList }: Tries,
): void {
  const mayChange = asked.some(
    (operation) => writes.has(operation) && (operation !== 'create' || slot.isGone),
  );
  const { credential: _, ...authorized } = form;
  if (mayChange && isElsewhere(authorized)) {
    author.seeElsewhere(slot, authorized);
    author.lookAt(slot);
  }
  for (const [index, operation] of asked.entries()) {
    const own = index === 0 ? item : author.item(slot.type);
    author.steps.push(unauthorized(author, slot, { operation, form, item: own, isOfList }));
  }
  if (mayChange) author.lookAt(slot);
}

function tryAll(
  tries: readonly Try[],
  { type, methods, isRemovable, keepsIdentifiers }: Usable,
  author: Author,
): void {
  const [first, second] = author.world(type.name, isRemovable ? undefined : 'plainly');
  author.remove(first);
  // a refusal may quote any text of the resource, whose tag shows where it is from
  const isTaggedLater = methods.includes('PATCH') || !isRemovable;
  const { tagged, large } = author.contents(type.name);
  const there = isTaggedLater ? second : author.post(type.name, tagged());
  const of = { there, removed: first, 'unheard of': author.unheardOf(type.name) };
  // a resource that was written to has an earlier version that could be restored
  author.write(there, ['patch', tagged()]);
  author.lookAt(there);
  // a success with a whole URL counts only once the target is known to treat it like the path
  if (tries.some(({ form }) => form.inAbsoluteForm))
    author.steps.push({ operation: 'read', type: type.name, about: [there.name], ...inAbsoluteForm });
  for (const some of inRuns(tries)) {
    const [{ operation, target, form, isLarge, isOfList }] = some;
    // a creation under a free identifier is looked for there
    const slot = of[operation === 'create' && keepsIdentifiers ? 'unheard of' : target];
    const item = isLarge && large(largeLength);
    tryOn(author, slot, { asked: some.map((each) => each.operation), form, item, isOfList });
  }
}
