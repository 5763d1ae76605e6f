import type { Fields } from './act.ts';

/** The meaning of values, which the model does not know. */
export interface Values {
  /** Whether two values of a field are the same. */
  same(type: string, field: string, one: unknown, other: unknown): boolean;
  /** The unique texts in a value, which no server sets by itself: they identify what holds them. */
  tagsIn(value: unknown): readonly string[];
}

/** Whether what is shown contains a tag of these fields, wherever it stands. */
export function isOf(values: Values, fields: Fields, shown: unknown): boolean {
  const tags = new Set(values.tagsIn(shown));
  return values.tagsIn(fields).some((tag) => tags.has(tag));
}
