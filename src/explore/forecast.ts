import { observers } from '../../suites/catalogue.ts';
import type { Check, ProbeRule, Subject } from '../check/requirement.ts';
import { type Authority, authorityFor, authorityOf } from '../http/auth/authority.ts';
import { bearerScheme } from '../http/auth/credential.ts';
import { isLent, isMade, type Method, type ResourceType } from '../profile/profile.ts';
import { onlyReadable } from '../resource/calibration/adopted.ts';
import type { Learnt } from '../resource/resource.ts';
import { redactorOf } from '../target/connect.ts';
import { ingredientsOf } from './histories/ingredients.ts';
import { speaksOf } from './observe.ts';
import type { RunOptions } from './options.ts';
import type { Draft } from './plans/authoring/planned.ts';
import { plansFor } from './plans/plans.ts';
import { requestsOfPlan } from './plans/requests-of-plan.ts';
import { readableSubject, whyNotRead } from './read-only.ts';
import { type InScope, scopeOf } from './scope.ts';
import { eachOperation } from './trials/each-operation.ts';
import { ownCasesOf, vectorsFor } from './trials/samples.ts';
import { subjectOf, whyUntried } from './trials/subject.ts';

/** Requests of a run that are alike. */
export interface Requests {
  /** Name of the resource type. */
  readonly resource: string;
  readonly method: Method;
  readonly count: number;
  /** Whether nothing else is in flight beside them. */
  readonly isAlone: boolean;
}

/** What a run would decide and send, as far as known before its first request. */
export interface Forecast {
  /** What it would decide, and what it would leave undecided. */
  readonly decided: readonly InScope[];
  readonly left: readonly InScope[];
  readonly requests: readonly Requests[];
}

/** All options of a run except its folder. */
type Told = Omit<RunOptions, 'folder'>;

/** A requirement that is tried at a resource type. */
interface Tried extends InScope {
  readonly subject: Subject;
}

/**
 * What a run would do at a target that has everything its profile says, keeps every rule, and accepts every request at the
 * first attempt. Nothing is sent, and no token is fetched.
 * @param own - the checks of the user's own requirements
 */
export async function forecastOf(options: Told, own: readonly Check[]): Promise<Forecast> {
  const authority = await likely(options);
  const subjects = options.profile.resources.map((type) => subjectFor(type, options, authority));
  const scope = scopeOf(options, own).map((each): Tried => {
    const subject = subjects.find(({ type }) => type.name === each.type.name) as Subject;
    return { ...each, subject };
  });
  const isTried = (each: Tried) =>
    whyNotRead(each, options) === undefined && whyUntried(each.check, each.subject) === undefined;
  const tried = scope.filter(isTried);
  return {
    decided: tried,
    left: scope.filter((each) => !isTried(each)),
    requests: asAsked(options.profile.resources, [
      ...tried.flatMap(({ check, subject }) => (check.by === 'probe' ? ofRule(check, subject, options) : [])),
      ...ofOperations(tried, options),
      ...ofHistories(tried, subjects, options),
      ...((options.shard?.index ?? 1) > 1 ? [] : subjects.flatMap(ofGaps)),
    ]),
  };
}

/** Adds, for each resource made by PUT, the GET which shows that its path is free. */
function asAsked(types: readonly ResourceType[], requests: readonly Requests[]): readonly Requests[] {
  const byPut = new Set(types.flatMap(({ name, createdBy }) => (createdBy === undefined ? [] : [name])));
  return requests.flatMap((each) =>
    each.method === 'POST' && byPut.has(each.resource)
      ? [
          { ...each, method: 'GET' as const },
          { ...each, method: 'PUT' as const },
        ]
      : [each],
  );
}

/** The run's credentials, with a stand-in for a token that would have to be fetched. */
async function likely({ login, route }: Told): Promise<Authority> {
  const isFetched = login.scheme === 'command' || login.scheme === 'oauth2';
  if (isFetched) return authorityOf(bearerScheme(), { secret: 'a token that is fetched later' });
  return authorityFor(login, { secrets: { add: () => undefined }, route });
}

