import type { Authority } from '../http/auth/authority.ts';
import type { Client } from '../http/client/client.ts';
import { watched } from '../http/client/watched.ts';
import { isUnanswered, refused, succeeded } from '../http/exchange/answer.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { below, parentsOf } from '../profile/parents.ts';
import { isFixed, isLent, isMade, type ResourceType } from '../profile/profile.ts';
import { type Adaptation, adaptedTo } from '../resource/adaptation.ts';
import { adoptedOf, onlyReadable } from '../resource/calibration/adopted.ts';
import {
  type Calibration,
  calibrate,
  nothingLearnt,
  type Occasion,
} from '../resource/calibration/calibrate.ts';
import { longestLagMs, stoppedByLag } from '../resource/calibration/lag.ts';
import { missingAt, preflight, somethingCreated, somethingKept } from '../resource/calibration/preflight.ts';
import { conditional } from '../resource/conditional.ts';
import { refusable } from '../resource/identifiers/sent-identifiers.ts';
import { standing } from '../resource/ownership/parent.ts';
import { pagesIn } from '../resource/pages.ts';
import { requestsFor } from '../resource/requests.ts';
import type { Above, Surroundings } from '../resource/resource.ts';
import { SetupFailed } from '../resource/setup-failed.ts';
import type { Beginning } from './beginning.ts';
import { lentOf } from './lent.ts';
import { longestCut } from './longest-cut.ts';
import type { RunOptions } from './options.ts';
import { parentMade } from './parents.ts';
import { contentKindsOf } from './trials/calibration-contents.ts';
import { subjectOf } from './trials/subject.ts';
import { untilAnswered } from './until-answered.ts';

/** What was found out about a type, and the POST that showed it, if the profile has one. */
interface TypeFinding extends Pick<Calibration, 'learnt'>, Partial<Pick<Calibrated, 'creation' | 'tooLong'>> {
  /** Finds it out once more. */
  readonly again?: (client: Client) => Promise<unknown>;
}

/** A calibration, and the longest response that was cut off, if that hid everything that was created. */
type Calibrated = Calibration & { readonly tooLong?: Exchange };

/** A type as it is at the target: below the parent that the run made for it. */
interface Known {
  readonly type: ResourceType;
  readonly finding: TypeFinding;
  /** Its one resource that serves as a parent of others; it is made on the first call. @throws SetupFailed */
  readonly asParent: () => Promise<Above>;
}

/** What is needed to learn about a type. */
interface Learning {
  readonly setting: Surroundings;
  readonly authority: Authority;
  readonly seed: number;
}

/** Finds out whether the target can be checked, and learns, for each type, how it fills gaps. @throws CannotBegin */
export async function learn(
  around: Surroundings,
  authority: Authority,
  { seed, profile, waitMs, login, maxBodyBytes }: RunOptions,
): Promise<Beginning> {
  const types = profile.resources;
  const reply = await preflight(around.client, { missing: missingAt(types, around.fresh), waitMs, login });
  // where reads lag behind, what shows nothing may only be late
  if (succeeded(reply) && around.windowMs === 0) await learnNothing(types, around);
  const conditionalBy = (client: Client) => conditional(client, types);
  const setting = { ...around, client: conditionalBy(around.client) };
  const known = new Map<string, Promise<Known>>();
  // a profile lists parents before their children
  for (const type of types) known.set(type.name, knownOf(type, known, { setting, authority, seed }));
  const all = await Promise.all(known.values());
  const findings = all.map(({ finding }) => finding);
  somethingCreated(
    findings.flatMap(({ learnt, creation }) => (creation === undefined ? [] : [{ learnt, creation }])),
    login,
  );
  somethingKept(findings, maxBodyBytes);
  const above = findings.flatMap(({ learnt }) => learnt.above ?? []);
  const parents = above.length === 0 ? {} : { parents: standing(above.map(({ parent }) => parent)) };
  const alone = all.map(({ type, finding: { learnt } }) => {
    const subject = subjectOf(type, learnt, authority);
    return { ...subject, type: { ...subject.type, ...parents } };
  });
  const subjects = alone.map((subject) => ({
    ...subject,
    beside: alone.filter((other) => other !== subject),
  }));
  return {
    subjects: new Map(subjects.map((subject) => [subject.type.name, subject])),
    async again(name, client) {
      await preflight(client, { missing: missingAt(types, around.fresh), waitMs: 0, login });
      const { finding } = (await known.get(name)) ?? {};
      await finding?.again?.(conditionalBy(client));
    },
  };
}

