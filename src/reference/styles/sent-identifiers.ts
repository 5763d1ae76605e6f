import type { Action } from '../action.ts';
import type { Deviation, Operation } from '../fault.ts';
import { existing } from '../faults/tools.ts';
import { type Item, problem } from '../message.ts';
import { pick } from '../operations.ts';
import { plain, point } from './point.ts';
import { isPost } from './tools.ts';

function names({ kind, items }: Action): boolean {
  return items.some((item) => kind.identifiers.some((name) => name in item));
}

const refusesNew: Deviation<Operation> = (next) => (action, world) =>
  isPost(action) && names(action) ? problem(400, 'the server identifies') : next(action, world);

/** Of several identifiers, the client chooses the one in the path, and the server the others. */
const divides: Deviation<Operation> = (next) => (action, world) => {
  const { kind, items } = action;
  const chosen = kind.identifiers.filter((name) => kind.identifiers.length > 1 && name === kind.key);
  const isRight = items.every((item) =>
    kind.identifiers.every((name) => name in item === chosen.includes(name)),
  );
  return isPost(action) && !isRight
    ? problem(400, `say ${chosen.join() || 'nothing'} of its identifiers`)
    : next(action, world);
};

/** As in JSON:API 1.1: a change must state the resource's identifier in its content as well. */
const demandsOwn: Deviation<Operation> = (next) => (action, world) => {
  const { kind, method, items } = action;
  const isChange = method === 'PUT' || method === 'PATCH';
  return isChange && !items.every((item) => kind.key in item)
    ? problem(400, `say by ${kind.key} which one is changed`)
    : refusesNew(next)(action, world);
};

/** What the client chooses is kept, and the server assigns the rest. */
export const keepsNew: Deviation<Operation> = (next) => (action, world) => {
  const { kind, store, items } = action;
  if (!isPost(action) || !names(action)) return next(action, world);
  const chosen = items.flatMap((item) => item[kind.key] ?? []).map(String);
  if (chosen.some((id) => store.has(id)) || new Set(chosen).size < chosen.length)
    return problem(409, 'the identifier is taken');
  const given = items.values();
  const assign = (): Item => {
    const item = given.next().value ?? {};
    const key = item[kind.key];
    const assigned = world.next(kind, key === undefined ? undefined : String(key));
    return { ...assigned, ...pick(item, kind.identifiers) };
  };
  return next(action, { ...world, next: assign });
};

const refusesOther: Deviation<Operation> = (next) => (action, world) => {
  const old = action.method === 'PUT' ? existing(action)?.item : undefined;
  const isOther = (name: string) => action.items.some((item) => name in item && item[name] !== old?.[name]);
  return old !== undefined && action.kind.identifiers.some(isOther)
    ? problem(409, 'the identifier is that of another resource')
    : next(action, world);
};

const allowed = 'Resources: who identifies is not shown';

/** The effect of identifiers in a request's content that are not the resource's own. */
export const sentIdentifiers = point('sent-identifiers', {
  ignored: plain('POST and PUT ignore them'),
  'kept-new': {
    summary: 'POST keeps them, each of them; 409 for one in a path that is in use',
    allowed,
    inside: keepsNew,
  },
  'refused-new': {
    summary: 'POST with identifiers is 400',
    allowed: `${allowed}; a profile declares what is never sent`,
    inside: refusesNew,
    declares: {
      customers: { neverSend: ['objectId', 'accountID'], identifyingField: undefined },
      employees: { neverSend: ['id'], identifyingField: undefined },
    },
  },
  divided: {
    summary:
      'POST without the identifier in the path is 400, unless it is the only one, and with any other one, too',
    allowed: `${allowed}; a profile declares what is never sent`,
    inside: divides,
    declares: { customers: { neverSend: ['objectId'] }, employees: { neverSend: ['id'] } },
  },
  'only-in-changes': {
    summary: 'POST with identifiers is 400, and so are PUT and PATCH without the one in the path',
    allowed: `${allowed}; a profile declares both`,
    inside: demandsOwn,
    declares: {
      customers: { neverSend: ['objectId', 'accountID'], identifyingField: 'accountID' },
      employees: { neverSend: ['id'], identifyingField: 'id' },
    },
  },
  'refused-other': { summary: 'PUT with those of another resource is 409', allowed, inside: refusesOther },
});
