import { redacted } from '../../http/auth/redact.ts';
import type { Client } from '../../http/client/client.ts';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import { below } from '../../profile/parents.ts';
import { isLent, type ResourceType } from '../../profile/profile.ts';
import { conditional } from '../conditional.ts';
import { inMediaTypes } from '../media-types.ts';
import { everyMarkIn } from '../representation/marks.ts';
import { type LedgerEntry, note, withoutSecrets } from './ledger.ts';
import { restore } from './loan.ts';
import type { Original } from './original.ts';
import { stillListed, trace } from './orphans.ts';
import {
  announcedIn,
  type Located,
  type Lost,
  locatedIn,
  type Outstanding,
  outstandingIn,
} from './outstanding.ts';
import { guarded, type Ownership, ownershipOf } from './ownership.ts';
import { standing } from './parent.ts';
import { whoseAfter } from './still-ours.ts';
import { straysIn } from './strays.ts';

export interface Cleaning {
  readonly removed: readonly string[];
  /** Paths at which the original content was restored. */
  readonly putBack: readonly string[];
  /** Paths of what the target did not remove or restore. */
  readonly left: readonly string[];
  /** Creations whose location is unknown, or of which it is unknown whether they were carried out. */
  readonly unknown: readonly Pick<Lost, 'method' | 'path' | 'isCertain'>[];
}

/** What a run knows beyond its ledger. */
interface Doubts {
  readonly unwritten?: readonly LedgerEntry[];
  readonly isDoubtful?: boolean;
  readonly isFaulty?: boolean;
  readonly isLongAgo?: boolean;
}

/** A client that can write only to the run's own resources. */
interface Way {
  readonly ownership: Ownership;
  readonly client: Client;
}

/**
 * Removes what a run left behind according to its ledger, and what it created without learning where. Doing so twice is
 * harmless.
 * @param declared - the types of the run's profile
 * @param known.unwritten - entries for which the ledger had no room
 * @param known.isDoubtful - whether the target was seen to keep what a successful DELETE should have removed: then GET must show of
 *   everything that was removed that it is gone
 * @param known.isLongAgo - whether the run is over: then GET must show of everything that is removed that it is still the run's
 * @param known.isFaulty - whether the target was seen to break rules, or may have: then even long lists are searched for what has strayed
 */
export async function clean(
  unguarded: Client,
  ledgerFile: string,
  declared: readonly ResourceType[],
  { unwritten = [], isDoubtful = false, isFaulty = false, isLongAgo = false }: Doubts = {},
): Promise<Cleaning> {
  const more = [...unwritten];
  const noted = (entries: readonly LedgerEntry[]) => {
    const shown = entries.map((entry) => withoutSecrets(entry, client.redact));
    try {
      note(ledgerFile, shown);
      more.push(...entries.filter((entry) => !shown.includes(entry)));
    } catch {
      more.push(...entries);
    }
  };
  const first = outstandingIn(ledgerFile, more);
  const { parents } = first;
  const types = declared.map((type) => below(type, standing(parents)));
  const wayTo = (near: readonly ResourceType[]): Way => {
    const ownership = ownershipOf(near);
    for (const { paths } of first.before.values()) ownership.others(paths);
    return { ownership, client: conditional(guarded(inMediaTypes(unguarded, near), ownership, near), near) };
  };
  const way = wayTo(types);
  const { client } = way;
  // the ledger of a long run is read only once if nothing was added to it
  let now: Outstanding = first;
  const added = (entries: readonly LedgerEntry[]) => {
    if (entries.length === 0) return;
    noted(entries);
    now = outstandingIn(ledgerFile, more);
  };
  if (first.unknown.length > 0) {
    const traced = await trace(client, types, first, [...locatedIn(ledgerFile, more)]);
    added(traced.map(({ number, ...found }): LedgerEntry => ({ created: number, ...found })));
  }
  if (isDoubtful) {
    const kept = await outliving(client, first, locatedIn(ledgerFile, more));
    added(kept.map((path): LedgerEntry => ({ kept: path })));
  }
  const announced = () => announcedIn(ledgerFile, more);
  const { strays, areMore } = await straysIn(client, types, now, { announced, isFaulty });
  // one creation stands for all others that may be left
  const others = areMore ? strays.slice(0, 1) : [];
  added([
    ...strays.map(({ creation: { number }, path }): LedgerEntry => ({ created: number, paths: [path] })),
    ...others.map(
      ({ creation: { number, method, path } }): LedgerEntry => ({ creating: number, method, path }),
    ),
  ]);
  const unreached = new Set(strays.flatMap(({ path, isReached }) => (isReached ? [] : [path])));
  const { paths, unknown } = now;
  const putBack = new Set<string>();
  const giveBack = async (original: Original) => {
    const type = types.find(({ item }) => item === original.path);
    // only the run itself knows content that contained a secret
    if (type === undefined || JSON.stringify(original.content).includes(redacted)) return;
    way.ownership.lend(original.path);
    if (await restore(original, type, client)) putBack.add(original.path);
  };
  const whose = isLongAgo ? whoseAfter(client, announced()) : async () => 'ours' as const;
  const removed = new Set<string>();
  const saidMissing = new Set<string>();
  const remove = async (path: string, { ownership, client }: Way) => {
    // a path from which a secret was removed leads elsewhere
    if (path.includes(redacted) || unreached.has(path)) return;
    const owner = await whose(path);
    if (owner === 'nobodys') saidMissing.add(path);
    if (owner !== 'ours') return;
    if (types.some((type) => isLent(type) && type.item === path)) ownership.lend(path);
    else ownership.own(path);
    if (!ownership.mayWrite(path)) return;
    const { isGone, isRemoved } = await removeFrom(client, path, paths.get(path) ?? 0, {
      isDoubtful,
      isStillOurs: async () => (await whoseAfter(client, announced())(path)) === 'ours',
    });
    if (isGone) (isRemoved ? removed : saidMissing).add(path);
  };
  const lookForMissing = async () => {
    const still = await stillListed(client, types, first, [...saidMissing]);
    for (const path of saidMissing) if (!still.has(path)) removed.add(path);
  };
  try {
    await Promise.all([...first.lent.values()].map(giveBack));
    const above = parents.map(({ path }) => path).filter((path) => paths.has(path));
    await Promise.all(
      [...paths.keys()].filter((path) => !above.includes(path)).map((path) => remove(path, way)),
    );
    await lookForMissing();
    // once a parent is gone, nobody can tell any longer what is below it
    for (const path of above.toReversed()) {
      saidMissing.clear();
      await remove(path, wayTo(types.filter(({ collection }) => !collection.startsWith(`${path}/`))));
      await lookForMissing();
    }
  } finally {
    noted([...putBack].map((path): LedgerEntry => ({ restored: path })));
    noted([...removed].map((path): LedgerEntry => ({ removed: path })));
  }
  const changed = [...first.lent.keys()].filter((path) => !putBack.has(path));
  const left = [...changed, ...[...paths.keys()].filter((path) => !removed.has(path))].map(
    client.redact.text,
  );
  return {
    removed: [...removed],
    putBack: [...putBack],
    // a resource removed under its full path may also be listed here without the secret
    left: [...new Set(left)].filter(
      (path) => ![...removed].some((each) => client.redact.text(each) === path),
    ),
    unknown,
  };
}

