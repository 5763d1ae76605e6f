import type { Exchange } from '../http/exchange/exchange.ts';
import type { Method } from '../profile/profile.ts';
import type { Item } from '../resource/representation/representation.ts';
import type { Resource } from '../resource/resource.ts';
import { requestOf } from './requests.ts';
import type { Case, Subject } from './requirement.ts';

/** The case of an operation whose response is judged on its own. */
export interface OperationCase extends Case {
  readonly name: Method | 'POST of several' | 'GET of the collection';
}

/** The operations that a resource type has at the target. */
export function everyResponse({ methods, learnt, type }: Subject): readonly OperationCase[] {
  const names = methods.filter((method) => method !== 'HEAD');
  const isSentInArrays = names.includes('POST') && type.create.some(({ array }) => array);
  return [
    ...names.map((name) => ({ name })),
    ...(isSentInArrays ? [{ name: 'POST of several' as const }] : []),
    ...(learnt.listable ? [{ name: 'GET of the collection' as const }] : []),
  ];
}

/**
 * Performs an operation, on a resource made for it if it needs one.
 * @param items - what it sends; both if it sends several
 */
export async function operate(
  { name }: OperationCase,
  resource: Resource,
  items: readonly [Item, Item],
): Promise<Exchange> {
  const [item] = items;
  if (name === 'POST of several') {
    const wrapping = resource.type.create.find(({ array }) => array) ?? resource.type.create[0];
    return resource.post(items.map(resource.identified), wrapping);
  }
  if (name === 'POST') return resource.post([resource.identified(item)]);
  const made = await resource.create(item);
  if (name === 'GET of the collection') return resource.list();
  return resource.send(requestOf(name, resource, made, item));
}
