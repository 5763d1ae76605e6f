import type fc from 'fast-check';
import type { Requirement, RequirementId } from '../evidence/requirement.ts';
import type { Objection } from '../evidence/verdict.ts';
import type { Credential } from '../http/auth/credential.ts';
import type { Method, ResourceType } from '../profile/profile.ts';
import type { LearntType } from '../resource/place.ts';
import type { Item } from '../resource/representation.ts';
import type { Learnt, Resource } from '../resource/resource.ts';

/** A resource type at the target, as a check sees it before a request is sent. */
export interface Subject {
  readonly type: LearntType;
  readonly learnt: Learnt;
  /** Methods that can be used on the type: declared, or found to work. */
  readonly methods: readonly Method[];
  /** Those of them that need authentication. */
  readonly guarded: readonly Method[];
  readonly credentials: { readonly anonymous: Credential; readonly wrong: readonly Credential[] };
}

/** One of the situations in which a rule must hold. */
export interface Case {
  readonly name: string;
  /** Where a case needs another kind of samples than its check. */
  readonly samples?: Samples;
}

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
}

/** What a trial of whichever check has sent, and what it made. */
export type Sighting = Pick<Resource, 'exchanges' | 'made'>;

/** The code that decides one requirement for one resource type. */
export interface Check<C extends Case = Case, S = unknown, T = unknown> {
  readonly id: RequirementId;
  /** What it decides, where that is not in the catalogue: a requirement of the user's own. */
  readonly entry?: Requirement;
  /** Whether the requirement speaks of this type at all; left out: of every type. */
  about?(type: ResourceType): boolean;
  /** Methods without which there is nothing to check. */
  readonly needs: readonly Method[];
  /** Why the rule does not speak of a type all the same; undefined where it does. */
  unless?(subject: Subject): string | undefined;
  /** The situations; each is met at every effort. Left out: one. */
  cases?(subject: Subject): readonly C[];
  readonly samples: Samples;
  /** It needs a resource that is there, whoever made it, and nothing but GET and HEAD. */
  readonly reads?: boolean;
  /** It watches other resources, or where one was removed, so nothing else may move meanwhile: no other sample, too. */
  readonly alone?: boolean;
  sample(ingredients: Ingredients<C>): fc.Arbitrary<S>;
  /** Sends, and returns what was exchanged. */
  probe(probing: Probing<C, S>): Promise<T>;
  /** What its judge is asked of in the trials of all other checks of its class, where the rule holds for whatever is sent. */
  watch?(seen: Sighting): readonly T[];
  /** Decides from what was exchanged alone. */
  judge(trace: T, judging: Judging<C, S>): Objection | undefined;
}

/** What a requirement of the user's own is; it need not name faults. */
export type OwnRequirement = Omit<Requirement, 'faults'> & Partial<Pick<Requirement, 'faults'>>;

/** Declares the check of a requirement: of one in the catalogue by its id, or of one of the user's own. */
export function requirement<C extends Case, S, T>(
  what: RequirementId | OwnRequirement,
  check: Omit<Check<C, S, T>, 'id' | 'entry'>,
): Check {
  const declared =
    typeof what === 'string' ? { id: what } : { id: what.id, entry: { faults: unproven, ...what } };
  return { ...declared, ...check } as unknown as Check;
}

const unproven = { none: 'It is a requirement of the user, whose power nobody has proven.' };
