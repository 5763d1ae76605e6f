import { accepted, unreadable } from '../src/check/expectations.ts';
import { cantTell, failed, firstObjection, inapplicable, type Objection } from '../src/check/objection.ts';
import { operate, ownItemsIn, showingResponses } from '../src/check/operations.ts';
import { requirement } from '../src/check/requirement.ts';
import { typeError } from '../src/check/types.ts';
import type { Exchange } from '../src/http/exchange.ts';
import type { ResourceType } from '../src/profile/profile.ts';
import { instantOf } from '../src/resource/instant.ts';
import { itemsShown, type LearntType } from '../src/resource/place.ts';
import type { Item } from '../src/resource/representation.ts';

export const customersHaveTheTypesShown = requirement('DM-REP-1', {
  about: (type) => dateTimeFields(type).length === 0,
  needs: ['POST'],
  cases: showingResponses,
  samples: 'structures',
  reads: true,
  sample: ({ item }) => item,
  probe: ({ case: operation, sample, resource }) => operate(operation, resource, sample),
  judge(operated, { case: operation, sample, type }) {
    const undecided = accepted(operated.exchange);
    if (undecided !== undefined) return undecided;
    const { name } = operation;
    const items = ownItemsIn(operation, operated, type);
    if (items.length > 0) return typesShown(operated.exchange, items, { sent: sample, type });
    const reason = `The response to ${name} shows no ${type.name}.`;
    return name === 'GET' ? cantTell(reason) : inapplicable(reason);
  },
});

export const employeesHaveTheTypesShown = requirement('DM-REP-2', {
  about: (type) => dateTimeFields(type).length > 0,
  needs: ['POST'],
  samples: 'values',
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const made = await resource.create(sample);
    return { posted: made.exchange, read: resource.learnt.readable ? await resource.read(made) : undefined };
  },
  judge({ posted, read }, { sample, type }) {
    const showing = [posted, ...(read === undefined ? [] : [read])].filter(
      (each) => itemsShown(each, type).length > 0,
    );
    if (showing.length === 0) return cantTell('No response shows the employee.');
    return firstObjection(
      showing.map(
        (exchange) =>
          typesShown(exchange, itemsShown(exchange, type), { sent: sample, type }) ??
          instantsShown(exchange, sample, type),
      ),
    );
  },
});

function typesShown(
  exchange: Exchange,
  items: readonly Item[],
  { sent, type }: { readonly sent: Item; readonly type: ResourceType },
): Objection | undefined {
  const unseen = unreadable(exchange);
  if (unseen !== undefined) return unseen;
  for (const item of items) {
    const wrong = typeError(item, type, Object.keys(sent));
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

function instantsShown(exchange: Exchange, sent: Item, type: LearntType): Objection | undefined {
  const [shown] = itemsShown(exchange, type);
  for (const name of dateTimeFields(type)) {
    const [before, after] = [sent[name], shown?.[name]];
    if (typeof before !== 'string' || typeof after !== 'string') continue;
    const { pattern } = type.schema.properties[name] ?? {};
    if (pattern !== undefined && !new RegExp(pattern, 'u').test(after)) {
      return failed(`${name} is not written as the specification shows it.`, pattern, after, exchange);
    }
    if (instantOf(before) !== instantOf(after)) {
      return failed(`${name} is not the instant that was sent.`, before, after, exchange);
    }
  }
  return undefined;
}

function dateTimeFields(type: ResourceType): readonly string[] {
  return Object.entries(type.schema.properties).flatMap(([name, { format }]) =>
    format === 'date-time' ? [name] : [],
  );
}