function subjectFor(type: ResourceType, { readOnly }: Told, authority: Authority): Subject {
  if (readOnly !== undefined)
    return readableSubject(type, { ...onlyReadable, adopted: readOnly[type.name] ?? [] }, authority);
  if (!isMade(type)) {
    const { existing = [] } = type;
    return subjectOf(
      type,
      { ...onlyReadable, ...(existing.length === 0 ? {} : { adopted: existing }) },
      authority,
    );
  }
  const has = (method: Method) => type.methods.includes(method) || type.mayHave.includes(method);
  const lent = { path: type.item, content: {}, places: [] };
  const learnt: Learnt = {
    ...onlyReadable,
    ...(isLent(type) ? { adopted: [type.item], lent } : {}),
    isShown: true,
    creation: type.create[0],
    readable: has('GET'),
    removable: has('DELETE') && !isLent(type),
    listable: has('GET') && !isLent(type),
    found: type.mayHave,
  };
  return subjectOf(type, learnt, authority);
}

/** The requests that the samples of a rule need. */
function ofRule(rule: ProbeRule, subject: Subject, options: Told): readonly Requests[] {
  const asked = { effort: options.effort, redact: redactorOf(options) };
  const samples = vectorsFor(rule, subject, asked).reduce((sum, { length }) => sum + length, 0);
  return ofTries(samples, rule, subject);
}

/** Each try makes a resource, does what is tried, looks at the effect, and removes the resource. */
function ofTries(
  count: number,
  { needs, alone = false }: Pick<ProbeRule, 'needs' | 'alone'>,
  { type, methods, learnt }: Subject,
): readonly Requests[] {
  const around: readonly Method[] = learnt.adopted === undefined ? ['POST', 'GET', 'DELETE'] : ['GET'];
  const sent = [
    ...around.filter((method) => methods.includes(method)),
    ...needs.filter((method) => method !== 'POST'),
  ];
  return sent.map((method) => ({ resource: type.name, method, count, isAlone: alone }));
}

/** Each operation is sent once at each type for which a rule about every exchange is decided. */
function ofOperations(tried: readonly Tried[], options: Told): readonly Requests[] {
  const isLookingOn = ({ check, subject }: Tried) =>
    check.by === 'exchange' || (check.watch !== undefined && ownCasesOf(check, subject).length === 0);
  const subjects = tried.filter(isLookingOn).map(({ subject }) => subject);
  return [...new Set(subjects)].flatMap((subject) => ofRule(eachOperation, subject, options));
}

/** Requests of the histories that may help to decide something. */
function ofHistories(
  tried: readonly Tried[],
  subjects: readonly Subject[],
  options: Told,
): readonly Requests[] {
  if (!tried.some(({ check }) => check.by === 'probe' && check.history !== undefined)) return [];
  const asked = [...new Set(tried.map(({ check }) => check))];
  const deciding = { ...options, client: { redact: redactorOf(options) } };
  const { usable, isAsked } = ingredientsOf(subjects, asked, deciding);
  const { first, alone, lastAlone, ...beside } = plansFor(usable, deciding);
  const sentBy = (drafts: readonly Draft[], isAlone: boolean) =>
    drafts
      .flatMap((draft) => [draft()].filter(isAsked).flatMap(requestsOfPlan))
      .map((each) => ({ ...each, isAlone }));
  return [
    ...sentBy(Object.values(beside).flat(), false),
    ...sentBy([...first, ...alone, ...lastAlone], true),
  ];
}

/** The requests needed to see how the target fills gaps. */
function ofGaps(subject: Subject): readonly Requests[] {
  return observers
    .filter((observer) => speaksOf(observer, subject.type))
    .filter((observer) => whyUntried(observer, subject) === undefined)
    .flatMap((observer) => ofTries(1, observer, subject));
}
