import type { Client } from '../../http/client/client.ts';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { listedOn } from '../listed.ts';
import { pagesIn } from '../pages.ts';
import { everyMarkIn } from '../representation/marks.ts';
import type { Lost, Outstanding } from './outstanding.ts';

/** A resource that a list shows with a text of a run, although nothing of the run is known to be left there. */
export interface Stray {
  readonly path: string;
  /** The creation that its text comes from. */
  readonly creation: Pick<Lost, 'number' | 'method' | 'path'>;
  /** Whether GET shows it at its path: otherwise a DELETE there might remove something else. */
  readonly isReached: boolean;
}

/** A list is read at the end in any case if there were no more resources before the run. */
const mostToRead = 500;

/** A list may show for so long, in ms, what has just been removed. */
const lagMs = 2_000;

/**
 * Looks for resources of a run in the lists of their types: a target may have moved them, or its paths may not lead to them. Only
 * texts that the run sent itself tell whose they are, since another run may use the target at the same time.
 * @param how.announced - every creation of the run
 * @param how.isFaulty - whether the target was seen to break rules, or may have: otherwise long lists are not read
 * @returns also whether, beside such resources, there are others of which nothing tells whose they are
 */
export async function straysIn(
  client: Client,
  types: readonly ResourceType[],
  outstanding: Pick<Outstanding, 'paths' | 'before' | 'made'>,
  { announced, isFaulty }: { readonly announced: () => Iterable<Lost>; readonly isFaulty: boolean },
): Promise<{ readonly strays: readonly Stray[]; readonly areMore: boolean }> {
  const some = types.filter(({ collection }) => {
    const held = outstanding.before.get(collection);
    return isFaulty || (held !== undefined && held.paths.length <= mostToRead);
  });
  const first = await furtherIn(client, some, outstanding);
  if (![...first.values()].some(({ size }) => size > 0)) return { strays: [], areMore: false };
  await client.rest(lagMs);
  const still = [...(await furtherIn(client, some, outstanding))].filter(([path]) => first.has(path));
  const creations = creationsOf(new Set(still.flatMap(([, marks]) => [...marks])), announced());
  const found = still.map(async ([path, marks]): Promise<readonly Stray[]> => {
    const [creation] = [...marks].flatMap((mark) => creations.get(mark) ?? []);
    if (creation === undefined) return [];
    const read = await client.send({ method: 'GET', path });
    // a list may go on showing what was removed, marked as such
    if (isNothing(read) && outstanding.made.has(path)) return [];
    const shown = everyMarkIn(json(read));
    return [{ path, creation, isReached: succeeded(read) && [...marks].every((mark) => shown.has(mark)) }];
  });
  const strays = (await Promise.all(found)).flat();
  return { strays, areMore: strays.length > 0 && strays.length < still.length };
}

/** What lists show, by path, with its marks, except what was there before the run, and what is known to be left. */
async function furtherIn(
  client: Client,
  types: readonly ResourceType[],
  { paths, before }: Pick<Outstanding, 'paths' | 'before'>,
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const listed = types.map(async (type) => {
    const held = before.get(type.collection);
    if (held === undefined) return [];
    const known = new Set([...held.paths, ...paths.keys()]);
    return listedOn(await pagesIn({ type, client }), { ...type, places: held.places }).flatMap(
      ([path, { item }]) => (known.has(path) ? [] : [[path, everyMarkIn(item)] as const]),
    );
  });
  return new Map((await Promise.all(listed)).flat());
}

/** Which creation sent each of some marks, as far as any did. */
function creationsOf(
  marks: ReadonlySet<string>,
  announced: Iterable<Lost>,
): ReadonlyMap<string, Stray['creation']> {
  const creations = new Map<string, Stray['creation']>();
  for (const { number, method, path, content } of announced)
    for (const mark of everyMarkIn(content))
      if (marks.has(mark)) creations.set(mark, { number, method, path });
  return creations;
}
