import type { Client } from '../http/client.ts';
import { isPutOff, isUnanswered, json, refused, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import type { HttpRequest } from '../http/request.ts';
import type { Method, ResourceType, Wrapping } from '../profile/profile.ts';
import { difference, pick } from './difference.ts';
import { type Addressing, addressings, type Ref, refsIn } from './identity.ts';
import { createLagWatch, type LagWatch } from './lag.ts';
import { pagesOf } from './pages.ts';
import { CannotBegin, putOffBy, tokenRefused } from './preflight.ts';
import { presencesIn } from './presence.ts';
import { type Item, itemsIn } from './representation.ts';
import { requestsFor } from './requests.ts';
import type { Learnt, Surroundings } from './resource.ts';

/** What calibration found out about a type, and the exchanges that show it. */
export interface Calibration {
  readonly learnt: Learnt;
  readonly creation: Exchange;
  /** How long after a write a read showed it for the first time, in ms; 0 where each first read did. */
  readonly lagMs: number;
}

/** Two versions of an item, with the same identifiers. */
export interface Versions {
  readonly first: Item;
  readonly second: Item;
}

/**
 * Creates one plain resource of a type, changes and removes it, and finds out how this target tells where it is,
 * whether it can be read, listed and removed, and whether reads lag behind writes (design, laws 1 and 3). Where
 * nothing can be created, `learnt.creation` is undefined.
 */
export async function calibrate(
  type: ResourceType,
  { first, second }: Versions,
  around: Surroundings,
): Promise<Calibration> {
  const { client } = around;
  const request = requestsFor(type);
  const { creation, wrapping, number } = await firstAccepted(type, first, around);
  if (wrapping === undefined) return { creation, learnt: nothing, lagMs: 0 };

  const lag = createLagWatch(client, around.windowMs);
  const candidates = addressings.flatMap((addressing) =>
    refsIn(creation, [first], type, addressing, client.baseUrl).map((ref) => ({ addressing, ref })),
  );
  const found = await readable(creation, type, candidates, lag);
  // the client's own identifier leads nowhere unless something was read there
  const told = candidates.find(({ addressing }) => addressing !== 'client');
  const { addressing, ref } = found ?? told ?? { addressing: undefined, ref: undefined };
  around.ledger.created(number, ref === undefined ? [] : [ref.path]);
  const list = await pagesOf(request.list(), (page) => client.send(page));
  const asked =
    ref === undefined ? [] : await used(type, { ref, read: found?.read }, second, { client, lag });
  const removal = ref && (await client.send(request.delete(ref)));
  const removable = removal !== undefined && succeeded(removal);
  if (removable) {
    around.ledger.removed(ref?.path ?? '');
    const isDue = removal.response?.status === 202;
    if (found !== undefined) await lag.until(request.get(found.ref), (read) => !succeeded(read), { isDue });
  }
  return {
    creation,
    lagMs: lag.lagMs(),
    learnt: {
      addressing,
      creation: wrapping,
      readable: found !== undefined || type.methods.includes('GET'),
      removable: removable || type.methods.includes('DELETE'),
      ...presencesIn([creation, ...asked, ...(removal === undefined ? [] : [removal])]),
      listable: lists(list, first, found, type),
    },
  };
}

const nothing: Learnt = {
  addressing: undefined,
  creation: undefined,
  readable: false,
  removable: false,
  found: [],
  unknown: [],
  listable: false,
};

/** Tries the wrappings of the profile until one is accepted. */
async function firstAccepted(type: ResourceType, item: Item, { client, ledger }: Surroundings) {
  const request = requestsFor(type);
  let last: { creation: Exchange; wrapping: Wrapping | undefined; number: number } | undefined;
  for (const wrapping of type.create) {
    const post = request.post([item], wrapping);
    const number = ledger.creating('POST', post.path, post.json as Json);
    const creation = await client.send(post);
    if (succeeded(creation)) return { creation, wrapping, number };
    if (refused(creation) || isPutOff(creation)) ledger.created(number, []);
    last = { creation, wrapping: undefined, number };
  }
  return last as NonNullable<typeof last>;
}

interface Candidate {
  readonly addressing: Addressing;
  readonly ref: Ref;
}

/** The first candidate that can be read, at once or after a while; content that is no JSON may show anything. */
async function readable(
  creation: Exchange,
  type: ResourceType,
  candidates: readonly Candidate[],
  lag: LagWatch,
): Promise<(Candidate & { readonly read: Exchange }) | undefined> {
  const { get } = requestsFor(type);
  const shows = (read: Exchange) => succeeded(read) && itemsIn(json(read), type).length > 0;
  const isDue = creation.response?.status === 202;
  const looks = [
    (ref: Ref) => lag.look(get(ref)),
    (ref: Ref) => lag.until(get(ref), shows, { isDue }),
  ] as const;
  let garbled: (Candidate & { readonly read: Exchange }) | undefined;
  for (const look of looks) {
    for (const candidate of candidates) {
      const read = await look(candidate.ref);
      if (shows(read)) return { ...candidate, read };
      if (succeeded(read) && json(read) === undefined) garbled ??= { ...candidate, read };
    }
    if (garbled !== undefined) return garbled;
  }
  return undefined;
}

/**
 * Asks for the resource by HEAD, and, where it can be read, sends the second version by each method that the type has or
 * may have.
 * @returns how each of them was answered, and GET before them
 */
async function used(
  type: ResourceType,
  { ref, read }: { readonly ref: Ref; readonly read: Exchange | undefined },
  version: Item,
  { client, lag }: { readonly client: Client; readonly lag: LagWatch },
): Promise<readonly Exchange[]> {
  const request = requestsFor(type);
  const mayHave = (method: Method) => type.methods.includes(method) || type.mayHave.includes(method);
  const answers = [read ?? (await client.send(request.get(ref)))];
  if (mayHave('HEAD')) answers.push(await client.send(request.head(ref)));
  const writes: readonly (readonly [Method, HttpRequest])[] = [
    ['PUT', request.put(ref, version)],
    ['PATCH', request.patch(ref, version)],
  ];
  for (const [method, write] of read === undefined ? [] : writes) {
    if (!mayHave(method)) continue;
    const answer = await client.send(write);
    answers.push(answer);
    if (!succeeded(answer)) continue;
    const isDue = answer.response?.status === 202;
    await lag.until(request.get(ref), (each) => showsVersion(each, version, type), { isDue });
  }
  return answers;
}

function showsVersion(read: Exchange, version: Item, type: ResourceType): boolean {
  const [shown] = succeeded(read) ? itemsIn(json(read), type) : [];
  return shown !== undefined && difference(version, shown, type) === undefined;
}

/** Whether the pages of a list show the item that was read. */
function lists(
  pages: readonly Exchange[],
  item: Item,
  found: { readonly read: Exchange } | undefined,
  type: ResourceType,
): boolean {
  const whole = pages.every((page) => succeeded(page) && page.response?.truncated !== true);
  if (!whole || found === undefined) return false;
  const [shown = item] = itemsIn(json(found.read), type);
  const members = pick(shown, Object.keys(item));
  return pages.some((page) =>
    itemsIn(json(page), type).some((other) => difference(members, other, type) === undefined),
  );
}

/** @throws CannotBegin where no type could be created, with the reason. */
export function somethingCreated(calibrations: readonly Calibration[]): void {
  if (calibrations.some(({ learnt }) => learnt.creation !== undefined)) return;
  const putOff = calibrations.find(({ creation }) => isPutOff(creation));
  if (putOff !== undefined) throw new CannotBegin(putOffBy(putOff.creation));
  const [first] = calibrations;
  if (calibrations.every(({ creation }) => isUnanswered(creation))) {
    const why = first?.creation.problem?.message ?? 'unknown';
    throw new CannotBegin(
      `The target answers GET, and gives no answer to POST, as often as it was sent (${why}). Look into its log, or raise --timeout.`,
    );
  }
  const status = first?.creation.response?.status;
  if (status === 401 || status === 403) throw new CannotBegin(tokenRefused(status));
  const answers = calibrations.map(({ creation }) => {
    const answer = creation.response?.status ?? creation.problem?.message ?? 'no response';
    return `POST ${new URL(creation.request.url).pathname} ${answer}`;
  });
  throw new CannotBegin(
    `The target creates nothing, so nothing can be checked (${answers.join(', ')}). Check the base URL and the token's rights.`,
  );
}
