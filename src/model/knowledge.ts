import type { Act, Fields } from './act.ts';
import { isObject, merged } from './merge.ts';

/**
 * What a field must be: the value that was sent (`is`), or, of an object that PATCH sent, what a merge with the one before makes of it
 * (`orIs`), or any object that it may have been merged into (`isPart`), since the specification shows no objects within resources; anything
 * but its value before a new version left it out (`isNot`), which a read may have shown to be gone; the value declared for a field
 * that is left out, and not its old one (`isDeclared`); or whatever is seen next (`isOpen`).
 */
export type Belief =
  | { readonly is: unknown; readonly orIs?: unknown; readonly isPart?: true }
  | { readonly isNot: unknown; readonly isSeenGone?: true }
  | { readonly isDeclared: unknown; readonly isNot?: unknown }
  | { readonly isOpen: true };

/**
 * `never made`: not yet. `maybe made`: a request that may create it, but need not, was accepted. `unknown`: nothing that is
 * seen there proves anything.
 */
export type Life = 'never made' | 'maybe made' | 'existing' | 'removed' | 'unknown';

/** What is known about one resource. */
export interface Resource {
  readonly type: string;
  readonly life: Life;
  readonly fields: Readonly<Record<string, Belief>>;
  /** Every version of its fields so far, to recognise its content where that does not belong. */
  readonly past: readonly Fields[];
  /** The step at which it was made, or last seen to be right. */
  readonly since: number;
  /** A write was refused since then: what it did nevertheless is left open. */
  readonly hasRefusedWrite: boolean;
  readonly at?: string;
}

export const unheardOf = (type: string): Resource => ({
  type,
  life: 'never made',
  fields: {},
  past: [],
  since: 0,
  hasRefusedWrite: false,
});

/** What an act sent for one resource, and at which step. */
interface Sent {
  readonly sent: Fields;
  readonly step: number;
}

/** What is known about a resource after an accepted act; reads change nothing. */
export function afterwards(before: Resource, act: Act, index: number, step: number): Resource {
  const sent = act.sent[index] ?? {};
  switch (act.operation) {
    case 'create':
      return {
        ...made(before, act, { sent, step }),
        ...(act.at?.[index] === undefined ? {} : { at: act.at[index] }),
      };
    case 'replace':
      return replaced(before, act, { sent, step });
    case 'patch':
      return patched(before, act, { sent, step, index });
    case 'remove':
      return before.life === 'existing' || before.life === 'maybe made'
        ? { ...certain(before), life: 'removed' }
        : before;
    default:
      return before;
  }
}

/** PUT of a missing resource may create it, but need not. */
function replaced(before: Resource, act: Act, { sent, step }: Sent): Resource {
  if (isNotThere(before))
    return { ...made(before, act, { sent, step }), life: act.isCreated === true ? 'existing' : 'maybe made' };
  const known = certain(before);
  return {
    ...known,
    fields: { ...leftOut(known, sent, act.shownWhenLeftOut), ...believed(sent) },
    past: [...before.past, sent],
  };
}

/** PATCH of a missing resource may create it, too (RFC 5789 2), but it is expected only if the answer says so. */
function patched(
  before: Resource,
  act: Act,
  { sent, step, index }: Sent & { readonly index: number },
): Resource {
  if (isNotThere(before) && act.isCreated === true) return made(before, act, { sent, step });
  if (before.life !== 'existing') return maybeWritten(before, act, index);
  const known = certain(before);
  return {
    ...known,
    fields: { ...known.fields, ...changed(known, sent) },
    past: [...before.past, sent],
  };
}

/** What PATCH makes of fields. */
function changed({ fields }: Resource, sent: Fields): Record<string, Belief> {
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]) => [name, replacedOrMerged(fields[name], value)]),
  );
}

/** An object may be merged with what is there: a target does so always, or never. */
function replacedOrMerged(before: Belief | undefined, value: unknown): Belief {
  if (!isObject(value)) return { is: value };
  if (before === undefined || !('is' in before) || before.isPart) return { is: value, isPart: true };
  return { is: value, orIs: merged(before.orIs ?? before.is, value) };
}

/** Whether a value that is shown is one that a field must have. */
export function isBelieved(
  belief: Extract<Belief, { is: unknown }>,
  shown: unknown,
  same: (one: unknown, other: unknown) => boolean,
): boolean {
  if (same(belief.is, shown)) return true;
  if (belief.isPart) return same(merged(shown, belief.is), shown);
  return belief.orIs !== undefined && same(belief.orIs, shown);
}

function isNotThere({ life }: Resource): boolean {
  return life === 'never made' || life === 'removed';
}

