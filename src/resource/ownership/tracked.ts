import type { Client } from '../../http/client/client.ts';
import { wasNotTaken } from '../../http/client/outage.ts';
import { isDeferred, isRedirected, refused, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { Json } from '../../http/exchange/json.ts';
import { type HttpRequest, isRead } from '../../http/exchange/request.ts';
import type { WireExchange, WireRequest } from '../../http/transport/socket.ts';
import { isLent } from '../../profile/profile.ts';
import { conditional } from '../conditional.ts';
import type { Ref } from '../identifiers/identity.ts';
import { itemPath } from '../identifiers/item-path.ts';
import { itemsToMake, type LearntType } from '../place.ts';
import { everyMarkIn } from '../representation/marks.ts';
import { type Settling, settlingAt } from '../settling.ts';
import { SetupFailed } from '../setup-failed.ts';
import { isGone, removeFrom } from './clean.ts';
import type { Ledger, More } from './ledger.ts';
import type { Leave } from './max-left.ts';
import { inOneSpelling, type Ownership } from './ownership.ts';

/** A resource that exists, as its creation showed it. */
export interface Made extends Ref {
  readonly exchange: Exchange;
}

/** A connection to the target that remembers its exchanges, and the resources it created. */
export interface Tracked {
  /** All exchanges so far, in the order in which they ended. */
  readonly exchanges: readonly Exchange[];
  /** What cleaning up exchanged, in the same order. */
  readonly afterwards: readonly Exchange[];
  /** Every resource that POST created, as far as the responses show. */
  readonly made: readonly Made[];
  /** Whether a path has led to only one resource of the run so far: servers reassign identifiers. */
  isMadeOnce(path: string): boolean;
  /** Whether the run has seen the target assign an identifier of a removed resource again. */
  reassignsIdentifiers(): boolean;
  /** Sends a request; one that may create something is entered into the ledger first. */
  send(request: HttpRequest): Promise<Exchange>;
  wire(request: WireRequest): Promise<WireExchange>;
  /** Waits for a time in ms. */
  rest(ms: number): Promise<void>;
  /** Notes that what was created at a path has been seen at another address as well, so that it may be written to there. */
  alsoAt(address: string, path: string): void;
  /** Adds an exchange that was sent for it in another way. */
  note(exchange: Exchange): void;
  /** Removes what was created here, as far as the target allows. */
  cleanUp(): Promise<void>;
}

/** What a resource type shares with others of its run. */
export interface Shared {
  readonly client: Client;
  readonly ledger: Ledger;
  readonly ownership: Ownership;
  /** How long after a write a read may show the old state, in ms. */
  readonly windowMs: number;
  /** Sequences of exchanges to share with other resources: those that are sent, and those of cleaning up. */
  readonly exchanges?: Exchange[];
  readonly afterwards?: Exchange[];
}

/** A creation, and what it takes to find what it made. */
export interface Creation {
  readonly request: HttpRequest;
  /** Sends it. */
  send(): Promise<Exchange>;
  /** Sends a request that looks for what it made. */
  look(request: HttpRequest): Promise<Exchange>;
  /** Whether something was created here at a path before. */
  isMade(path: string): boolean;
}

/** What is known about the resources that are created. */
interface Known {
  /** Where they are, according to the response to their creation. */
  refsOf(exchange: Exchange, sent: HttpRequest): readonly Ref[];
  /** Sends a creation, and finds its resources if only the list shows them. */
  create(creation: Creation): Promise<Exchange>;
  readonly readable: boolean;
  /** Whether DELETE has removed any of the type. */
  readonly removable: boolean;
  readonly leave: Leave;
  readonly type: LearntType;
  /** Whether GET has confirmed that the ways lead to the created resources: nothing else may be changed or removed. */
  isShown(exchange: Exchange): boolean;
}

export function track(
  { ledger, ownership, windowMs, exchanges = [], afterwards = [], ...around }: Shared,
  { refsOf, create, readable, removable, leave, isShown, type }: Known,
): Tracked {
  const made: Made[] = [];
  /** Paths, with the number of creations that led there. */
  const left = new Map<string, number>();
  const gone = new Set<string>();
  /** Paths at which a request has succeeded: at any other, 404 may only say that the path does not lead to what was created. */
  const reached = new Set<string>();
  /** The path at which each resource was created, by the addresses that lead to it. */
  const places = new Map<string, string>();
  /** The marks of everything that was written here. */
  const own = new Set<string>();
  /** Where a request leads: spelled otherwise, or with a query added, a path still leads to the resource that was created there. */
  const placeOf = (path: string): string => {
    const [before = path] = path.split('?');
    return places.get(inOneSpelling(path)) ?? places.get(inOneSpelling(before)) ?? path;
  };
  const settling: Settling = settlingAt(around.client, windowMs, type, ownership);
  /** Where exchanges are noted; those of cleaning up are kept separately, since they are not judged with the others. */
  let notes = exchanges;
  const noted = (exchange: Exchange): Exchange => {
    notes.push(exchange);
    return exchange;
  };
  const client = conditional(around.client, [type], async (path) => {
    await settling.before({ method: 'GET' });
    return noted(await around.client.send({ method: 'GET', path }));
  });
  const look = async (request: HttpRequest): Promise<Exchange> => {
    await settling.before(request);
    return noted(await client.send(request));
  };
  const itemsIn = ({ json }: HttpRequest) => itemsToMake(json as Json | undefined, type);
  const stopIfLost = (): void => {
    if (removable && ownership.lostInARow(type.collection) >= mostLost)
      throw new SetupFailed(
        `The target said ${mostLost} times in a row that it had created ${type.name}, and neither its responses nor its list show where, so nothing that the run could not remove is created any more. Declare in the profile which field a path has, or let the list show what is new.`,
      );
  };
  const sendCreating = async (request: HttpRequest): Promise<Exchange> => {
    let number: number | undefined;
    const sending = () => {
      number = ledger.creating(request.method, request.path, request.json as Json);
    };
    stopIfLost();
    const count = request.method === 'POST' ? itemsIn(request).length : 1;
    leave.take(count);
    const send = async () => noted(await client.send({ ...request, sending }));
    const isMade = (path: string) => left.has(path);
    const creating = request.method === 'POST' ? create({ request, send, look, isMade }) : send();
    const exchange = await creating.catch((error: unknown) => {
      // nothing was sent, and so nothing is left
      if (number === undefined) leave.giveBack(count);
      throw error;
    });
    const isTaken = !wasNotTaken(exchange);
    const isRefused = refused(exchange) || isDeferred(exchange) || isTurnedAway(exchange) || !isTaken;
    if (isRefused) leave.giveBack(count);
    if ((exchange.response !== undefined || !isTaken) && number !== undefined)
      noteCreated(request, exchange, { number, count, isRefused });
    return exchange;
  };
  const noteFound = (exchange: Exchange, isFound: boolean, isOne: boolean): void => {
    if (exchange.request.method === 'POST' && succeeded(exchange))
      ownership.found(type.collection, isFound, isOne);
  };
  const noteCreated = (
    request: HttpRequest,
    exchange: Exchange,
    { number, count, isRefused }: { number: number; count: number; isRefused: boolean },
  ): void => {
    const isPost = request.method === 'POST';
    const refs = isPost && succeeded(exchange) ? refsOf(exchange, request) : [];
    made.push(...refs.map((ref) => ({ ...ref, exchange })));
    const paths = isPost
      ? refs.flatMap(({ path }) => (isShown(exchange) ? [path] : []))
      : [placeOf(request.path)];
    const created = isRefused ? [] : paths.filter((path) => !ownership.isOthers(path));
    const isMore = isPost && !isRefused && created.length < count;
    noteFound(exchange, created.length > 0, count === 1);
    ledger.created(number, created, isMore ? moreAfter(exchange) : undefined);
    // at an identifier that the client chose, nothing is assigned
    const askedFor = isPost ? itemsIn(request).flatMap((item) => itemPath(type, item) ?? []) : paths;
    for (const path of created) {
      ownership.own(path, !askedFor.includes(path));
      places.set(inOneSpelling(path), path);
      left.set(path, (left.get(path) ?? 0) + 1);
    }
  };
  const noteMarks = ({ method, json: content }: HttpRequest): void => {
    if (isRead(method)) return;
    for (const mark of everyMarkIn(content as Json | undefined)) own.add(mark);
  };
  /** Whether something written here is shown: an identifier that was assigned again leads to what somebody else, or another history, wrote. */
  const showsOwn = (exchange: Exchange): boolean =>
    succeeded(exchange) && [...everyMarkIn(json(exchange))].some((mark) => own.has(mark));
  /** What a check removed is not removed again: the server may have reassigned the identifier to another client's resource. */
  const watchRemovals = ({ method, path: asked }: HttpRequest, exchange: Exchange): void => {
    const path = placeOf(asked);
    // 404 may be how a target refuses unauthorised clients
    const isTold = exchange.request.as === undefined || succeeded(exchange);
    if (method === 'DELETE' && left.has(path) && isGone(exchange, removable && reached.has(path)) && isTold) {
      // a server may keep several resources under one identifier, and remove them one at a time
      const still = succeeded(exchange) ? (left.get(path) ?? 0) - 1 : 0;
      if (still > 0) left.set(path, still);
      else {
        left.delete(path);
        gone.add(path);
        ledger.removed(path);
      }
    }
  };
  /** What GET shows after its removal still exists. */
  const watchSuccesses = ({ method, path: asked }: HttpRequest, exchange: Exchange): void => {
    const path = placeOf(asked);
    if (method !== 'POST' && succeeded(exchange) && !ownership.saysNothing(exchange)) reached.add(path);
    if (method !== 'GET' || !gone.has(path) || !showsOwn(exchange)) return;
    left.set(path, 1);
    if (ownership.timesOwned(path) > 1) return;
    ledger.kept(path);
    ownership.outlived();
  };
  const remove = async ([path, times]: readonly [string, number]): Promise<void> => {
    const removing = { send: async (request: HttpRequest) => noted(await client.send(request)) };
    const { isGone, isRemoved } = await removeFrom(removing, path, times, {
      look: () => look({ method: 'GET', path }),
      isDoubtful: !ownership.removesReliably(),
      isGoneIn: ownership.saysNothing,
      isStillOurs: async () => showsOwn(await look({ method: 'GET', path })),
    });
    // whether the list shows what no path leads to is seen at the end of the run
    if (!isGone || !(isRemoved || reached.has(path))) return;
    left.delete(path);
    ledger.removed(path);
  };
  return {
    exchanges,
    afterwards,
    made,
    isMadeOnce: (path) => ownership.timesOwned(path) < 2,
    reassignsIdentifiers: () => ownership.reassignsIdentifiers(),
    async send(request) {
      await settling.before(request);
      // what is lent is not the run's own: it is restored, not removed
      const wasThere = left.has(placeOf(request.path));
      noteMarks(request);
      const creates = !isLent(type) && mayCreate.has(request.method) && !wasThere;
      const exchange = await (creates ? sendCreating(request) : client.send(request));
      if (!creates) noted(exchange);
      watchRemovals(request, exchange);
      watchSuccesses(request, exchange);
      const created = made.filter((each) => each.exchange === exchange).map(({ path }) => path);
      // what happens with another credential is for the check to judge
      const paths = request.method === 'POST' ? created : request.credential ? [] : [request.path];
      const settled = await settling.after(request, exchange, readable ? paths : [], wasThere);
      exchanges.push(...settled.flatMap(({ reads }) => reads));
      // an accepted request may still be carried out, or never (RFC 9110 15.3.3): this proves nothing
      if (settled.some(({ effect }) => effect === 'not yet'))
        throw new SetupFailed(
          `${request.method} was answered with status 202, but had no visible effect ten seconds later.`,
        );
      return exchange;
    },
    async wire(request) {
      await settling.before(request);
      const result = await client.wire(request);
      exchanges.push(result.exchange, ...(result.sentinel === undefined ? [] : [result.sentinel]));
      return result;
    },
    rest: (ms) => client.rest(ms),
    alsoAt(address, path) {
      ownership.alsoAt(address);
      places.set(inOneSpelling(address), placeOf(path));
    },
    note: (exchange) => void exchanges.push(exchange),
    async cleanUp() {
      notes = afterwards;
      await Promise.all([...left].map(remove));
    },
  };
}

/** How many creations in a row may lead nowhere: twice as many as are under way at once. */
const mostLost = 20;

const mayCreate: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH']);

/** What the response to a creation says about whatever is not located. */
function moreAfter(exchange: Exchange): More {
  return succeeded(exchange) ? true : 'perhaps';
}

/** Whether a request without a valid credential was redirected, say to a sign-in page. */
function isTurnedAway(exchange: Exchange): boolean {
  return exchange.request.as !== undefined && isRedirected(exchange);
}
