import type { Deviation, Operation } from '../fault.ts';
import type { FieldType, Kind } from '../kind.ts';
import { type Item, type Json, problem } from '../message.ts';
import { plain, point } from './point.ts';

function namesOf({ fields, identifiers }: Kind): readonly string[] {
  return Object.keys(fields).filter((name) => !identifiers.includes(name));
}

const requires: Deviation<Operation> = (next) => (action, world) => {
  const names = namesOf(action.kind);
  const lacks =
    action.method !== 'PATCH' && action.items.some((item) => names.some((name) => !(name in item)));
  return lacks ? problem(400, 'a field is missing') : next(action, world);
};

const defaults: Readonly<Record<FieldType, Json>> = {
  integer: 0,
  string: '',
  boolean: false,
  'date-time': '1970-01-01T00:00:00.000Z',
};

const fillsIn: Deviation<Operation> = (next) => (action, world) => {
  const { kind, method } = action;
  const whole = (item: Item): Item => ({
    ...Object.fromEntries(namesOf(kind).map((name) => [name, defaults[kind.fields[name] ?? 'string']])),
    ...item,
  });
  return next(method === 'PATCH' ? action : { ...action, items: action.items.map(whole) }, world);
};

const allowed = 'which fields are required: not shown';

/** The effect of a new version that lacks a field. */
export const missingFields = point('missing-fields', {
  absent: plain('the field is not there'),
  required: { summary: 'POST and PUT that lack a field are 400', allowed, inside: requires },
  default: { summary: 'the field has a default', allowed, inside: fillsIn },
});
