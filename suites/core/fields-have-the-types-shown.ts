import { mustBeJson } from '../../src/check/json-asked-for.ts';
import { exchangeRequirement, type Seen } from '../../src/check/requirement.ts';
import { typeError } from '../../src/check/types.ts';
import { type Failed, failed, firstObjection, passed } from '../../src/evidence/verdict.ts';
import type { ResourceType } from '../../src/profile/profile.ts';
import { instantOf } from '../../src/resource/representation/instant.ts';
import { ownFields } from '../../src/resource/representation/representation.ts';

/** Why any rule about what GET shows fails along with this one. */
export const shownAsObject = {
  faults: ['customer-name-as-object'],
  why: 'GET does not show what was supplied, whichever method supplied it.',
};

export const customersHaveTheTypesShown = exchangeRequirement({
  id: 'DM-REP-1',
  level: 'MUST',
  source: 'Customer',
  title: 'Customer fields have the specified types',
  statement: 'Each field of a customer in a response has the JSON type that the specification shows.',
  faults: ['customer-object-id-as-string', 'customer-name-as-object'],
  needs: ['POST'],
  about: (type) => !hasInstants(type),
  reads: true,
  judge: (seen, { type }) => (showsSome(seen) ? (typesShown(seen, type) ?? passed()) : undefined),
});

export const employeesHaveTheTypesShown = exchangeRequirement({
  id: 'DM-REP-2',
  level: 'MUST',
  source: 'Employee',
  title: 'Employee fields have the specified types',
  statement:
    'Each field of an employee in a response has the JSON type that the specification shows; hiredatetime is the instant that was sent, in ISO 8601 with fractional seconds and the UTC designator.',
  faults: ['employee-age-as-string', 'employee-drops-fractions', 'employee-shifts-offset'],
  needs: ['POST'],
  about: hasInstants,
  judge: (seen, { type }) =>
    showsSome(seen) ? (typesShown(seen, type) ?? instantsShown(seen, type) ?? passed()) : undefined,
});

/** For dates, the specification shows more than the JSON type: the instant that was sent, and its format. */
function hasInstants(type: ResourceType): boolean {
  return dateTimeFields(type).length > 0;
}

function showsSome({ exchange, shown }: Seen): boolean {
  // invalid UTF-8 represents no string; sending it breaks DM-JSON-1
  const { content = { text: '' } } = exchange.response ?? {};
  return shown.length > 0 && 'text' in content && mustBeJson(exchange);
}

function typesShown({ exchange, shown, sent }: Seen, type: ResourceType): Failed | undefined {
  const [first = {}, ...others] = sent.map((item) => ownFields(item, type));
  const inEach = Object.keys(first).filter((name) => others.every((other) => Object.hasOwn(other, name)));
  const [wrong] = shown.flatMap((item) => typeError(item, type, inEach) ?? []);
  // a server that takes a value of a wrong type may show it
  if (wrong === undefined || sent.some((item) => typeError(item, type, Object.keys(item)))) return undefined;
  const { field, expected, observed } = wrong;
  return failed(`A field does not have the specified type: ${field}.`, expected, observed, exchange);
}

function instantsShown(seen: Seen, type: ResourceType): Failed | undefined {
  return firstObjection(dateTimeFields(type).map((name) => instantShown(seen, name, type)));
}

function instantShown(
  { exchange, shown, sent, sentByTrial = () => [] }: Seen,
  name: string,
  type: ResourceType,
): Failed | undefined {
  const before = sent.map((item) => item[name]).filter((value) => typeof value === 'string');
  if (before.length === 0) return undefined;
  // equal strings are equal instants, even if both are redacted secrets
  const others = shown
    .map((item) => item[name])
    .filter((value) => typeof value === 'string')
    .filter((value) => !before.includes(value));
  const { pattern = '' } = type.schema.properties[name] ?? {};
  const odd = others.find((value) => !new RegExp(pattern, 'u').test(value));
  if (odd !== undefined)
    return failed(`${name} is not written as the specification shows it.`, pattern, odd, exchange);
  const known = new Set(before.map(instantOf));
  const other = others.find((value) => !known.has(instantOf(value)));
  if (other === undefined || before.length < sent.length) return undefined;
  // the instant of another resource is shown as it should be, though not where it should be
  const isElsewhere = (value: unknown) => typeof value === 'string' && instantOf(value) === instantOf(other);
  if (sentByTrial().some((item) => isElsewhere(item[name]))) return undefined;
  return failed(`${name} is not the instant that was sent.`, oneOf(before), other, exchange);
}

function oneOf(texts: readonly string[]): string | readonly string[] {
  const [only, ...others] = [...new Set(texts)];
  return others.length === 0 ? (only ?? '') : [only ?? '', ...others];
}

function dateTimeFields(type: ResourceType): readonly string[] {
  return Object.entries(type.schema.properties).flatMap(([name, { format }]) =>
    format === 'date-time' ? [name] : [],
  );
}
