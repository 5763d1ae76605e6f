import type { Act, Fields } from './act.ts';
import { sharesTag, type Values } from './values.ts';

/** What was done, and what the values in it mean. */
interface Done {
  readonly acts: readonly Act[];
  readonly values: Values;
}

/** Whether the content shown comes from a creation whose resources are at unknown places, or that was refused but carried out. */
export function isLost(shown: Fields, type: string, { acts, values }: Done): boolean {
  return acts.some(({ operation, about, sent, at = [], fate, type: of, by }) => {
    const isWhole = fate === 'accepted' && about.every((_, index) => at[index] !== undefined);
    if (operation !== 'create' || of !== type || by !== undefined || isWhole) return false;
    return sent.some((fields) => sharesTag(values, fields, shown));
  });
}
