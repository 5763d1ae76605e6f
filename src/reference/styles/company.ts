import { bystanders } from '../bystanders.ts';
import { type Deviation, group, type Operation } from '../fault.ts';
import type { Item, Json } from '../message.ts';
import { eachItem, isPost, isWrite, showing, unwrapped } from './tools.ts';

/** Three resources of other people, of the kind in question. */
type Others = readonly [Item, Item, Item];

function naming(
  change: (body: Json, others: Others, about: { readonly method: string; readonly sent: Json }) => Json,
): Deviation<Operation> {
  return showing((outcome, { kind, method, items }) => {
    const others = bystanders[kind.name] as Others;
    return { ...outcome, body: change(outcome.body, others, { method, sent: items }) };
  });
}

/** Each item refers to others, of which it shows as much as of itself. */
const inside: Deviation<Operation> = showing((outcome, { kind }) => {
  const [owner, previous, related] = bystanders[kind.name] as Others;
  const body = eachItem(outcome.body, kind.key, (item) => ({
    createdBy: owner,
    previous,
    ...item,
    related: [related],
  }));
  return { ...outcome, body };
});

/** Where another is, or the collection, in a response that need not say where what was created is. */
function leading(to: (other: Json | undefined) => string): Deviation<Operation> {
  return (next) => async (action, world) => {
    const outcome = await next(action, world);
    if (!isPost(action) || outcome.status >= 300) return outcome;
    const { kind } = action;
    const Location = `${world.basePath}/${kind.name}${to(bystanders[kind.name][0]?.[kind.key])}`;
    return { ...outcome, status: 200, headers: { ...outcome.headers, Location } };
  };
}

/** Responses that name resources of other people: beside what they are about, inside and around it. */
export const company = group({
  'others-beside': {
    summary: 'everything under `data`, beside the account that asks and the number of the request',
    inside: naming((data, [account]) => ({ account, data, request: { id: 7 } })),
  },
  'others-around': {
    summary: 'everything nested in an owner that has the same fields',
    inside: naming((owns, [owner]) => ({ ...owner, owns })),
  },
  'others-inside': {
    summary: 'an item has its author, its predecessor and relatives nested in it',
    inside,
  },
  'others-embedded': {
    summary: 'links and embedded resources of others, as in HAL',
    inside: naming((item, [owner, previous, next], { method }) => ({
      _links: { owner, self: { href: method } },
      _embedded: { owner, previous, item, siblings: [next, owner] },
    })),
  },
  'others-in-audit-trail': {
    summary: 'everything under `result`, behind a trail of who did what to whom, which repeats the request',
    inside: naming((result, [actor, before], { method, sent }) => ({
      audit: [{ actor, before, method, sent }],
      result,
    })),
  },
  'others-in-collection': {
    summary: 'POST, PUT and PATCH answer with the whole collection',
    inside: showing(
      (outcome, { kind, store }) => ({ ...outcome, body: kind.wrap([...store.values()], false) }),
      isWrite,
    ),
  },
  'others-by-identifier': {
    summary: 'POST answers with identifiers: of the owner, of what was created, of the request',
    inside: showing((outcome, { kind }) => {
      const [created = null, ...more] = unwrapped(outcome.body).map((item) => item[kind.key] ?? null);
      const owner = bystanders[kind.name][0]?.[kind.key] ?? null;
      const named = more.length === 0 ? created : [created, ...more];
      return { ...outcome, body: { owner, created: named, request: 7 } };
    }, isPost),
  },
  'location-of-owner': {
    summary: 'POST is 200, with the Location of the owner',
    inside: leading((owner) => `/${owner}`),
  },
  'location-of-collection': {
    summary: 'POST is 200, with the Location of the collection',
    inside: leading(() => ''),
  },
});
