import type { Credential } from '../../http/auth/credential.ts';
import {
  carriedOut,
  isDeferred,
  isUnanswered,
  isUnavailable,
  refused,
  succeeded,
} from '../../http/exchange/answer.ts';
import { field } from '../../http/exchange/content.ts';
import { strongTagOf } from '../../http/exchange/copies.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import { isRead } from '../../http/exchange/request.ts';
import { writes } from '../../model/act.ts';
import type { ResourceType } from '../../profile/profile.ts';
import type { Ref } from '../../resource/identifiers/identity.ts';
import { itemPath } from '../../resource/identifiers/item-path.ts';
import { itemsListed, itemsShown } from '../../resource/place.ts';
import { type Invalid, rejects } from '../../resource/representation/invalid.ts';
import { newMark } from '../../resource/representation/marks.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Variation } from '../../resource/requests.ts';
import type { Resource } from '../../resource/resource.ts';
import { SetupFailed } from '../../resource/setup-failed.ts';
import { furtherGets } from '../head/bracket.ts';
import { isJsonType } from '../json-asked-for.ts';
import { pathsAhead } from './ahead.ts';
import { type Bracket, bracketAt } from './brackets.ts';
import { level } from './level.ts';
import { leadsToOneOf, pathsTo } from './paths-to.ts';
import type { Done, Performed } from './performed.ts';
import {
  formOf,
  isElsewhere,
  isHeadOfList,
  isImagined,
  isPlainStep,
  type Level,
  type Plan,
  type Step,
} from './plan.ts';
import { isOfAttempt, withTags } from './tags.ts';
import { Whereabouts } from './whereabouts.ts';
import { byContent, byIdentifier } from './who-is-who.ts';

/** Each resource type at the target, and credentials that may not use it. */
export interface TargetAccess {
  readonly resources: ReadonlyMap<string, Resource>;
  /** The same types, for requests that are no part of what is tried. */
  readonly aside?: Resource['aside'];
  readonly credentials: { readonly anonymous: Credential; readonly wrong: readonly Credential[] };
}

/** Which differences between HEAD and GET are settled by further GETs: each, none, or that of the HEAD at one step. */
export type Settles = 'each' | 'none' | number;

/** After so many steps without an answer, the rest of a history would hardly tell more, but take as long as requests may take. */
const mostUnanswered = 2;

/**
 * Carries out a plan at the target, step by step.
 * @throws RunOver
 */
export async function perform(plan: Plan, access: TargetAccess, settles: Settles): Promise<Performed> {
  const actor = new Actor(access);
  const done: Done[] = [];
  let unanswered = 0;
  for (const [index, step] of plan.entries()) {
    if (unanswered >= mostUnanswered) {
      done.push({ exchanges: [], reason: 'Earlier requests of the history had no answer.' });
      continue;
    }
    const was = await actor.checked(step, await actor.act(step));
    done.push(was);
    if (was.exchanges.some(isUnanswered)) unanswered += 1;
    const asked = settles === 'none' ? undefined : bracketAt(index, plan, done);
    if (asked !== undefined && (settles === 'each' || settles === asked.step))
      done[index] = { ...was, further: [...(was.further ?? []), ...(await actor.settle(step, asked))] };
  }
  const reassigns = access.resources.values().some((resource) => resource.reassignsIdentifiers());
  return {
    nonce: actor.nonce,
    done,
    isSettled: settles !== 'none',
    ...(reassigns ? { reassigns: true as const } : {}),
  };
}

class Actor {
  readonly nonce = newMark();
  readonly #access: TargetAccess;
  readonly #whereabouts = new Whereabouts();
  readonly #gone = new Set<string>();
  /** What became of resources that PUT was to make. */
  readonly #chosen = new Map<string, 'made' | 'refused'>();
  /** The other spellings of addresses at which GET has shown a resource of this history. */
  readonly #shownAt = new Set<string>();
  /** The entity tags with which reads have shown the resources, by name; none of what was removed. */
  readonly #versions = new Map<string, string>();
  /** The kinds of invalid content for which the target has rejected a change. */
  readonly #rejects = new Set<Invalid>();

  constructor(access: TargetAccess) {
    this.#access = access;
  }

