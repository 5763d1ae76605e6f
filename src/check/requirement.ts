import type fc from 'fast-check';
import type { ClassName, Requirement, Source } from '../evidence/requirement.ts';
import type { Verdict } from '../evidence/verdict.ts';
import type { Credential } from '../http/auth/credential.ts';
import type { Exchange } from '../http/exchange.ts';
import { isOnlyRead, type Method, type ResourceType } from '../profile/profile.ts';
import type { LearntType } from '../resource/place.ts';
import type { Item } from '../resource/representation.ts';
import type { Learnt, Resource } from '../resource/resource.ts';
import type { ClassEntry } from './conformance-class.ts';
import type { HistoryRule } from './history/rule.ts';

/** A resource type at the target, as a check sees it before a request is sent. */
export interface Subject {
  readonly type: LearntType;
  readonly learnt: Learnt;
  /** Methods that can be used on the type: declared, or found to work. */
  readonly methods: readonly Method[];
  /** Those of them that need authentication. */
  readonly guarded: readonly Method[];
  readonly credentials: { readonly anonymous: Credential; readonly wrong: readonly Credential[] };
  /** The other types at the target. */
  readonly beside?: readonly Subject[];
}

/** One of the situations in which a rule must hold. */
export interface Case {
  readonly name: string;
  /** Where a case needs another kind of samples than its check. */
  readonly samples?: Samples;
}

/** The situation of a trial whose sample is the plan of a history. */
export const historyCase: Case = { name: 'history' };

/**
 * What the samples of a case are, at every effort. `values`: each telling value in each field and each structure, for a
 * rule that must hold for all kinds of content; the effort adds drawn ones. `structures`: every field, those alone
 * that must be there, and without each one that need not be. `few`: the content hardly matters.
 */
export type Samples = 'values' | 'structures' | 'few';

/** What a sample can be made of; none of it holds identifiers. */
export interface Ingredients<C extends Case> extends Subject {
  readonly case: C;
  /** Names of the fields that a client sets, identifiers aside. */
  readonly fields: readonly string[];
  /** Resources that merely have to exist: short, printable, unremarkable, with every field. */
  readonly plain: fc.Arbitrary<Item>;
  /** The resource whose turn it is: telling values and structures, one after another. */
  readonly item: fc.Arbitrary<Item>;
  /** Counts the samples of the case from 0: what is chosen by it is chosen alike whatever the seed. */
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
  /** Every type of the target, by its name: a history may be about each of them. */
  readonly types?: ReadonlyMap<string, ResourceType>;
}

/** What a trial of whichever check has sent, and what it made. */
export type Sighting = Pick<Resource, 'exchanges' | 'made'>;

/** One exchange of a run, from whichever check, as the rules about every exchange see it. */
export interface Seen {
  readonly exchange: Exchange;
  /** The resources that it shows; of a collection, those that the run has made. */
  readonly shown: readonly Item[];
  /** What the run has sent of the resources that it is about, in each version; nothing where that is not known. */
  readonly sent: readonly Item[];
}

/** What a requirement says of itself. */
export interface Entry extends Omit<Requirement, 'class' | 'source' | 'faults'> {
  /** The section of the document of its class; of a rule of the user's own, with the document. */
  readonly source: string | Source;
  /** That of the folder which its file stands in; a rule of the user's own names it. */
  readonly class?: ClassName;
  /** A rule of the user's own need not name any. */
  readonly faults?: Requirement['faults'];
}

/** For which resource types a requirement is decided. */
interface Scope {
  /** Whether the requirement speaks of this type at all; left out: of every type. */
  about?(type: ResourceType): boolean;
  /** Methods without which there is nothing to check. */
  readonly needs: readonly Method[];
  /** Why the rule does not speak of a type all the same; undefined where it does. */
  unless?(subject: Subject): string | undefined;
  /**
   * It needs an existing resource, not necessarily one of the run's own, and nothing but GET and HEAD. A rule that
   * speaks of every method can be decided so of what is only read.
   */
  readonly reads?: boolean | 'what is only read';
}

/** Whether a rule can be decided of a resource that the run has not made. */
export function canBeRead({ reads = false }: Pick<Scope, 'reads'>, type: ResourceType): boolean {
  return reads === 'what is only read' ? isOnlyRead(type) : reads;
}

/** A rule about each single exchange, from whichever check: it costs no request of its own. */
export interface ExchangeRule extends Scope {
  /** Decides from one exchange alone; undefined where the rule says nothing of it. */
  judge(seen: Seen, judging: Pick<Judging<Case, unknown>, 'type'>): Verdict | undefined;
}

/** A rule that sends what it needs, and decides from what came of it. */
export interface ProbeRule<C extends Case = Case, S = unknown, T = unknown> extends Scope {
  /** The situations; each is met at every effort. Left out: one; none where histories alone decide. */
  cases?(subject: Subject): readonly C[];
  readonly samples: Samples;
  /** It watches other resources, or where one was removed, so nothing else may change meanwhile, nor may any other sample run. */
  readonly alone?: boolean;
  sample(ingredients: Ingredients<C>): fc.Arbitrary<S>;
  /** Sends, and returns what was exchanged. */
  probe(probing: Probing<C, S>): Promise<T>;
  /** What it says of histories, where these decide it, too; plans are the samples of one more case then. */
  readonly history?: HistoryRule;
  /** Where the rule holds for whatever is sent: what its judge is given from a trial of another check of its class. */
  watch?(seen: Sighting): readonly T[];
  /** Decides from what was exchanged alone. */
  judge(trace: T, judging: Judging<C, S>): Verdict;
}

export type ExchangeCheck = Entry & ExchangeRule & { readonly by: 'exchange' };

export type ProbeCheck<C extends Case = Case, S = unknown, T = unknown> = Entry &
  ProbeRule<C, S, T> & { readonly by: 'probe' };

/** The code that decides one requirement for one resource type, with what it says of itself. */
export type Check = ExchangeCheck | ProbeCheck;

/** What of a check decides, from what was recorded alone. */
export type Judge = Pick<Check, 'by' | 'judge'>;

/** Declares a requirement that every exchange of a run is held to. */
export function exchangeRequirement(check: Entry & ExchangeRule): ExchangeCheck {
  return { ...check, by: 'exchange' };
}

/** Declares a requirement that is decided by what it sends itself. */
export function probeRequirement<C extends Case, S, T>(
  check: Entry & ProbeRule<C, S, T>,
): ProbeCheck<C, S, T> {
  return { ...check, by: 'probe' };
}

/** A requirement as data, for reports. @param its - the class, where the entry does not name it itself */
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
