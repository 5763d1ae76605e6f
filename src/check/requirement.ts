import type fc from 'fast-check';
import type { ClassName, Requirement, Source } from '../evidence/requirement.ts';
import type { Verdict } from '../evidence/verdict.ts';
import type { Credential } from '../http/auth/credential.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isOnlyRead, type Method, type ResourceType } from '../profile/profile.ts';
import type { LearntType } from '../resource/place.ts';
import type { Item } from '../resource/representation/representation.ts';
import type { Learnt, Resource } from '../resource/resource.ts';
import type { ClassEntry } from './conformance-class.ts';
import type { HistoryRule } from './history/rule.ts';

/** A resource type at the target, as a check sees it before a request is sent. */
export interface Subject {
  readonly type: LearntType;
  readonly learnt: Learnt;
  /** Methods that can be used on the type: declared, or found to work. */
  readonly methods: readonly Method[];
  /** The ones among them that need authentication. */
  readonly guarded: readonly Method[];
  readonly credentials: { readonly anonymous: Credential; readonly wrong: readonly Credential[] };
  /** The other types at the target. */
  readonly beside?: readonly Subject[];
}

/** One of the situations in which a rule must hold. */
export interface Case {
  readonly name: string;
  /** If a case needs another kind of samples than its check. */
  readonly samples?: Samples;
}

/** The situation of a trial whose sample is the plan of a history. */
export const historyCase: Case = { name: 'history' };

/**
 * What the samples of a case are, at every effort. `values`: each edge case in each field, and each structure, for a
 * rule that must hold for all kinds of content; the effort adds random ones. `structures`: every field, the required ones
 * alone, and all but each optional one. `few`: the content hardly matters. `races`: neither does it, but what shows depends on
 * which of several concurrent requests comes first, and so on how often they are sent.
 */
export type Samples = 'values' | 'structures' | 'few' | 'races';

/** What a sample can be made of, without identifiers. */
export interface Ingredients<C extends Case> extends Subject {
  readonly case: C;
  /** Names of the fields that a client sets, identifiers aside. */
  readonly fields: readonly string[];
  /** Items for resources that merely have to exist: short, printable, unremarkable, with every field. */
  readonly plain: fc.Arbitrary<Item>;
  /** The item for this turn: an edge case or a structure, one after another. */
  readonly item: fc.Arbitrary<Item>;
  /** Index of the sample within its case, from 0: what it selects does not depend on the seed. */
  readonly turn: number;
}

export interface Probing<C extends Case, S> extends Subject {
  readonly case: C;
  readonly sample: S;
  readonly resource: Resource;
}

export interface Judging<C extends Case, S> {
  readonly case: C;
  readonly sample: S;
  readonly type: LearntType;
  /** Every type of the target by name: a history may involve any of them. */
  readonly types?: ReadonlyMap<string, ResourceType>;
}

/** What a trial of any check sent, and what it made. */
export type Sighting = Pick<Resource, 'exchanges' | 'made'>;

/** One exchange of a run, whichever check sent it, as the rules about every exchange see it. */
export interface Seen {
  readonly exchange: Exchange;
  /** The resources that it shows; if it shows a collection, those that the run made. */
  readonly shown: readonly Item[];
  /** Every version that the run sent of the resources it is about; empty if unknown. */
  readonly sent: readonly Item[];
  /** Everything of the type that the same trial sent, whichever resource it was for. */
  readonly sentByTrial?: () => readonly Item[];
}

/** What a requirement declares. */
export interface Entry extends Omit<Requirement, 'class' | 'source' | 'faults'> {
  /** The section, in the document of its class; a user's own rule names the document, too. */
  readonly source: string | Source;
  /** Left out: that of the folder its file is in; a user's own rule names it. */
  readonly class?: ClassName;
  /** A user's own rule need not name any. */
  readonly faults?: Requirement['faults'];
}