  async act(step: Step): Promise<Done> {
    const resource = this.#access.resources.get(step.type);
    if (resource === undefined) return { exchanges: [], reason: `There is no ${step.type}.` };
    const before = resource.exchanges.length;
    if (step.level !== undefined) await this.#level(step.level);
    try {
      if (step.restMs !== undefined) await resource.rest(step.restMs);
      const named = this.#whereabouts.namedIn(step.items);
      const sent = await this.#sent(step, resource);
      const done = withAll(sent, resource.exchanges.slice(before));
      return Object.keys(named).length === 0 ? done : { ...done, named };
    } catch (error) {
      if (!(error instanceof SetupFailed)) throw error;
      // whatever was sent may have been carried out
      const sent = resource.exchanges.slice(before).filter(({ request }) => !isRead(request.method));
      return { exchanges: sent, reason: error.message };
    }
  }

  /** Adds a GET to a HEAD that looks odd: the next step may be a write, after which it would be too late. */
  async checked(step: Step, done: Done): Promise<Done> {
    const [head] = done.exchanges;
    if (step.operation !== 'head' || isHeadOfList(step) || head === undefined || !this.#isOdd(step, head))
      return done;
    const { resource, get } = this.#getLike(step);
    return { ...done, further: [await resource.send(get)] };
  }

  /** Whether HEAD cannot be right if GET is. */
  #isOdd({ credential, about: [name = ''] }: Step, head: Exchange): boolean {
    if (credential !== undefined || isUnknown(head)) return false;
    const isThere = !this.#gone.has(name) && !this.#isUnmade(name);
    if (succeeded(head) !== isThere) return true;
    const type = head.response && field(head.response, 'content-type');
    return isThere && type !== undefined && !isJsonType(type, head);
  }

  /** Sends further GETs of a resource, until everything that they show is known. */
  settle(step: Step, asked: Bracket): Promise<readonly Exchange[]> {
    return furtherGets(asked, { ...this.#getLike(step), rule: asked.rule });
  }

  #getLike(step: Step) {
    const {
      type,
      about: [name = ''],
    } = step;
    const resource = this.#access.resources.get(type) as Resource;
    return {
      resource,
      get: resource.request.get(this.#whereabouts.of(name, resource) as Ref, this.#varied(step)),
    };
  }

  async #level({ items, unnamed = [], most }: Level): Promise<void> {
    const aside = this.#access.aside?.();
    const [one, other] = Object.entries(items).flatMap(([type, item]) => {
      const resource = aside?.get(type);
      const naming = unnamed.includes(type) ? 'unnamed' : undefined;
      return resource === undefined ? [] : [{ resource, item, naming } as const];
    });
    if (one !== undefined && other !== undefined) await level(one, other, most);
  }

  #sent(step: Step, resource: Resource): Promise<Done> {
    if (step.operation === 'create') return this.#create(step, resource);
    if (step.operation === 'list') return this.#list(step, resource);
    if (isHeadOfList(step)) return this.#headOfList(step, resource);
    return this.#use(step, resource);
  }

