import { isDeepStrictEqual } from 'node:util';
import { isNothing, refused, succeeded } from '../http/exchange/answer.ts';
import type { Json } from '../http/exchange/json.ts';
import type { ResourceType } from '../profile/profile.ts';
import { adoptedOf } from '../resource/calibration/adopted.ts';
import { loanOf } from '../resource/ownership/loan.ts';
import { itemsShown } from '../resource/place.ts';
import { type Item, ownFields } from '../resource/representation/representation.ts';
import { requestsFor } from '../resource/requests.ts';
import type { Learnt, Surroundings } from '../resource/resource.ts';
import { contentKindsOf } from './trials/calibration-contents.ts';

type Around = Pick<Surroundings, 'client' | 'ownership' | 'ledger' | 'windowMs'>;

/**
 * What is known about a resource at a fixed path that may be written. The first write sends its present content: only what PUT
 * leaves unchanged can be put back later. If there is none, PUT makes one for the time of the run, if DELETE can remove it.
 */
export async function lentOf(type: ResourceType, around: Around, seed: number): Promise<Learnt> {
  const path = type.item;
  const { client, ownership } = around;
  const look = () => client.send(requestsFor(type).get({ path }));
  if (type.methods.includes('DELETE') && isNothing(await look())) {
    ownership.lend(path);
    await fill(type, around, seed);
  }
  const learnt = await adoptedOf(type, [path], { client });
  const { places } = learnt;
  const reads = [await look(), await look()];
  const [content, again] = reads.map((read) => itemsShown(read, { ...type, places })[0]);
  const whyNotLent = (what: string): Learnt => ({
    ...learnt,
    whyNotLent: { why: `Nothing else was tried at ${path}, since it cannot be put back: ${what}.`, reads },
  });
  if (content === undefined || again === undefined) return whyNotLent(`GET shows no ${type.name}`);
  if (!isDeepStrictEqual(ownFields(content, type), ownFields(again, type)))
    return whyNotLent('two GETs show different ones');
  ownership.lend(path);
  const original = { path, content, places };
  const loan = loanOf(original, type, around);
  loan.before({ method: 'PUT' });
  await loan.putBack();
  if (!loan.isBack()) return whyNotLent('PUT of what GET shows does not leave it as it is');
  return { ...learnt, creation: type.create[0], isShown: true, lent: original };
}

/** How many kinds of content are tried if one is refused. */
const mostKinds = 8;

/** Makes a resource at a fixed path that has none. From then on it is the run's own, and is removed when the run cleans up. */
async function fill(type: ResourceType, { client, ledger, windowMs }: Around, seed: number): Promise<void> {
  const put = (item: Item) => requestsFor(type).put({ path: type.item, identifiers: {} }, item);
  for (const { items } of contentKindsOf(type, seed).take(mostKinds)) {
    const request = put(items[0] ?? {});
    const number = ledger.creating(request.method, request.path, request.json as Json);
    const exchange = await client.send(request);
    ledger.created(number, refused(exchange) ? [] : [type.item]);
    await client.rest(windowMs);
    if (succeeded(exchange)) return;
  }
}
