import { type Deviation, group } from '../fault.ts';
import { answer, type Item, type Request } from '../message.ts';
import { itemsOf, omit } from '../operations.ts';
import type { World } from '../world.ts';
import { mapFields, neighbourOf, scribbled, type Target, targetOf } from './tools.ts';

interface Update extends Target {
  readonly item: Item;
  /** What the request says, without identifiers. */
  readonly sent: Item;
}

/** What a PUT or PATCH of an existing item, that would be accepted, is about. */
export function updating(method: 'PUT' | 'PATCH', request: Request, world: World): Update | undefined {
  const target = targetOf(request, world);
  if (request.method !== method || target?.item === undefined) return undefined;
  const read = itemsOf(request, target.kind);
  const [sent] = 'refusal' in read ? [] : read.items;
  return sent && { ...target, item: target.item, sent: omit(sent, target.kind.identifiers) };
}

/** Stores what a function makes of the old item and the supplied fields. */
export function storingInstead(method: 'PUT' | 'PATCH', make: (update: Update) => Item): Deviation {
  return (next) => (request, world) => {
    const update = updating(method, request, world);
    if (update === undefined) return next(request, world);
    const item = make(update);
    update.store.set(update.id, item);
    return answer(200, update.kind.wrap([item]));
  };
}

/** Answers as a faultless server does, but stores nothing. */
export function echoing(method: 'PUT' | 'PATCH', show: (update: Update) => Item): Deviation {
  return (next) => (request, world) => {
    const update = updating(method, request, world);
    return update === undefined ? next(request, world) : answer(200, update.kind.wrap([show(update)]));
  };
}

/** Changes another item, too. */
export function touchingNeighbour(method: 'PUT' | 'PATCH'): Deviation {
  return (next) => async (request, world) => {
    const update = updating(method, request, world);
    const response = await next(request, world);
    const [id, item] = (update && neighbourOf(update.store, update.id)) ?? [];
    if (update && id !== undefined && item !== undefined) update.store.set(id, scribbled(item, update.kind));
    return response;
  };
}

const appends: Deviation = (next) => {
  const last = new Map<string, string>();
  return async (request, world) => {
    const update = updating('PUT', request, world);
    const repeated = update !== undefined && last.get(update.id) === request.body;
    if (update !== undefined) last.set(update.id, request.body);
    const response = await next(request, world);
    if (!repeated) return response;
    const item = mapFields(update.item, update.kind, (value, name) =>
      typeof value === 'string' ? `${value}${update.sent[name] ?? ''}` : value,
    );
    update.store.set(update.id, item);
    return answer(200, update.kind.wrap([item]));
  };
};

const createsExtra: Deviation = (next) => async (request, world) => {
  const update = updating('PUT', request, world);
  const response = await next(request, world);
  if (update !== undefined) {
    const extra = { ...update.sent, ...world.next(update.kind) };
    update.store.set(String(extra[update.kind.key as keyof typeof extra]), extra);
  }
  return response;
};

export const putFaults = group({
  'put-merges': {
    summary: 'PUT keeps fields that the new version leaves out',
    inside: storingInstead('PUT', ({ item, sent }) => ({ ...item, ...sent })),
  },
  'put-changes-nothing': {
    summary: 'PUT echoes the new version and keeps the old one',
    inside: echoing('PUT', ({ item, sent, kind }) => ({
      ...sent,
      ...mapFields(item, kind, () => undefined),
    })),
  },
  'put-changes-neighbour': { summary: 'PUT changes another resource, too', inside: touchingNeighbour('PUT') },
  'put-appends-on-repetition': {
    summary: 'PUT of the same version again appends its texts to those stored',
    inside: appends,
  },
  'put-creates-extra': { summary: 'PUT creates another resource of the same content', inside: createsExtra },
  'put-stores-one-field': {
    summary: 'PUT replaces the first field alone',
    inside: storingInstead('PUT', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).slice(0, 1)),
    })),
  },
});