/** Learns how GET of each type succeeds where nothing ever was. */
async function learnNothing(
  types: readonly ResourceType[],
  { client, fresh, ownership }: Pick<Surroundings, 'client' | 'fresh' | 'ownership'>,
): Promise<void> {
  for (const type of types.filter((each) => !isFixed(each)))
    ownership.foundNothing(await client.send(requestsFor(type).get(fresh.missing(type))));
}

/** @param others - types by name, with the parents of this one */
async function knownOf(
  declared: ResourceType,
  others: ReadonlyMap<string, Promise<Known>>,
  learning: Learning,
): Promise<Known> {
  const names = parentsOf(declared);
  const parents = await Promise.all(names.map((name) => others.get(name) as Promise<Known>));
  const { type, finding } = await findingBelow(declared, parents, learning);
  const { setting, authority, seed } = learning;
  let parent: Promise<Above> | undefined;
  const asParent = () => {
    parent ??= parentMade(subjectOf(type, finding.learnt, authority), setting, seed);
    return parent;
  };
  return { type, finding, asParent };
}

/** The finding for a type below its parents; nothing is learnt if these cannot be made. */
async function findingBelow(
  declared: ResourceType,
  parents: readonly Known[],
  { setting, seed }: Learning,
): Promise<Pick<Known, 'type' | 'finding'>> {
  const [outermost] = parents;
  if (outermost === undefined) return { type: declared, finding: await findingOf(declared, setting, seed) };
  const unknown = (why: string): Pick<Known, 'type' | 'finding'> => {
    const refusal = `they are below ${parentsOf(declared).join(' and ')}. ${why}`;
    return { type: declared, finding: { ...outermost.finding, learnt: { ...nothingLearnt, refusal } } };
  };
  const onlyRead = parents.find((parent) => !isMade(parent.type));
  if (onlyRead !== undefined) return unknown(`The profile has no POST for ${onlyRead.type.name}`);
  const above = await Promise.all(parents.map(({ asParent }) => asParent())).catch(whySetupFailed);
  if (typeof above === 'string') return unknown(above);
  const type = below(declared, standing(above.map(({ parent }) => parent)));
  if (parentsOf(type).length > 0) return unknown('The identifiers of its parents are not known');
  setting.ownership.spare(type.collection);
  const { learnt, ...finding } = await findingOf(type, setting, seed);
  return { type, finding: { ...finding, learnt: { ...learnt, above } } };
}

/** @throws any other error */
function whySetupFailed(error: unknown): string {
  if (error instanceof SetupFailed) return error.message.replace(/\.$/, '');
  throw error;
}

async function findingOf(type: ResourceType, around: Surroundings, seed: number): Promise<TypeFinding> {
  if (isLent(type)) {
    const read = (client: Client) => adoptedOf(type, [type.item], { client });
    return { learnt: await lentOf(type, around, seed), again: read };
  }
  if (!isMade(type)) {
    const { existing = [] } = type;
    const adopt = async (client: Client) =>
      existing.length === 0 ? onlyReadable : adoptedOf(type, existing, { client });
    return { learnt: await adopt(around.client), again: adopt };
  }
  const list = (client: Client) => pagesIn({ type, client });
  // listed only once: what an earlier calibration left behind was not there before the run
  const before = await list(around.client);
  const calibrate = (client: Client) => calibrationOf(type, { around: { ...around, client }, seed, before });
  const found = await calibrate(around.client).catch((error) => ({
    learnt: { ...nothingLearnt, refusal: whySetupFailed(error) },
  }));
  return {
    ...found,
    async again(client) {
      await list(client);
      await calibrate(client);
    },
  };
}

/**
 * What is learnt of a type, as the target has it: if something could not be done with the type as it is declared, it is tried
 * in other ways that the specification leaves open.
 * @throws CannotBegin if reads lag behind writes twice in a row, but not when they are given time
 */
