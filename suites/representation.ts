import fc from 'fast-check';
import { accepted, unreadable } from '../src/check/expectations.ts';
import {
  type Operated,
  type Operation,
  operate,
  ownItemsIn,
  showingResponses,
} from '../src/check/operations.ts';
import { type Check, requirement } from '../src/check/requirement.ts';
import { typeError } from '../src/check/types.ts';
import { cantTell, failed, firstObjection, inapplicable, type Objection } from '../src/evidence/verdict.ts';
import type { Exchange } from '../src/http/exchange.ts';
import type { Json } from '../src/http/json.ts';
import type { ResourceType } from '../src/profile/profile.ts';
import { instantOf } from '../src/resource/instant.ts';
import type { LearntType } from '../src/resource/place.ts';
import type { Item } from '../src/resource/representation.ts';

/** Fields of which the specification shows more than the JSON type: the instant that was sent, written as it is there. */
const hasInstants = (type: ResourceType) => dateTimeFields(type).length > 0;

export const customersHaveTheTypesShown = requirement('DM-REP-1', {
  ...typesInResponses(),
  about: (type) => !hasInstants(type),
  // to what others have sent there is no instant to compare
  reads: true,
  samples: 'structures',
});

export const employeesHaveTheTypesShown = requirement('DM-REP-2', {
  ...typesInResponses(),
  about: hasInstants,
  samples: 'values',
});

/** Looks at each response that may show what was sent, by itself, and in a list at what is our own alone. */
function typesInResponses(): Omit<Check<Operation, readonly [Item, Item], Operated>, 'id' | 'samples'> {
  return {
    needs: ['POST'],
    cases: showingResponses,
    sample: ({ item, plain }) => fc.tuple(item, plain),
    probe: ({ case: operation, sample, resource }) => operate(operation, resource, sample),
    judge(operated, { case: operation, sample, type }) {
      const { exchange } = operated;
      const undecided = accepted(exchange);
      if (undecided !== undefined) return undecided;
      const { name, mustShow } = operation;
      const items = ownItemsIn(operation, operated, type);
      const sent = name === 'POST of several' ? sample : sample.slice(0, 1);
      if (items.length > 0)
        return typesShown(exchange, items, { sent, type }) ?? instantsShown(exchange, items, { sent, type });
      const reason = `The response to ${name} shows no ${type.name}.`;
      return mustShow === true ? cantTell(reason) : inapplicable(reason);
    },
  };
}

/** What was sent, in any order. */
interface Sent {
  readonly sent: readonly Item[];
  readonly type: LearntType;
}

function typesShown(exchange: Exchange, items: readonly Item[], { sent, type }: Sent): Objection | undefined {
  const unseen = unreadable(exchange);
  if (unseen !== undefined) return unseen;
  const [first = {}, ...others] = sent;
  const inEach = Object.keys(first).filter((name) => others.every((other) => Object.hasOwn(other, name)));
  for (const item of items) {
    const wrong = typeError(item, type, inEach);
    if (wrong !== undefined) {
      return failed(
        `A field does not have the type of the specification: ${wrong.field}.`,
        wrong.expected,
        wrong.observed,
        exchange,
      );
    }
  }
  return undefined;
}

function instantsShown(
  exchange: Exchange,
  items: readonly Item[],
  { sent, type }: Sent,
): Objection | undefined {
  return firstObjection(
    dateTimeFields(type).flatMap((name) =>
      items.map((item) => instantShown(exchange, { name, after: item[name], sent, type })),
    ),
  );
}

function instantShown(
  exchange: Exchange,
  { name, after, sent, type }: Sent & { readonly name: string; readonly after: Json | undefined },
): Objection | undefined {
  const before = sent.map((item) => item[name]).filter((value) => typeof value === 'string');
  if (before.length === 0 || typeof after !== 'string') return undefined;
  // the same text is the same instant, also where both are a secret of which only that is known
  if (before.includes(after)) return undefined;
  const { pattern } = type.schema.properties[name] ?? {};
  if (pattern !== undefined && !new RegExp(pattern, 'u').test(after))
    return failed(`${name} is not written as the specification shows it.`, pattern, after, exchange);
  return before.length === sent.length && before.every((value) => instantOf(value) !== instantOf(after))
    ? failed(
        `${name} is not the instant that was sent.`,
        before.length === 1 ? (before[0] ?? null) : before,
        after,
        exchange,
      )
    : undefined;
}

function dateTimeFields(type: ResourceType): readonly string[] {
  return Object.entries(type.schema.properties).flatMap(([name, { format }]) =>
    format === 'date-time' ? [name] : [],
  );
}
