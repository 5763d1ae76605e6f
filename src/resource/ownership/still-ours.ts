import type { Client } from '../../http/client/client.ts';
import { isNothing, succeeded } from '../../http/exchange/answer.ts';
import { json } from '../../http/exchange/content.ts';
import { everyMarkIn } from '../representation/marks.ts';
import type { Lost } from './outstanding.ts';

/** Whose a resource is; `nobodys` if there is none. */
export type Whose = 'ours' | 'nobodys' | 'unknown';

/**
 * Tells whose a resource is long after a run, when identifiers may have been assigned again: the run's own is shown by GET with a text
 * that only the run has sent (law 4, docs/laws.md).
 * @param announced - every creation of the run
 */
export function whoseAfter(
  client: Pick<Client, 'send'>,
  announced: Iterable<Lost>,
): (path: string) => Promise<Whose> {
  const own = new Set<string>();
  for (const { content } of announced) for (const mark of everyMarkIn(content)) own.add(mark);
  return async (path) => {
    const read = await client.send({ method: 'GET', path });
    if (isNothing(read)) return 'nobodys';
    const shown = succeeded(read) ? [...everyMarkIn(json(read))] : [];
    return shown.some((mark) => own.has(mark)) ? 'ours' : 'unknown';
  };
}
