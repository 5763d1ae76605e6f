import { succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import { placeholderOf, type ResourceType } from '../../profile/profile.ts';
import { itemPath } from '../identifiers/item-path.ts';
import type { Place } from '../place.ts';
import { requestsFor } from '../requests.ts';
import type { Learnt, Surroundings } from '../resource.ts';
import { nothingLearnt } from './calibrate.ts';
import { type Adopted, placeOfAdopted } from './learn-place.ts';

/** What is known about a type before any request. */
export const onlyReadable: Learnt = { ...nothingLearnt, readable: true, found: ['GET', 'HEAD'] };

/** What is known about a type whose resources are only read: where GET shows them. */
export async function adoptedOf(
  type: ResourceType,
  adopted: readonly string[],
  around: Pick<Surroundings, 'client'>,
): Promise<Learnt> {
  return { ...onlyReadable, adopted, places: await placesOf(adopted, type, around) };
}

/** Where GET shows the resources to read. */
async function placesOf(
  adopted: readonly string[],
  type: ResourceType,
  { client }: Pick<Surroundings, 'client'>,
): Promise<readonly Place[]> {
  const name = placeholderOf(type.item) ?? '';
  const seen: Adopted[] = [];
  for (const identifier of adopted) {
    const path = itemPath(type, { [name]: identifier });
    if (path === undefined) continue;
    const read = await client.send(requestsFor(type).get({ path }));
    if (succeeded(read)) seen.push({ identifier, body: json(read) });
  }
  const content = placeOfAdopted(seen, type);
  return content === undefined ? [] : [{ operation: 'read', content, leads: false, alone: true }];
}
