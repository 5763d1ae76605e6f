import type { Exchange } from './exchange.ts';
import { isRead } from './request.ts';

type Sent = Pick<Exchange, 'startMs' | 'endMs'> & { readonly request: { readonly method: string } };

/** Exchanges in the order in which they were sent, grouped: overlapping writes are in one group. */
export function inRows<E extends Sent>(exchanges: readonly E[]): readonly (readonly E[])[] {
  const rows: E[][] = [];
  for (const exchange of exchanges) {
    const row = rows.at(-1) ?? [];
    const areWrites = [...row, exchange].every(({ request }) => !isRead(request.method));
    const isBeside = row.some(({ endMs }) => exchange.startMs < endMs);
    if (areWrites && isBeside) row.push(exchange);
    else rows.push([exchange]);
  }
  return rows;
}

/** Those that were sent while the one before them was still pending. */
export function sentBeside<E extends Sent>(exchanges: readonly E[]): ReadonlySet<E> {
  return new Set(inRows(exchanges).flatMap((row) => row.slice(1)));
}
