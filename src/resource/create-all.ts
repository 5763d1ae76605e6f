import type { Item } from './representation/representation.ts';

/**
 * Creates resources side by side. It ends when all creations have, even if one of them failed: one that is still under way would
 * disturb what comes next, and what it makes would not be removed with the rest.
 * @throws SetupFailed as `create` of a resource does
 */
export async function createAll(
  { create }: { create(item: Item): Promise<unknown> },
  items: readonly Item[],
): Promise<void> {
  const settled = await Promise.allSettled(items.map((item) => create(item)));
  for (const each of settled) if (each.status === 'rejected') throw each.reason;
}