async function calibrationOf(type: ResourceType, calibrating: Calibrating): Promise<Calibrated> {
  const created = await creationOf(type, calibrating);
  const found = await foundElsewhere(type, created, calibrating);
  return changedByVersion(type, found, calibrating);
}

/** Without some of the identifiers, if the target refuses all creations that name them. */
async function creationOf(type: ResourceType, calibrating: Calibrating): Promise<Calibrated> {
  const calibration = await calibrated(type, calibrating);
  if (calibration.learnt.creation !== undefined || !refused(calibration.creation)) return calibration;
  for (const refusedIdentifiers of refusable(type)) {
    const without = await calibratedAs({ refusedIdentifiers }, type, calibrating);
    if (without.learnt.creation !== undefined) return without;
  }
  return calibration;
}

/** At the paths that Location shows, if resources are there and not where their identifiers should lead. */
async function foundElsewhere(
  type: ResourceType,
  calibration: Calibrated,
  calibrating: Calibrating,
): Promise<Calibrated> {
  const { located, learnt } = calibration;
  if (located === undefined) return calibration;
  const again = await calibratedAs({ ...learnt.adaptation, item: located }, type, calibrating);
  return again.learnt.addressings[0] === 'identifier' ? again : calibration;
}

/** With the version of the resource in each change, if the target refuses changes. */
async function changedByVersion(
  type: ResourceType,
  calibration: Calibrated,
  calibrating: Calibrating,
): Promise<Calibrated> {
  const { unversioned, learnt } = calibration;
  if (type.ifMatch === true || unversioned.length === 0) return calibration;
  const again = await calibratedAs({ ...learnt.adaptation, wantsVersions: true }, type, calibrating);
  const isTaken = unversioned.some((method) => !again.unversioned.includes(method));
  return isTaken && again.learnt.creation !== undefined ? again : calibration;
}

async function calibratedAs(
  adaptation: Adaptation,
  type: ResourceType,
  calibrating: Calibrating,
): Promise<Calibrated> {
  const { around } = calibrating;
  const adapted = adaptedTo(adaptation, type);
  const client = adaptation.wantsVersions === true ? conditional(around.client, [adapted]) : around.client;
  const calibration = await calibrated(adapted, { ...calibrating, around: { ...around, client } });
  return { ...calibration, learnt: { ...calibration.learnt, adaptation } };
}

/** What calibrating a type needs. */
interface Calibrating {
  readonly around: Surroundings;
  readonly seed: number;
  /** The list before the run made anything. */
  readonly before: Occasion['before'];
}

async function calibrated(type: ResourceType, { around, seed, before }: Calibrating): Promise<Calibrated> {
  const once = async (windowMs: number) => {
    let isLost = false;
    let longest: Exchange | undefined;
    const client = watched(around.client, (exchange, asked) => {
      isLost ||= isUnanswered(exchange);
      longest = longestCut(longest, exchange, asked);
    });
    const calibration = await calibrate(
      type,
      { kinds: contentKindsOf(type, seed), before },
      { ...around, client, windowMs },
    );
    return { calibration, longest, isLost };
  };
  const within = async (windowMs: number): Promise<Calibrated> => {
    // what an unanswered request made is in the ledger, and is looked for when the run cleans up
    const { calibration, longest } = await untilAnswered(
      () => once(windowMs),
      ({ isLost }) => isLost,
    );
    const tooLong = calibration.isReadWhole ? undefined : longest;
    return { ...calibration, ...(tooLong === undefined ? {} : { tooLong }) };
  };
  const { windowMs } = around;
  const calibration = await within(windowMs);
  if (calibration.lag === undefined) return calibration;
  const again = await within(windowMs);
  if (again.lag === undefined) return again;
  const afterWaiting = await within(windowMs + longestLagMs);
  // if waiting changes nothing, the first read did not lag: it is judged
  if (afterWaiting.lag !== undefined) return afterWaiting;
  return stoppedByLag(again.lag.ms < calibration.lag.ms ? again.lag : calibration.lag, windowMs);
}