/** The resource types that a requirement is decided for. */
interface Scope {
  /** Whether the requirement applies to this type at all; left out: to every type. */
  about?(type: ResourceType): boolean;
  /** Methods without which there is nothing to check. */
  readonly needs: readonly Method[];
  /** Why the rule does not apply to such a type after all; undefined if it does. */
  unless?(subject: Subject): string | undefined;
  /**
   * It needs only GET and HEAD of an existing resource, which need not be the run's own. A rule about every method can be
   * decided this way only for types that have no other methods.
   */
  readonly reads?: boolean | 'what is only read';
  /** It is also decided, by histories alone, for a single resource at a fixed path that the owner lets a run write. */
  readonly atFixedPaths?: true;
}

/** Whether a rule applies to a type at all. */
export function isAbout(rule: Pick<Scope, 'about'>, type: ResourceType): boolean {
  return rule.about?.(type) ?? true;
}

/** Whether a rule can be decided by a resource that the run did not make. */
export function canBeRead({ reads = false }: Pick<Scope, 'reads'>, type: ResourceType): boolean {
  return reads === 'what is only read' ? isOnlyRead(type) : reads;
}

/** A rule about every single exchange, whichever check sent it: it costs no request of its own. */
export interface ExchangeRule extends Scope {
  /** Decides from one exchange alone; undefined if the rule does not apply to it. */
  judge(seen: Seen, judging: Pick<Judging<Case, unknown>, 'type'>): Verdict | undefined;
}

/** A rule that sends requests of its own, and decides from the exchanges. */
export interface ProbeRule<C extends Case = Case, S = unknown, T = unknown> extends Scope {
  /** The situations, all tried at every effort. Left out: one; empty: histories alone decide. */
  cases?(subject: Subject): readonly C[];
  readonly samples: Samples;
  /** It watches other resources, or the place of a removed one: meanwhile nothing else may change, and no other sample run. */
  readonly alone?: boolean;
  sample(ingredients: Ingredients<C>): fc.Arbitrary<S>;
  /** Sends requests, and returns the exchanges. */
  probe(probing: Probing<C, S>): Promise<T>;
  /** How histories decide it, too, if they do; plans are then the samples of an additional case. */
  readonly history?: HistoryRule;
  /** For a rule that holds whatever is sent: what its judge is given from a trial of another check of its class. */
  watch?(seen: Sighting): readonly T[];
  /** Decides from the exchanges alone. */
  judge(trace: T, judging: Judging<C, S>): Verdict;
}

export type ExchangeCheck = Entry & ExchangeRule & { readonly by: 'exchange' };

export type ProbeCheck<C extends Case = Case, S = unknown, T = unknown> = Entry &
  ProbeRule<C, S, T> & { readonly by: 'probe' };

/** The code that decides one requirement for one resource type, with what the requirement declares. */
export type Check = ExchangeCheck | ProbeCheck;

/** The part of a check that decides, from the record alone. */
export type Judge = Pick<Check, 'by' | 'judge'>;

/** Whether something that a file exports looks like a check. */
export function isCheck(value: unknown): value is Check {
  return typeof value === 'object' && value !== null && 'id' in value && 'by' in value && 'judge' in value;
}

/** Declares a requirement that every exchange of a run is held to. */
export function exchangeRequirement(check: Entry & ExchangeRule): ExchangeCheck {
  return { ...check, by: 'exchange' };
}

/** Declares a requirement that sends requests of its own. */
export function probeRequirement<C extends Case, S, T>(
  check: Entry & ProbeRule<C, S, T>,
): ProbeCheck<C, S, T> {
  return { ...check, by: 'probe' };
}

/** A requirement as data, for reports. @param its - the class, if the entry does not name it */
export function described(
  { id, level, source, title, statement, faults = unproven, mayFailFor, ...entry }: Entry,
  its?: ClassEntry & { readonly name: ClassName },
): Requirement {
  return {
    id,
    class: entry.class ?? its?.name ?? '',
    level,
    source: typeof source === 'string' ? { document: its?.document ?? '', section: source } : source,
    title,
    statement,
    faults,
    ...(mayFailFor === undefined ? {} : { mayFailFor }),
    ...(its === undefined || its.ids.includes(id) ? {} : { provisional: true }),
  };
}

const unproven = { none: 'It is a requirement of the user, whose power is unproven.' };