  async #create(step: Step, resource: Resource): Promise<Done> {
    // a resource that a server makes of it might never be found again
    if (step.invalid !== undefined && !this.#rejects.has(step.invalid))
      return { exchanges: [], reason: 'The target was not seen to refuse such content.' };
    const items = this.#itemsOf(step).map((item, index) => {
      const identifiers = this.#whereabouts.identifiersFor(step.about[index] ?? '', resource);
      return { ...identifiers, ...item };
    });
    const wrapping = resource.type.create[step.wrapping ?? 0] ?? resource.type.create[0];
    for (const path of this.#pathsAhead(step, items, resource.type)) await resource.read({ path });
    const exchange = await resource.post(items, wrapping, this.#variationOf(step));
    if (!succeeded(exchange) || step.credential !== undefined) return { exchanges: [exchange] };
    const refs = [...resource.refsIn(exchange, items)];
    const { pages = [], isLacking = false } = resource.lookedFor(exchange) ?? {};
    if (refs.length > 0 && refs.length < items.length && !isLacking)
      return {
        exchanges: [exchange, ...pages],
        reason: 'The response does not show what became of some of the resources.',
      };
    const { order, exchanges } = await this.#whoIsWho(refs, items, exchange, resource);
    if (exchanges.some(isUnknown))
      return {
        exchanges: [exchange, ...pages, ...exchanges],
        reason: 'The created resources cannot be told apart.',
      };
    for (const [index, name] of step.about.entries()) {
      const ref = order[index];
      if (ref) this.#whereabouts.note(name, ref);
    }
    return { exchanges: [exchange, ...pages, ...exchanges], refs: order };
  }

  /** Where a creation is expected to make resources, if that is to be asked beforehand: under the chosen identifiers, or the next numbers. */
  #pathsAhead({ ahead }: Step, items: readonly Item[], type: ResourceType): readonly string[] {
    if (ahead === undefined) return [];
    const chosen = items.flatMap((item) => itemPath(type, item) ?? []);
    return [...chosen, ...pathsAhead(this.#whereabouts.refs(), type, ahead)];
  }

  /** Which resource has which content, by the identifiers that were sent, by the answer, or else by GET; equal ones are interchangeable. */
  async #whoIsWho(
    refs: readonly Ref[],
    items: readonly JsonObject[],
    exchange: Exchange,
    resource: Resource,
  ) {
    if (items.length === 1) return { order: [refs[0] ?? null], exchanges: [] };
    const kept = byIdentifier(items, refs, resource.type);
    if (kept !== undefined) return { order: kept, exchanges: [] };
    const answered = itemsShown(exchange, resource.type);
    const isTold = answered.length === refs.length;
    const exchanges =
      isTold || !resource.learnt.readable ? [] : await inTurn(refs, (ref) => resource.read(ref));
    const shown = isTold ? answered : exchanges.map((read) => itemsShown(read, resource.type)[0]);
    const seen = refs.map((ref, index) => ({ ref, shown: shown[index] }));
    return { order: byContent(items, seen, resource.type), exchanges };
  }

  async #list(step: Step, resource: Resource): Promise<Done> {
    if (step.isLook !== true || !resource.learnt.listable)
      return { exchanges: [await resource.send(resource.request.list(this.#variationOf(step)))] };
    const pages = await resource.pages();
    const ways = pathsTo(this.#whereabouts.refs(), resource.exchanges, resource.type);
    const strays = pages
      .flatMap((page) => itemsListed(page, resource.type))
      .filter((item) => this.#isOurs(item))
      .flatMap((item) => itemPath(resource.type, item) ?? [])
      .filter((path) => !leadsToOneOf(ways, path));
    const reads = await inTurn([...new Set(strays)].slice(0, 3), (path) => resource.read({ path }));
    return { exchanges: pages, strays: reads };
  }

  async #headOfList(step: Step, resource: Resource): Promise<Done> {
    const list = resource.request.list(this.#variationOf(step));
    return { exchanges: [await resource.send({ ...list, method: 'HEAD' })] };
  }

  async #use(step: Step, resource: Resource): Promise<Done> {
    const [name = ''] = step.about;
    const ref = this.#whereabouts.of(name, resource);
    if (ref === undefined) return { exchanges: [], reason: `It is not known where ${name} is.` };
    if (this.#chosen.get(name) === 'refused')
      return { exchanges: [], reason: `The target refused to create ${name}.` };
    const address = addressOf(step);
    if (isWrite(step) && address !== undefined && !this.#shownAt.has(`${address} ${name}`))
      return { exchanges: [], reason: `No GET has shown ${name} at this spelling of its address.` };
    const { looks, isOthers } = await this.#lookBefore(step, ref, resource);
    if (isOthers) return { exchanges: looks, reason: `${name} now belongs to somebody else.` };
    const isAnew = step.operation === 'replace' && this.#gone.has(name);
    const first = isAnew ? this.#whereabouts.asFirst(name) : undefined;
    const exchange = await this.#exchange(step, first ?? ref, resource);
    const isMade = isAnew || (step.operation === 'replace' && this.#isUnmade(name));
    if (isMade && carriedOut(exchange)) this.#whereabouts.notePut(name, exchange, ref, resource);
    this.#note(step, exchange, resource);
    if (address !== undefined && itemsShown(exchange, resource.type).some((item) => this.#isOurs(item)))
      this.#shownAt.add(`${address} ${name}`);
    return { exchanges: [exchange, ...looks] };
  }

  /** A removed identifier may have been reassigned, and an unused one must be seen to be free. */
  async #lookBefore(
    step: Step,
    ref: Ref,
    resource: Resource,
  ): Promise<{ readonly looks: readonly Exchange[]; readonly isOthers: boolean }> {
    if (step.operation === 'read' || step.operation === 'head') return { looks: [], isOthers: false };
    const [name = ''] = step.about;
    const mustBeMissing = this.#gone.has(name) || this.#isUnmade(name);
    const looks = mustBeMissing ? [await resource.read(ref)] : [];
    return { looks, isOthers: looks.some((look) => succeeded(look) && !resource.saysNothing(look)) };
  }

  #isUnmade(name: string): boolean {
    return isImagined(name) && !this.#chosen.has(name);
  }

  #note(step: Step, exchange: Exchange, resource: Resource): void {
    const {
      operation,
      credential,
      invalid,
      about: [name = ''],
    } = step;
    if (operation === 'read') this.#noteRead(step, exchange, resource);
    const isOwn = credential === undefined;
    if (invalid !== undefined && rejects(exchange)) this.#rejects.add(invalid);
    if (operation === 'replace' && isOwn && this.#isUnmade(name)) {
      if (carriedOut(exchange)) this.#chosen.set(name, 'made');
      if (refused(exchange)) this.#chosen.set(name, 'refused');
    }
    if (operation === 'remove' && isOwn && succeeded(exchange)) {
      this.#gone.add(name);
      // what is made anew may count its versions from the start
      this.#versions.delete(name);
    }
    if (operation === 'replace' && carriedOut(exchange)) this.#gone.delete(name);
  }

  #noteRead(step: Step, exchange: Exchange, resource: Resource): void {
    const [name = ''] = step.about;
    if (isPlainStep(step)) this.#whereabouts.complete(name, exchange, resource);
    const version = isOfPlainest(step) ? strongTagOf(exchange) : undefined;
    if (version !== undefined) this.#versions.set(name, version);
  }

  /** Whether an item holds a text that only this history uses. */
  #isOurs(shown: JsonObject): boolean {
    return isOfAttempt(shown, this.nonce);
  }

  #exchange(step: Step, ref: Ref, resource: Resource): Promise<Exchange> {
    const [item = {}] = this.#itemsOf(step);
    const variation = this.#variationOf(step);
    switch (step.operation) {
      case 'head':
        return resource.head(ref, variation);
      case 'replace':
        return resource.replace(ref, item, variation);
      case 'patch':
        return resource.patch(ref, item, variation);
      case 'remove':
        return resource.remove(ref, variation);
      default:
        // a spelling at which GET shows a resource of this history may be written to
        return isElsewhere(step) && step.credential === undefined
          ? resource.readAt(ref, this.#varied(step), (shown) => this.#isOurs(shown))
          : resource.read(ref, variation);
    }
  }

  #itemsOf({ items = [] }: Step): readonly JsonObject[] {
    const named = this.#whereabouts.namedIn(items);
    return items.map((item) => withTags(item, this.nonce, named));
  }

  /** The form of a step. Its header fields are the suite's own, unless they tell what the target showed. */
  #varied(step: Step): Variation {
    const { ifChanged, ...form } = formOf(step);
    const version = ifChanged && this.#versions.get(step.about[0] ?? '');
    if (version !== undefined) return { ...form, headers: [['If-None-Match', version]] };
    return form.headers === undefined ? form : { ...form, areMadeUp: true };
  }

  #variationOf(step: Step) {
    const { credential } = step;
    const { anonymous, wrong } = this.#access.credentials;
    const presented = credential === 'none' ? anonymous : wrong[(credential ?? 0) % wrong.length];
    const form = this.#varied(step);
    if (credential === undefined || presented === undefined) return form;
    const identifier = this.#whereabouts.numberOf(step.about[0]);
    const own = identifier === undefined ? undefined : presented.naming?.(identifier);
    return { ...form, credential: { ...presented, ...own } };
  }
}

/** The same with whatever else it took, such as reads until an accepted write had its effect. */
function withAll(done: Done, all: readonly Exchange[]): Done {
  const known = new Set([...done.exchanges, ...(done.strays ?? [])]);
  const others = all.filter((exchange) => !known.has(exchange));
  return known.size === 0 ? done : { ...done, exchanges: [...done.exchanges, ...others] };
}

/** Whether a read is answered with the representation that the plainest one gets, if with any: others may have other tags. */
function isOfPlainest({ ifChanged: _, connection: __, ...step }: Step): boolean {
  return isPlainStep(step);
}

/** How the address of a resource is spelled, if not as its path is known. */
function addressOf({ spelling, inAbsoluteForm }: Step): string | undefined {
  return spelling ?? (inAbsoluteForm && 'in absolute form');
}

/** Whether a step with the run's own credential writes. */
function isWrite({ operation, credential }: Step): boolean {
  return credential === undefined && writes.has(operation);
}

/** Whether there is no answer, or none from the server itself, so that the state is unknown. */
function isUnknown(exchange: Exchange): boolean {
  return exchange.response === undefined || isDeferred(exchange) || isUnavailable(exchange);
}

async function inTurn<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<readonly R[]> {
  const results: R[] = [];
  for (const each of all) results.push(await work(each));
  return results;
}
