import type { Client } from '../http/client.ts';
import { json, succeeded } from '../http/content.ts';
import type { Exchange } from '../http/exchange.ts';
import type { Json } from '../http/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { difference } from './difference.ts';
import { identifiersOf, itemPath } from './identity.ts';
import type { Holding, Lost, Outstanding } from './ledger.ts';
import { nextPage, pagesOf } from './pages.ts';
import { type Item, itemsIn } from './representation.ts';
import { requestsFor } from './requests.ts';

/** Where a creation went of which the ledger does not know it; empty: nothing was created. */
export interface Traced {
  readonly number: number;
  readonly paths: readonly string[];
}

/** What the collection of a type holds, as far as a list shows it. */
export async function holdingOf(client: Client, type: ResourceType): Promise<Holding> {
  const { items, whole } = await listed(client, type);
  return { paths: items.map(({ path }) => path), whole };
}

interface Listed {
  readonly items: readonly { readonly path: string; readonly item: Item }[];
  readonly whole: boolean;
}

async function listed(client: Client, type: ResourceType): Promise<Listed> {
  const pages = await pagesOf(requestsFor(type).list(), (page) => client.send(page));
  const items = pages
    .flatMap((page) => itemsIn(json(page), type))
    .flatMap((item) => {
      const path = itemPath(type, identifiersOf(item, type));
      return path === undefined ? [] : [{ path, item }];
    });
  const last: Exchange = pages.at(-1) ?? pages[0];
  return { items, whole: pages.every(isWhole) && nextPage(last) === undefined };
}

function isWhole(page: Exchange): boolean {
  return succeeded(page) && page.response?.truncated !== true && json(page) !== undefined;
}

/**
 * Looks for what was created by requests whose response never came. A PUT says itself where that is. What a POST made
 * is in the list of its collection: it has the identifier that was sent, or else the content that was sent, and was
 * not there before the run. Whatever else has that content was not made by the run.
 */
export async function trace(
  client: Client,
  types: readonly ResourceType[],
  { unknown, made, before }: Outstanding,
): Promise<readonly Traced[]> {
  const traced: Traced[] = unknown.flatMap(({ method, path, number }) =>
    method === 'POST' ? [] : [{ number, paths: [path] }],
  );
  for (const type of types) {
    const lost = unknown.filter(({ method, path }) => method === 'POST' && path === type.collection);
    if (lost.length === 0) continue;
    const { items, whole } = await listed(client, type);
    const old = before.get(type.collection);
    const strangers = new Set([...made, ...(old?.paths ?? [])]);
    const candidates = items.filter(({ path }) => !strangers.has(path));
    const found = lost.map((each) => ({ number: each.number, paths: taken(each, candidates, type) }));
    // where the list has an end, what is not in it is not there
    traced.push(...(whole && old?.whole === true ? found : []));
  }
  return traced;
}

/** Takes, for each resource that was sent, the one that has become of it. */
function taken(
  { content }: Lost,
  candidates: { readonly path: string; readonly item: Item }[],
  type: ResourceType,
): readonly string[] {
  return itemsIn(content as Json, type).flatMap((sent) => {
    const own = itemPath(type, identifiersOf(sent, type));
    const byIdentifier = candidates.findIndex(({ path }) => path === own);
    const index =
      byIdentifier >= 0
        ? byIdentifier
        : candidates.findIndex(({ item }) => difference(sent, item, type) === undefined);
    return candidates.splice(index, index < 0 ? 0 : 1).map(({ path }) => path);
  });
}
