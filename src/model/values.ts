import type { Fields } from './act.ts';

/** What values mean, which the model does not know. */
export interface Values {
  /** Whether two values of a field are the same. */
  same(type: string, field: string, one: unknown, other: unknown): boolean;
  /** The texts in a value that nobody else has, and that no server sets by itself: what holds one is known by it. */
  tagsIn(value: unknown): readonly string[];
}

/** Whether something shown has a tag of these fields in it, however their values came to be shown. */
export function isOf(values: Values, fields: Fields, shown: unknown): boolean {
  const tags = new Set(values.tagsIn(shown));
  return values.tagsIn(fields).some((tag) => tags.has(tag));
}
