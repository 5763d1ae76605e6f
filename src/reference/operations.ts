import { invalid, isObject, type Kind, kinds } from './kind.ts';
import { answer, type Item, type Json, problem, type Request, type Response } from './message.ts';
import type { World } from './world.ts';

/** Where a path leads: to a collection, or to one item of it. */
export interface Route {
  readonly kind: Kind;
  /** Undefined for the collection. */
  readonly id: string | undefined;
}

export function routeOf(path: string): Route | undefined {
  const [, name, id, ...rest] = path.split('/');
  const kind = kinds.find((candidate) => candidate.name === name);
  if (kind === undefined || rest.length > 0) return undefined;
  return { kind, id: id === undefined || id === '' ? undefined : decoded(id) };
}

/** What a faultless server answers to a request that is authorised. */
export function serve(request: Request, world: World): Response {
  const route = routeOf(request.path);
  if (route === undefined) return problem(404, 'there is nothing here');
  const { kind, id } = route;
  const allowed =
    id === undefined ? ['GET', 'HEAD', 'POST'] : kind.methods.filter((method) => method !== 'POST');
  if (!allowed.includes(request.method)) {
    return problem(405, `${request.method} is not allowed here`, { Allow: allowed.join(', ') });
  }
  const store = world.stores[kind.name];
  switch (request.method) {
    case 'POST':
      return create(request, kind, world);
    case 'PUT':
      return replace(request, kind, id ?? '', world);
    case 'PATCH':
      return change(request, kind, id ?? '', world);
    case 'DELETE':
      return store.delete(id ?? '') ? answer(204) : problem(404, 'no such resource');
    default:
      return id === undefined ? answer(200, kind.wrap([...store.values()], {})) : show(store.get(id), kind);
  }
}

function show(item: Item | undefined, kind: Kind): Response {
  return item === undefined ? problem(404, 'no such resource') : answer(200, kind.wrap([item]));
}

function create(request: Request, kind: Kind, world: World): Response {
  const read = itemsOf(request, kind);
  if ('refusal' in read) return read.refusal;
  const created = read.items.map((item): Item => ({ ...item, ...world.next(kind) }));
  for (const item of created) world.stores[kind.name].set(String(item[kind.key]), item);
  const [only] = created;
  const location =
    created.length === 1 && only ? { Location: `${world.basePath}/${kind.name}/${only[kind.key]}` } : {};
  return answer(201, kind.wrap(created, read.body), location);
}

function replace(request: Request, kind: Kind, id: string, world: World): Response {
  const read = itemsOf(request, kind);
  if ('refusal' in read) return read.refusal;
  const [version, ...others] = read.items;
  if (version === undefined || others.length > 0) return problem(400, 'PUT takes one resource');
  const store = world.stores[kind.name];
  const old = store.get(id);
  const identity = old === undefined ? { ...world.next(kind), [kind.key]: id } : pick(old, kind.identifiers);
  const item: Item = { ...version, ...identity };
  store.set(id, item);
  return answer(old === undefined ? 201 : 200, kind.wrap([item]));
}

function change(request: Request, kind: Kind, id: string, world: World): Response {
  const read = itemsOf(request, kind);
  if ('refusal' in read) return read.refusal;
  const store = world.stores[kind.name];
  const old = store.get(id);
  if (old === undefined) return problem(404, 'no such resource');
  const [changes, ...others] = read.items;
  if (changes === undefined || others.length > 0) return problem(400, 'PATCH takes one resource');
  const other = kind.identifiers.find((name) => name in changes && changes[name] !== old[name]);
  if (other !== undefined) return problem(409, `${other} is that of another resource`);
  const item: Item = { ...old, ...changes };
  store.set(id, item);
  return answer(200, kind.wrap([item]));
}

/** The items of a request's content, or why it is refused. */
export function itemsOf(
  { contentType, body }: Request,
  kind: Kind,
): { readonly items: readonly Item[]; readonly body: Json } | { readonly refusal: Response } {
  if (!/^application\/json\s*(;|$)/i.test(contentType))
    return { refusal: problem(415, 'the content must be application/json') };
  const value = parsed(body);
  const items = value === undefined ? undefined : kind.unwrap(value);
  if (value === undefined || items === undefined)
    return { refusal: problem(400, 'the content is not wrapped as it must be') };
  const wrong = items.map((item) => invalid(item, kind)).find((reason) => reason !== undefined);
  return wrong === undefined
    ? { items: items.filter(isObject), body: value }
    : { refusal: problem(400, wrong) };
}

/** Those of an item's fields. */
export function pick(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => names.includes(name)));
}

export function omit(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

export function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
