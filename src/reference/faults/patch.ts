import type { Socket } from 'node:net';
import { type Deviation, type Fault, group, type Operation } from '../fault.ts';
import { type Item, problem } from '../message.ts';
import { pick } from '../operations.ts';
import { after, existing, mapFields, nameOf } from './tools.ts';
import { answeringInstead, showingInstead, storingInstead, touchingNeighbour, updateOf } from './update.ts';

const demandsFullBody: Deviation<Operation> = (next) => (action, world) => {
  const update = updateOf(action, 'PATCH');
  const missing = Object.keys(action.kind.fields).filter(
    (name) => !action.kind.identifiers.includes(name) && update?.sent[name] === undefined,
  );
  return update !== undefined && missing.length > 0
    ? problem(400, `the fields ${missing.join(', ')} are missing`)
    : next(action, world);
};

const resurrects: Deviation<Operation> = (next) => {
  const deleted = new Map<string, Item>();
  return (action, world) => {
    const there = existing(action);
    if (there !== undefined && action.method === 'DELETE') deleted.set(nameOf(action), there.item);
    const dead = deleted.get(nameOf(action));
    if (there === undefined && action.method === 'PATCH' && action.id !== undefined && dead !== undefined)
      action.store.set(action.id, dead);
    return next(action, world);
  };
};

/** The row is removed and inserted again, with another number. */
const moves = after('PATCH', ({ store, kind, id }, world) => {
  const item = store.get(id);
  const identifiers = world.next(kind);
  store.delete(id);
  if (item !== undefined) store.set(String(identifiers[kind.key]), { ...item, ...identifiers });
});

const echoesWithoutStoring = showingInstead('PATCH', ({ item, sent }) => ({ ...item, ...sent }));

/** The connections whose last request was refused for what it said; those of one server are never those of another. */
const refusedOn = new WeakSet<Socket>();

const lostAfterRefusal: Pick<Fault, 'inside' | 'outside'> = {
  outside: (next) => async (request, world) => {
    const response = await next(request, world);
    const { socket } = request.incoming;
    if (response.status === 400) refusedOn.add(socket);
    else refusedOn.delete(socket);
    return response;
  },
  inside: (next) => {
    const losing = echoesWithoutStoring(next);
    return (action, world) => (refusedOn.has(action.request.incoming.socket) ? losing : next)(action, world);
  },
};

export const patchFaults = group({
  'patch-replaces': {
    summary: 'PATCH removes fields that were not supplied',
    inside: storingInstead('PATCH', ({ item, sent, kind }) => ({ ...pick(item, kind.identifiers), ...sent })),
  },
  'patch-nulls-others': {
    summary: 'PATCH sets fields that were not supplied to null',
    inside: storingInstead('PATCH', ({ item, sent, kind }) => ({
      ...mapFields(item, kind, () => null),
      ...sent,
    })),
  },
  'patch-changes-nothing': {
    summary: 'PATCH is 200 and changes nothing',
    inside: showingInstead('PATCH', ({ item }) => item),
  },
  'patch-ignores-falsy': {
    summary: 'PATCH ignores the empty string, 0 and false',
    inside: storingInstead('PATCH', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).filter(([, value]) => Boolean(value))),
    })),
  },
  'patch-demands-full-body': { summary: 'PATCH refuses a partial resource', inside: demandsFullBody },
  'patch-changes-neighbour': {
    summary: 'PATCH changes another resource, too',
    inside: touchingNeighbour('PATCH'),
  },
  'patch-applies-last-field-only': {
    summary: 'of several fields PATCH changes only the last',
    inside: storingInstead('PATCH', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).slice(-1)),
    })),
  },
  'patch-moves': { summary: 'after PATCH the resource has another identifier', inside: moves },
  'patch-resurrects': { summary: 'PATCH of a deleted resource brings it back', inside: resurrects },
  'patch-echoes-without-storing': {
    summary: 'PATCH shows the change and does not store it',
    inside: echoesWithoutStoring,
  },
  'patch-lost-after-refusal': {
    summary: 'PATCH right after a refused request on its connection shows the change and does not store it',
    ...lostAfterRefusal,
  },
  'patch-answers-with-old-version': {
    summary: 'PATCH of a single field shows the version before it, and stores the new one',
    inside: answeringInstead('PATCH', ({ item, sent }) =>
      Object.keys(sent).length === 1 ? item : { ...item, ...sent },
    ),
  },
});
