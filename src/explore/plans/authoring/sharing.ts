import { type Form, isElsewhere } from '../../../check/history/plan.ts';
import { changesMeaning } from '../../../http/exchange/asked-fields.ts';
import type { HeaderField } from '../../../http/exchange/exchange.ts';
import type { Random } from '../../../random.ts';

/** Header fields because of which a server may turn a request away, or take it for another one, before it looks at the rest. */
const hidingTheRest: ReadonlySet<string> = new Set([
  'authorization',
  'content-encoding',
  'expect',
  'transfer-encoding',
  'upgrade',
  'x-original-url',
]);

/** The length of a header field, in characters, that a server may have no room for. */
const longField = 4_000;

/** Whether a form is tried by itself, since it may hide what comes with it. */
export function standsAlone(form: Form): boolean {
  const { headers = [], content, ifChanged } = form;
  return (
    isElsewhere(form) ||
    content !== undefined ||
    ifChanged !== undefined ||
    changesMeaning(headers) ||
    headers.some(([name, value]) => hidingTheRest.has(name.toLowerCase()) || value.length > longField)
  );
}

/**
 * The same forms, several in one request where they fit: the one that matters is found afterwards. Which share a request is drawn.
 * @param most - how many share one: if it is refused, none of them has been tried
 */
export function sharing(forms: readonly Form[], most: number, random: Random): readonly Form[] {
  const inAnyOrder = forms
    .map((form) => ({ form, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .map(({ form }) => form);
  const bundles: [Form, ...Form[]][] = [];
  for (const form of inAnyOrder) {
    const fitting = bundles.find(
      (some) => some.length < most && some.every((each) => goTogether(each, form)),
    );
    if (fitting === undefined) bundles.push([form]);
    else fitting.push(form);
  }
  return bundles.map((some) => some.reduce(both));
}

/** Whether one request can have both forms: neither says anything about what the other one says. */
function goTogether(one: Form, other: Form): boolean {
  const named = new Set(fieldsNamed(one));
  return (
    !standsAlone(one) &&
    !standsAlone(other) &&
    !fieldsNamed(other).some((name) => named.has(name)) &&
    !partsBesideFields(other).some((part) => one[part] !== undefined)
  );
}

function fieldsNamed({ headers = [], without = [] }: Form): readonly string[] {
  return [...headers.map(([name]) => name.toLowerCase()), ...without];
}

function partsBesideFields(form: Form): readonly (keyof Form)[] {
  const { headers: _, without: __, ...others } = form;
  return Object.keys(others) as (keyof Form)[];
}

function both(one: Form, other: Form): Form {
  const headers: readonly HeaderField[] = [...(one.headers ?? []), ...(other.headers ?? [])];
  const without = [...(one.without ?? []), ...(other.without ?? [])];
  return {
    ...one,
    ...other,
    ...(headers.length > 0 && { headers }),
    ...(without.length > 0 && { without }),
  };
}
