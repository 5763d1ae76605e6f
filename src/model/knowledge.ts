import type { Act, Fields } from './act.ts';

/** What a field must be: as it was sent, or another value than it had when a new version left it out, or as it is seen next. */
export type Belief = { readonly is: unknown } | { readonly isNot: unknown } | { readonly isOpen: true };

/**
 * `never`: it was not made yet. `hoped`: a request that may create it, and need not, was accepted. `unknown`: whatever is
 * seen of it says nothing.
 */
export type Life = 'never' | 'hoped' | 'alive' | 'gone' | 'unknown';

/** What is known of one resource. */
export interface Resource {
  readonly type: string;
  readonly life: Life;
  readonly fields: Readonly<Record<string, Belief>>;
  /** All that its fields have been, to know it again where it does not belong. */
  readonly past: readonly Fields[];
  /** The step at which it was last seen to be what it must be, or was made. */
  readonly since: number;
  /** A write was refused since then: what it did all the same is left open. */
  readonly isDoubted: boolean;
  readonly at?: string;
}

export const unheardOf = (type: string): Resource => ({
  type,
  life: 'never',
  fields: {},
  past: [],
  since: 0,
  isDoubted: false,
});

/** What a resource must be once an act about it has been accepted; reads change nothing. */
export function afterwards(before: Resource, act: Act, index: number, step: number): Resource {
  const sent = act.sent[index] ?? {};
  const known = certain(before);
  switch (act.operation) {
    case 'create':
      return { ...made(before, sent, step), ...(act.at?.[index] === undefined ? {} : { at: act.at[index] }) };
    case 'replace':
      if (before.life === 'never' || before.life === 'gone')
        return { ...made(before, sent, step), life: act.isCreated === true ? 'alive' : 'hoped' };
      return {
        ...known,
        fields: { ...leftOut(known, sent), ...believed(sent) },
        past: [...before.past, sent],
      };
    case 'patch':
      if (before.life !== 'alive') return asked(before, act, index);
      return {
        ...known,
        fields: { ...known.fields, ...believed(sent) },
        past: [...before.past, sent],
      };
    case 'remove':
      return before.life === 'alive' || before.life === 'hoped' ? { ...known, life: 'gone' } : before;
    default:
      return before;
  }
}

/** What was accepted since a refusal is done; what else the refused write may have done stays open. */
function certain(before: Resource): Resource {
  if (!before.isDoubted || before.life !== 'alive') return before;
  const fields = Object.fromEntries(
    Object.keys(before.fields).map((name) => [name, { isOpen: true }] as const),
  );
  return { ...before, fields, isDoubted: false };
}

/** It was asked for something that needs not be done: what it holds now may be of that. */
export function asked(before: Resource, { sent }: Act, index: number): Resource {
  return { ...before, past: [...before.past, sent[index] ?? {}] };
}

function made(before: Resource, sent: Fields, step: number): Resource {
  return {
    ...before,
    life: 'alive',
    // where something was removed, nothing of it comes back
    fields: { ...leftOut(before, sent), ...believed(sent) },
    past: [...before.past, sent],
    since: step,
    isDoubted: false,
  };
}

/** What is made where something was removed has nothing of it. */
export function inPlaceOf(gone: Resource, made: Resource): Resource {
  return { ...made, fields: { ...leftOut(gone, made.fields), ...made.fields } };
}

function believed(sent: Fields): Record<string, Belief> {
  return Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, { is: value }]));
}

/** What a new version leaves out must not be what it was. */
function leftOut({ fields }: Resource, sent: Fields): Record<string, Belief> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, belief]) =>
      name in sent || !('is' in belief) ? [] : [[name, { isNot: belief.is }] as const],
    ),
  );
}

/** What a resource must hold, as far as that is known. */
export function expectedOf({ fields }: Resource): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, belief]) => ('is' in belief ? [[name, belief.is] as const] : [])),
  );
}

/** What a resource must be, for those who want to see it. */
export interface State {
  readonly name: string;
  readonly life: Life;
  /** What it must hold where it is there. */
  readonly fields: Fields;
  /** Fields that a new version left out: they must not be what they were. */
  readonly leftOut: readonly string[];
  readonly at?: string;
}

/** A write that was refused, or of which nothing is known, leaves open what there is. */
export function stateOf(name: string, resource: Resource): State {
  const { at, isDoubted } = resource;
  const life = isDoubted ? 'unknown' : resource.life;
  const isThere = life === 'alive' || life === 'hoped';
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

/** What a resource holds as it was seen; of what was left out nothing is known any more. */
export function observedOf({ fields }: Resource, shown: Fields): Record<string, Belief> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, belief]) =>
      'isNot' in belief ? [] : [[name, { is: shown[name] }] as const],
    ),
  );
}

/** The fields of which it is known what they must be. */
export function knownFields({ fields }: Resource): readonly string[] {
  return Object.keys(fields).filter((name) => !('isOpen' in (fields[name] as Belief)));
}
