import fc from 'fast-check';
import { breakersOf, fieldsOf } from '../../check/items.ts';
import type { Subject } from '../../check/requirement.ts';
import type { Redactor } from '../../http/auth/redactor.ts';
import type { Json } from '../../http/json.ts';
import type { Method, ResourceType } from '../../profile/profile.ts';
import type { Item } from '../../resource/representation.ts';
import { isNameable } from '../../resource/sent-identifiers.ts';
import { itemsOf } from '../trials/samples.ts';
import { withoutFiller } from './contents.ts';

/** A type of resource as histories can use it. */
export interface Usable {
  readonly type: ResourceType;
  /** Unremarkable contents, with every field. */
  readonly plain: readonly Item[];
  /** Contents that have one telling value wherever it can stand, and no text but that. */
  readonly telling: readonly Item[];
  /** Values that hardly any server refuses, of each field that is a number, or a text that stands for something measured. */
  readonly measures: ReadonlyMap<string, readonly Json[]>;
  /** Contents that lack what need not be there. */
  readonly structures: readonly Item[];
  /** It takes any text, and not only contents that it was seen to take. */
  readonly takesTags: boolean;
  readonly methods: readonly Method[];
  readonly isListable: boolean;
  /** Else whatever is created of it stays there. */
  readonly isRemovable: boolean;
  /** What POST makes of it has an identifier that the client gave it. */
  readonly keepsIdentifiers: boolean;
  /** POST may be sent identifiers, and what it answers tells which ones are those of what it made. */
  readonly mayBeNamed: boolean;
  /** What POST makes under an identifier that is taken is there beside what has it. */
  readonly sharesIdentifiers: boolean;
  /** Which of its wrappings take one, and several. */
  readonly one: number;
  readonly several: number | undefined;
  /** How many credentials are wrong, and methods that need the right one. */
  readonly wrong: number;
  readonly guarded: readonly Method[];
}

/** Plain contents that are drawn from. */
const plainContents = 64;

/** @param run - its seed, and what takes its secrets out of texts */
export function usableOf(
  subject: Subject,
  { seed, redact }: { readonly seed: number; readonly redact: Pick<Redactor, 'values'> },
): Usable {
  const { plain, breakers, structures } = itemsOf(subject, redact);
  const each = (items: readonly fc.Arbitrary<Item>[]) =>
    items.flatMap((item, index) => fc.sample(item, { seed: seed + index, numRuns: 1 }));
  const { type, learnt, methods, guarded, credentials } = subject;
  const one = type.create.findIndex(
    ({ key, array }) => key === learnt.creation?.key && array === learnt.creation?.array,
  );
  const several = type.create.findIndex(({ array }) => array);
  return {
    type,
    plain: fc.sample(plain, { seed, numRuns: plainContents }),
    telling: each(breakers).map((item) => withoutFiller(item, type)),
    measures: new Map(
      fieldsOf(type)
        .filter((name) => isMeasure(type, name))
        .map((name) => [
          name,
          each(breakersOf(type, name))
            .flatMap((item) => item[name] ?? [])
            .filter(isModest),
        ]),
    ),
    structures: each(structures),
    takesTags: (learnt.usual ?? []).length === 0,
    methods,
    isListable: learnt.listable,
    isRemovable: learnt.removable,
    keepsIdentifiers: learnt.keepsIdentifiers,
    mayBeNamed: type.createdBy === undefined && isNameable(type) && learnt.addressings[0] !== 'client',
    sharesIdentifiers: learnt.sharesIdentifiers === true,
    one: Math.max(0, one),
    several: several < 0 ? undefined : several,
    wrong: credentials.wrong.length,
    guarded,
  };
}

/** Whether a field is a number, or a text that stands for something measured, such as an instant. */
function isMeasure({ schema }: ResourceType, name: string): boolean {
  const { type, format } = { ...schema.properties[name] } as Readonly<Record<string, unknown>>;
  return type === 'integer' || type === 'number' || format !== undefined;
}

/** What is refused would leave nothing to act on in a history that is about something else. */
function isModest(value: Json): boolean {
  return typeof value !== 'number' || (value >= 0 && value <= 10_000);
}

/** The shortest of the plain contents. */
export function plainestOf({ plain: [first = {}, ...others] }: Pick<Usable, 'plain'>): Item {
  const length = (item: Item) => JSON.stringify(item).length;
  return others.reduce((least, item) => (length(item) < length(least) ? item : least), first);
}

/** The fields that a client sets, of each content. */
export function fieldsIn({ plain }: Usable): readonly string[] {
  return Object.keys(plain[0] ?? {});
}
