import type { Fields } from './act.ts';

/** The meaning of values, which the model does not know. */
export interface Values {
  /** Whether two values of a field are the same. */
  same(type: string, field: string, one: unknown, other: unknown): boolean;
  /** The unique texts in a value, which no server makes up: they show where the value came from. */
  tagsIn(value: unknown): readonly string[];
  /** Whether there is such a text of another history in it. */
  isOfAnother(value: unknown): boolean;
}

/** Whether the content shown contains a tag from these fields, anywhere in it. */
export function sharesTag(values: Values, fields: Fields, shown: unknown): boolean {
  const tags = new Set(values.tagsIn(shown));
  return values.tagsIn(fields).some((tag) => tags.has(tag));
}