/** The effect of a write accepted after a refused one is certain, but what else the refused one did stays open. */
function certain(before: Resource): Resource {
  if (!before.hasRefusedWrite || before.life !== 'existing') return before;
  const fields = Object.fromEntries(
    Object.entries(before.fields).map(([name, belief]) => [name, opened(belief)] as const),
  );
  return { ...before, fields, hasRefusedWrite: false };
}

/** A declared value remains expected. */
function opened(belief: Belief): Belief {
  return 'isDeclared' in belief ? { isDeclared: belief.isDeclared } : { isOpen: true };
}

/** After a write that may not have been carried out, the resource may hold some of what it sent. */
export function maybeWritten(before: Resource, { sent }: Act, index: number): Resource {
  return { ...before, past: [...before.past, sent[index] ?? {}] };
}

function made(before: Resource, { shownWhenLeftOut }: Act, { sent, step }: Sent): Resource {
  return {
    ...before,
    life: 'existing',
    // nothing of a resource that was removed from the same place may come back
    fields: { ...leftOut(before, sent, shownWhenLeftOut), ...believed(sent) },
    past: [...before.past, sent],
    since: step,
    hasRefusedWrite: false,
  };
}

/** A resource made in place of a removed one must have none of its content. */
export function inPlaceOf(gone: Resource, made: Resource): Resource {
  const entries = Object.entries(made.fields);
  const declared = Object.fromEntries(
    entries.flatMap(([name, belief]) => ('isDeclared' in belief ? [[name, belief.isDeclared] as const] : [])),
  );
  const others = Object.fromEntries(entries.filter(([name]) => !Object.hasOwn(declared, name)));
  return {
    ...made,
    fields: { ...leftOut(gone, others, declared), ...others },
    past: [...gone.past, ...made.past],
  };
}

function believed(sent: Fields): Record<string, Belief> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { is: value }]));
}

/** Fields that a new version leaves out must lose their values, unless these are null, and must be shown as declared. */
function leftOut({ fields }: Resource, sent: Fields, declared: Fields = {}): Record<string, Belief> {
  const isLeftOut = ([name]: readonly [string, unknown]) => !Object.hasOwn(sent, name);
  const old = Object.entries(fields)
    .filter(isLeftOut)
    .flatMap(([name, belief]) =>
      'is' in belief && belief.is !== null ? [[name, { isNot: belief.is }] as const] : [],
    );
  const beliefs: Record<string, Belief> = Object.fromEntries(old);
  for (const [name, isDeclared] of Object.entries(declared).filter(isLeftOut))
    beliefs[name] = { ...beliefs[name], isDeclared };
  return beliefs;
}

/** What a resource must hold, as far as that is known. */
export function expectedOf({ fields }: Resource): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, belief]) => ('is' in belief ? [[name, belief.is] as const] : [])),
  );
}

/** The state that a resource must be in, for display. */
export interface State {
  readonly name: string;
  readonly life: Life;
  /** What it must hold, if it exists. */
  readonly fields: Fields;
  /** Fields that a new version left out: they must not keep their values. */
  readonly leftOut: readonly string[];
  readonly at?: string;
}

/** A write that was refused, or whose fate is unknown, leaves the state open. */
export function stateOf(name: string, resource: Resource): State {
  const { at, hasRefusedWrite } = resource;
  const life = hasRefusedWrite ? 'unknown' : resource.life;
  const isThere = life === 'existing' || life === 'maybe made';
  const leftOut = Object.entries(resource.fields).flatMap(([field, belief]) =>
    'isNot' in belief ? [field] : [],
  );
  return {
    name,
    life,
    fields: isThere ? expectedOf(resource) : {},
    leftOut: isThere ? leftOut : [],
    ...(at === undefined ? {} : { at }),
  };
}

/**
 * What a resource was seen to hold. A field that was left out must not get its old value back once that was seen to be gone;
 * whatever else it holds is forgotten, unless it is shown as declared.
 * @param same - whether two values of a field are the same
 */
export function observedOf(
  { fields }: Resource,
  shown: Fields,
  same: (field: string, one: unknown, other: unknown) => boolean,
): Record<string, Belief> {
  const seen = (name: string, belief: Belief): readonly (readonly [string, Belief])[] => {
    const isAsDeclared = 'isDeclared' in belief && same(name, belief.isDeclared, shown[name]);
    const isGiven = !('isDeclared' in belief || 'isNot' in belief);
    if (isAsDeclared || isGiven) return [[name, { is: shown[name] }]];
    const old = 'isNot' in belief ? belief.isNot : undefined;
    return old === undefined || same(name, old, shown[name])
      ? []
      : [[name, { isNot: old, isSeenGone: true }]];
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([name, belief]) => seen(name, belief)));
}

/** The fields whose required state is known. */
export function knownFields({ fields }: Resource): readonly string[] {
  return Object.entries(fields).flatMap(([name, belief]) =>
    'is' in belief || 'isNot' in belief ? [name] : [],
  );
}