/** The paths of what was removed, and is still there: it shows a text that only its creation, or its history, had. */
async function outliving(
  client: Client,
  { paths, before }: Pick<Outstanding, 'paths' | 'before'>,
  located: Iterable<Located>,
): Promise<readonly string[]> {
  const others = new Set([...before.values()].flatMap((holding) => holding.paths));
  const isAsked = (path: string) => !paths.has(path) && !others.has(path) && !path.includes(redacted);
  const sent = [...located].flatMap(({ content, paths: made }) =>
    made.filter(isAsked).map((path) => ({ path, marks: everyMarkIn(content) })),
  );
  const seen = await Promise.all(
    sent.map(async ({ path, marks }) => {
      const read = await client.send({ method: 'GET', path });
      // the identifier may have been assigned to somebody else's resource since
      const isOurs = succeeded(read) && [...everyMarkIn(json(read))].some((mark) => marks.has(mark));
      return isOurs ? [path] : [];
    }),
  );
  return [...new Set(seen.flat())];
}

/**
 * Removes what is at a path, as often as creations led there: a server may keep several resources under one identifier.
 * If no DELETE succeeds, GET says whether anything is there: a server that has no DELETE may answer 404 to it.
 * @param how.look - asks GET what is at the path
 * @param how.isDoubtful - whether the target was seen to keep what a successful DELETE should have removed
 * @param how.isGoneIn - whether an answer of GET says that nothing is there
 * @param how.isStillOurs - asks whether what is there now was made by the run
 * @returns whether nothing is left there according to the responses, and whether a DELETE has succeeded
 */
export async function removeFrom(
  client: Pick<Client, 'send'>,
  path: string,
  times: number,
  {
    look = () => client.send({ method: 'GET', path }),
    isDoubtful = false,
    isGoneIn = isNothing,
    isStillOurs,
  }: {
    readonly look?: () => Promise<Exchange>;
    readonly isDoubtful?: boolean;
    readonly isGoneIn?: (read: Exchange) => boolean;
    readonly isStillOurs: () => Promise<boolean>;
  },
): Promise<{ readonly isGone: boolean; readonly isRemoved: boolean }> {
  let isRemoved = false;
  for (let requests = 1; ; requests += 1) {
    const exchange = await removing(client, path, isStillOurs);
    if (!isGone(exchange, isRemoved)) {
      // after a request that timed out, the next one would, too
      const isAnswered = exchange.response !== undefined || wasReset(exchange);
      return { isGone: isAnswered && isGoneIn(await look()), isRemoved };
    }
    isRemoved ||= succeeded(exchange);
    if (requests < times && succeeded(exchange)) continue;
    return { isGone: !isDoubtful || isGoneIn(await look()), isRemoved };
  }
}

/** Sends DELETE; once more if the connection was closed meanwhile, perhaps just as it was reused, unless it was carried out and the path leads to somebody else's by now. */
async function removing(
  client: Pick<Client, 'send'>,
  path: string,
  isStillOurs: () => Promise<boolean>,
): Promise<Exchange> {
  const exchange = await client.send({ method: 'DELETE', path });
  return wasReset(exchange) && (await isStillOurs()) ? client.send({ method: 'DELETE', path }) : exchange;
}

function wasReset({ problem }: Exchange): boolean {
  return problem?.kind === 'reset';
}

/**
 * Whether the response to DELETE says that nothing is there any longer.
 * @param removes - whether the target is known to remove: otherwise 404 may only say that it has no such method there
 */
export function isGone(exchange: Exchange, removes: boolean): boolean {
  return succeeded(exchange) || (removes && isNothing(exchange));
}
