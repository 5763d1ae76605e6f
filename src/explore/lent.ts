import { isDeepStrictEqual } from 'node:util';
import type { ResourceType } from '../profile/profile.ts';
import { loanOf, shownAt } from '../resource/loan.ts';
import { ownFields } from '../resource/representation.ts';
import { requestsFor } from '../resource/requests.ts';
import type { Learnt, Surroundings } from '../resource/resource.ts';
import { adoptedOf } from './read-only.ts';

/**
 * What is known about what stands at a fixed path and may be written. The first write is of what is there already: only what PUT
 * leaves as it is can be put back later.
 */
export async function lentOf(
  type: ResourceType,
  { client, ownership, ledger, windowMs }: Pick<Surroundings, 'client' | 'ownership' | 'ledger' | 'windowMs'>,
): Promise<Learnt> {
  const path = type.item;
  const learnt = await adoptedOf(type, [path], { client });
  const { places } = learnt;
  const look = () => client.send(requestsFor(type).get({ path, identifiers: {} }));
  const reads = [await look(), await look()];
  const [content, again] = reads.map((read) => shownAt(read, { ...type, places }));
  const unlent = (what: string): Learnt => ({
    ...learnt,
    unlent: { why: `Nothing else was tried at ${path}, since it cannot be put back: ${what}.`, reads },
  });
  if (content === undefined || again === undefined) return unlent(`GET shows no ${type.name}`);
  if (!isDeepStrictEqual(ownFields(content, type), ownFields(again, type)))
    return unlent('two GETs show different ones');
  ownership.lend(path);
  const original = { path, content, places };
  const loan = loanOf(original, type, { client, ledger, windowMs });
  loan.before({ method: 'PUT' });
  await loan.putBack();
  if (!loan.isBack()) return unlent('PUT of what GET shows does not leave it as it is');
  return { ...learnt, creation: type.create[0], isShown: true, lent: original };
}
