import fc from 'fast-check';
import { methodOf } from '../../../check/history/plan.ts';
import { edgeCasesOf, fieldsOf, itemsFor } from '../../../check/items.ts';
import type { Subject } from '../../../check/requirement.ts';
import type { Redactor } from '../../../http/auth/redactor.ts';
import type { Json } from '../../../http/exchange/json.ts';
import type { Method, ResourceType } from '../../../profile/profile.ts';
import { seedFor } from '../../../random.ts';
import { isNameable } from '../../../resource/identifiers/sent-identifiers.ts';
import { losesBatches } from '../../../resource/place.ts';
import type { Item } from '../../../resource/representation/representation.ts';
import { itemsOf } from '../../trials/samples.ts';
import { inTurn, withoutFiller } from './fields.ts';

/** A resource type as histories can use it. */
export interface Usable {
  readonly type: ResourceType;
  /** Unremarkable contents, with every field. */
  readonly plain: readonly Item[];
  /** Contents with an edge case in every field that can hold one, a different one in each, and no other text. */
  readonly edgeCases: readonly Item[];
  /** For each field that is a number, or a text for something measured: remarkable values, most of which hardly any server refuses. */
  readonly measures: ReadonlyMap<string, readonly Json[]>;
  /** Contents without optional fields. */
  readonly structures: readonly Item[];
  /** The target accepts any text, not only contents that it was seen to accept. */
  readonly takesTags: boolean;
  /** Strings are short, and plain except for their tags. */
  readonly isPlain?: boolean;
  readonly methods: readonly Method[];
  readonly isListable: boolean;
  /** If not, every created resource stays at the target. */
  readonly isRemovable: boolean;
  /** Resources made by POST keep the identifier that the client chose. */
  readonly keepsIdentifiers: boolean;
  /** POST may be sent with identifiers, and its answer tells which ones the new resource has. */
  readonly mayBeNamed: boolean;
  /** POST under an identifier that is taken makes another resource with the same identifier. */
  readonly sharesIdentifiers: boolean;
  /** The methods by which the target refuses a field of a wrong type. */
  readonly refusesMistyped: readonly Method[];
  /** The wrappings that take one resource, and several, by index. */
  readonly one: number;
  readonly several: number | undefined;
  /** The number of wrong credentials, and the methods that need the right one. */
  readonly wrong: number;
  readonly guarded: readonly Method[];
}

/**
 * How many plain contents there are to draw from, so many more than exist at a time that hardly any is taken where a target lets no
 * two resources have the same; and how many of any kind.
 */
const plainContents = 2_000;
const anyContents = 150;

/** @param run - for its seed and its redactor */
export function usableOf(
  subject: Subject,
  { seed, redact }: { readonly seed: number; readonly redact: Pick<Redactor, 'values'> },
): Usable {
  const { plain, edgeCases, structures } = itemsOf(subject, redact);
  const each = (items: readonly fc.Arbitrary<Item>[]) =>
    items.flatMap((item, index) => fc.sample(item, { seed: seedFor(seed, type.name, index), numRuns: 1 }));
  const { type, learnt, methods, guarded, credentials } = subject;
  const any = fc.sample(itemsFor(type).any, { seed, numRuns: anyContents });
  const one = type.create.findIndex(
    ({ key, array }) => key === learnt.creation?.key && array === learnt.creation?.array,
  );
  // whatever a history did to resources that it cannot find again would stay
  const several = losesBatches(type) ? -1 : type.create.findIndex(({ array }) => array);
  return {
    type,
    plain: fc.sample(plain, { seed, numRuns: plainContents, unbiased: true }),
    edgeCases: inTurn(
      each(edgeCases).map((item) => withoutFiller(item, type)),
      type,
    ),
    measures: new Map(
      fieldsOf(type)
        .filter((name) => isMeasure(type, name))
        .map((name) => {
          const all = each(edgeCasesOf(type, name)).flatMap((item) => item[name] ?? []);
          const modest = Array.from({ length: modestTimes }, () => all.filter(isModest));
          const drawn = any.flatMap((item) => item[name] ?? []).filter(isModest);
          return [name, [...all, ...modest.flat(), ...drawn]];
        }),
    ),
    structures: each(structures),
    takesTags: (learnt.usual ?? []).length === 0,
    methods,
    isListable: learnt.listable,
    isRemovable: learnt.removable,
    keepsIdentifiers: learnt.keepsIdentifiers,
    mayBeNamed: type.createdBy === undefined && isNameable(type) && learnt.addressings[0] !== 'client',
    sharesIdentifiers: learnt.sharesIdentifiers === true,
    refusesMistyped: learnt.refusesMistyped.filter((method) => methods.includes(method)),
    one: Math.max(0, one),
    several: several < 0 ? undefined : several,
    wrong: credentials.wrong.length,
    guarded,
  };
}

/** The same type with contents that hardly any target refuses: nothing in them but tags is remarkable. */
export function plainly(each: Usable): Usable {
  return { ...each, edgeCases: each.plain, measures: new Map(), isPlain: true };
}

/** Formats of texts for something measured (JSON Schema Validation 7.3.1); others are names of something, which may have to be unique. */
const ofTimes = new Set(['date-time', 'date', 'time', 'duration']);

/** Whether a field is a number, or a text for something measured. */
function isMeasure({ schema }: ResourceType, name: string): boolean {
  const { type, format } = { ...schema.properties[name] } as Readonly<Record<string, unknown>>;
  return type === 'integer' || type === 'number' || (typeof format === 'string' && ofTimes.has(format));
}

/** How much more often than others: so that few histories about something else have nothing to act on. */
const modestTimes = 6;

/** Whether hardly any server refuses a value. */
function isModest(value: Json): boolean {
  return typeof value !== 'number' || (value >= 0 && value <= 100_000);
}

/** The shortest plain content. */
export function plainestOf({ plain: [first = {}, ...others] }: Pick<Usable, 'plain'>): Item {
  const length = (item: Item) => JSON.stringify(item).length;
  return others.reduce((least, item) => (length(item) < length(least) ? item : least), first);
}

/** The operations by which resources can be changed. */
export function updatesOf({ methods }: Pick<Usable, 'methods'>): readonly ('patch' | 'replace')[] {
  return (['patch', 'replace'] as const).filter((operation) => methods.includes(methodOf[operation]));
}

/** The fields that a client sets. */
export function fieldsIn({ plain }: Pick<Usable, 'plain'>): readonly string[] {
  return Object.keys(plain[0] ?? {});
}

/** Those of them that it may leave out; if the schema requires them all, all: a target may require fewer. */
export function optionalIn(each: Pick<Usable, 'plain' | 'type'>): readonly string[] {
  const required = (each.type.schema['required'] as readonly string[] | undefined) ?? [];
  const fields = fieldsIn(each);
  const optional = fields.filter((name) => !required.includes(name));
  return optional.length > 0 ? optional : fields;
}
