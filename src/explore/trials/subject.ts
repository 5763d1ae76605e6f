import { answerOf } from '../../check/expectations.ts';
import { type Check, canBeRead, type Subject } from '../../check/requirement.ts';
import type { Authority } from '../../http/auth/authority.ts';
import { anonymous } from '../../http/auth/credential.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { isRead } from '../../http/exchange/request.ts';
import { parentsOf } from '../../profile/parents.ts';
import {
  isFixed,
  isLent,
  isMade,
  type Method,
  methodAsked,
  type ResourceType,
} from '../../profile/profile.ts';
import { adaptedTo } from '../../resource/adaptation.ts';
import type { LearntType } from '../../resource/place.ts';
import {
  type Learnt,
  type Resource,
  resourceAt,
  type Surroundings,
  whyNoneCreated,
} from '../../resource/resource.ts';

/** A resource type as checks see it, with the methods that can be used on it. */
export function subjectOf(type: ResourceType, learnt: Learnt, { scheme, wrong }: Authority): Subject {
  const all = methodsOf(type, learnt);
  const isWritten = isFixed(type) ? learnt.lent !== undefined : isMade(type);
  const methods = isWritten ? all : all.filter(isRead);
  const isPublic = (method: Method) => type.public.includes(methodAsked(method, type));
  const guarded = scheme === undefined ? [] : methods.filter((method) => !isPublic(method));
  return {
    type: { ...adaptedTo(learnt.adaptation, type), places: learnt.places },
    learnt,
    methods,
    guarded,
    credentials: { anonymous, wrong },
  };
}

/** Why there is nothing to check or observe here; undefined if there is. */
export function whyUntried(
  { needs, unless, atFixedPaths, ...scope }: Pick<Check, 'needs' | 'unless' | 'reads' | 'atFixedPaths'>,
  subject: Subject,
): Untried | undefined {
  const { type, learnt } = subject;
  const isFound = learnt.adopted !== undefined && canBeRead(scope, type);
  const methods = methodsOf(type, learnt);
  if (isLent(type) && !isFound) {
    if (atFixedPaths !== true)
      return inapplicable(`${type.name} stands alone at a fixed path, which this rule is not decided for.`);
    if (learnt.whyNotLent !== undefined)
      return { outcome: 'cantTell', reason: learnt.whyNotLent.why, witness: learnt.whyNotLent.reads };
  }
  // a check that only reads uses an existing resource, and so does one that writes with the owner's leave
  const isThere = isFound || isLent(type);
  const isMissing = (method: Method) => !methods.includes(method) && !(method === 'POST' && isThere);
  const missing = needs.filter(isMissing);
  if (missing.length === 0) return inapplicable(unless?.(subject)) ?? whyNowhere(subject);
  const mayBeThere = missing.filter((method) => type.mayHave.includes(method));
  if (missing.every((method) => mayBeThere.includes(method) && learnt.unknown.has(method)))
    return unsupported(missing, learnt);
  const neither = mayBeThere.length > 0 ? ', nor was it found at the target' : '';
  return inapplicable(`The profile has no ${missing.join(' or ')} for ${type.name}${neither}.`);
}

/** Why it is not known whether the target has some methods, with the answers to them. */
function unsupported(methods: readonly Method[], { unknown }: Learnt): Untried {
  const witness = methods.flatMap((method) => unknown.get(method) ?? []);
  const answers = witness.map((each) => `${each.request.method} was answered with ${answerOf(each)}`);
  return {
    outcome: 'cantTell',
    reason: `No response showed whether the target supports ${methods.join(' or ')}: ${answers.join(', ')}.`,
    witness,
  };
}

/** A reason why a created resource was not seen, and how GET was answered if the target broke down over it. */
export function withBrokenGet(reason: string, { brokenGet }: Pick<Learnt, 'brokenGet'>): string {
  return brokenGet === undefined
    ? reason
    : `${reason} GET of what had been created was answered with ${answerOf(brokenGet)} when the run began.`;
}

/** Why no request can be sent for a type: its parents could not be made. */
function whyNowhere({ type, learnt }: Subject): Untried | undefined {
  if (learnt.refusal === undefined || parentsOf(type).length === 0) return undefined;
  return { outcome: 'cantTell', reason: whyNoneCreated(type, learnt) };
}

/** Why a check is not tried. */
export interface Untried {
  readonly outcome: 'inapplicable' | 'cantTell';
  readonly reason: string;
  /** What was seen, with its secrets. */
  readonly witness?: readonly Exchange[];
}

function inapplicable(reason: string | undefined): Untried | undefined {
  return reason === undefined ? undefined : { outcome: 'inapplicable', reason };
}

/** The methods that exist according to the profile or the target. */
function methodsOf(type: ResourceType, { found }: Learnt): readonly Method[] {
  const { methods, mayHave, createdBy } = type;
  // POST stands for whatever method makes resources
  const creating: readonly Method[] = createdBy === undefined || isFixed(type) ? [] : ['POST'];
  return [...methods, ...mayHave.filter((method) => found.includes(method)), ...creating];
}

/** A type at the target, accompanied by all other types whose resources can be removed. */
export function resourceOf(subject: Subject, around: Surroundings): Resource {
  const all = together(subject, around);
  // hardly any trial needs them
  let aside: readonly Resource[] | undefined;
  const byName = (each: readonly Resource[]) => new Map(each.map((one) => [one.type.name, one]));
  return {
    ...all[0],
    company: byName(all),
    aside() {
      aside ??= together(subject, around);
      return byName(aside);
    },
    async cleanUp() {
      await Promise.all([...all, ...(aside ?? [])].map((each) => each.cleanUp()));
    },
  };
}

/** A type and those that accompany it, with one sequence of exchanges. */
function together(subject: Subject, around: Surroundings): readonly [Resource, ...Resource[]] {
  const shared: { exchanges: Exchange[]; afterwards: Exchange[] } = { exchanges: [], afterwards: [] };
  const { leave: _leave, ...rest } = around;
  const others = (subject.beside ?? [])
    .filter(({ learnt }) => learnt.removable && learnt.isShown)
    .map(({ type, learnt }) => resourceAt(type, learnt, { ...rest, ...shared }));
  return [resourceAt(subject.type, subject.learnt, { ...around, ...shared }), ...others];
}

/** Every type of the target by name. */
export function typesOf({ type, beside = [] }: Subject): ReadonlyMap<string, LearntType> {
  return new Map([type, ...beside.map((other) => other.type)].map((each) => [each.name, each]));
}
