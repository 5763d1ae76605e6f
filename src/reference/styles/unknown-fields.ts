import type { Deviation } from '../fault.ts';
import { isObject, type Kind } from '../kind.ts';
import type { Json } from '../message.ts';
import { pick } from '../operations.ts';
import type { Rules } from '../rules.ts';
import { plain, point } from './point.ts';

function known(item: Json, { fields }: Kind): Json {
  return isObject(item) ? pick(item, Object.keys(fields)) : item;
}

const ignoring: Deviation<Rules> = (next) => ({
  ...next,
  unwrap(body, kind) {
    const unwrapped = next.unwrap(body, kind);
    return unwrapped && { ...unwrapped, items: unwrapped.items.map((item) => known(item, kind)) };
  },
});

const keeping: Deviation<Rules> = (next) => ({
  ...next,
  invalid: (item, kind) => next.invalid(known(item, kind), kind),
});

const allowed = 'Full list of fields: not shown';

/** The effect of fields that the specification does not show. */
export const unknownFields = point('unknown-fields', {
  refused: plain('400'),
  ignored: { summary: 'they are ignored', allowed, reading: ignoring },
  kept: { summary: 'they are kept', allowed, reading: keeping },
});
