import { neighbourOf } from '../../faults/tools.ts';
import type { Kind } from '../../kind.ts';
import type { Item } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Store } from '../../world.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, otherKind } from '../scope.ts';
import { others } from './reports.ts';
import { also, fieldOf, idsOf, sentTo, withField } from './tools.ts';

/** A resource that an action must leave alone. */
export interface Victim {
  readonly kind: Kind;
  readonly store: Store;
  readonly id: string;
  readonly item: Item;
}

/** Which resource is touched; undefined where there is none. */
export type Finding = (fired: Fired) => Victim | undefined;

/** What is done to it. */
export type Change = (victim: Victim, fired: Fired) => void;

type Row = PartOf<Effect> & Pick<Effect, 'operations'>;

/** Does something to others, once the action has been carried out; its answer stays. */
export function besides({ work, ...row }: Row & { readonly work: (fired: Fired) => void }): Unnamed<Effect> {
  return {
    reports: others,
    ...row,
    inside: (fired, next) => also(next, () => work(fired)),
  };
}

/** Does something to a resource that the action must leave alone. */
export function touching({
  find,
  change,
  ...row
}: Row & { readonly find: Finding; readonly change: Change }): Unnamed<Effect> {
  return besides({
    ...row,
    work(fired) {
      const victim = find(fired);
      if (victim !== undefined) change(victim, fired);
    },
  });
}

function victimOf(kind: Kind, store: Store, id: string | undefined): Victim | undefined {
  const item = id === undefined ? undefined : store.get(id);
  return id === undefined || item === undefined ? undefined : { kind, store, id, item };
}

/** What the action is about; of a list, the newest. */
export const itself: Finding = (fired) => {
  const { kind, store } = fired.action;
  return victimOf(kind, store, idsOf(fired)[0] ?? [...store.keys()].at(-1));
};

export const neighbour: Finding = (fired) =>
  victimOf(fired.action.kind, fired.action.store, neighbourOf(fired.action.store, idsOf(fired)));

/** The resource of the type, other than this one, that was read last. */
export const lastRead: Finding = ({ action: { kind, store }, past, name }) => {
  const last = past.ofType(kind.name).findLast((done) => done.operation === 'read' && done.name !== name);
  return victimOf(kind, store, last?.name.slice(kind.name.length + 1));
};

export const newestOfOtherType: Finding = ({ action, world }) => {
  const kind = otherKind(action.kind);
  const store = world.stores[kind.name];
  return victimOf(kind, store, [...store.keys()].at(-1));
};

export const removed: Change = ({ store, id }) => void store.delete(id);

/** A reader sees it to be another item. */
export const scribbled: Change = ({ kind, store, id, item }) => {
  const [name = ''] = fieldsOf(kind, ['string']).filter((each) => each in item);
  if (name !== '') store.set(id, withField(item, name, `${String(item[name])}~`));
};

/** It takes all that is sent. */
export const overwritten: Change = ({ kind, store, id, item }, fired) =>
  void store.set(id, { ...item, ...omit(sentTo(fired), kind.identifiers) });

/** It takes the one field that the fault is about. */
export const givenField: Change = ({ store, id, item }, fired) => {
  const value = sentTo(fired)[fieldOf(fired)];
  if (value !== undefined) store.set(id, withField(item, fieldOf(fired), value));
};

/** Another resource like it comes into being. */
export const copied: Change = ({ kind, store, item }, { world }) => {
  const copy: Item = { ...item, ...world.next(kind) };
  store.set(String(copy[kind.key]), copy);
};
