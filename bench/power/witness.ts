import type { Kind } from '../../src/reference/kind.ts';
import { isObject } from '../../src/reference/kind.ts';
import type { Item, Json } from '../../src/reference/message.ts';
import { omit } from '../../src/reference/operations.ts';
import type { Step } from '../../src/reference/space/cast.ts';
import type { Look } from '../../src/reference/space/row.ts';
import { methodOf, type OperationName } from '../../src/reference/space/scope.ts';
import { refusedCredentials } from '../../src/reference/space/triggers/wrong-credentials.ts';
import { ask, type RawAnswer } from './raw-answer.ts';

/** A violation of the specification by a server, and where it was looked for. */
export interface Violation {
  readonly look: Look;
  readonly text: string;
}

/** A resource and its expected content: none once it was removed; unknown if the response did not say. */
interface Slot {
  readonly kind: Kind;
  readonly path: string | undefined;
  readonly item: Item | undefined;
}

interface Server {
  readonly url: string;
  readonly token: string;
}

/**
 * Follows a history at a server and reports its violations. It knows nothing of faults, and is a separate client,
 * so that the abilities of the suite decide nothing here.
 */
export interface Witness {
  follow(step: Step): Promise<void>;
  /** Reads everything that must exist or not exist, twice. */
  lookAround(): Promise<void>;
  readonly violations: readonly Violation[];
  requests(): number;
}

export function witnessAt({ url, token }: Server): Witness {
  const violations: Violation[] = [];
  const slots = new Map<string, Slot>();
  let requests = 0;
  let isRefused = false;
  let lastHead: { readonly slot: string; readonly answer: RawAnswer } | undefined;
  const object = (look: Look, text: string) => violations.push({ look, text });
  /** The state of existing resources also shows whether a refused request was carried out. */
  const objectToState = (text: string) => {
    object('state', text);
    if (isRefused) object('access', text);
  };
  const send = (method: string, path: string, step?: Step): Promise<RawAnswer> => {
    requests += 1;
    const json = step?.items === undefined ? '' : JSON.stringify(bodyOf(step));
    const content = step?.spelt?.(json) ?? json;
    return ask(url, `${method} ${path}`, fieldsOf(step, token, content), content);
  };

  const follow = async (step: Step): Promise<void> => {
    const path = pathOf(step, slots);
    if (path === undefined) return;
    const spelt = step.spelling?.(path) ?? path;
    const target = step.query === undefined ? spelt : `${spelt}?${step.query}`;
    const answer = await send(methodOf[step.operation], target, step);
    if (step.credential === undefined) return take(step, path, answer);
    isRefused = true;
    judgeRefusal(answer, slots, object);
  };

  /** Judges the response to a request with the right token, and keeps what it says. */
  const take = (step: Step, path: string, answer: RawAnswer): void => {
    const [name = ''] = step.slots;
    const before = slots.get(name);
    if (answer.version !== 'HTTP/1.1') object('answer', `the status line says ${answer.version}`);
    // what follows may change what GET shows, except for a read
    if (step.operation !== 'read') lastHead = undefined;
    if (step.operation === 'head') {
      lastHead = { slot: name, answer };
      judgeHead(answer, before, object, objectToState);
      return;
    }
    const body = answer.status < 300 ? bodyIn(answer, object) : undefined;
    judgeStatus(step, answer, before, object);
    if (step.operation === 'read') judgeRead(answer, body, before, objectToState);
    remember(step, answer, body, slots, path);
  };

  const lookAt = async (slot: Slot): Promise<void> => {
    if (slot.path === undefined) return;
    const answer = await send('GET', slot.path);
    const body = answer.status < 300 ? bodyIn(answer, () => undefined) : undefined;
    judgeRead(answer, body, slot, objectToState);
  };

  const compareHead = async (): Promise<void> => {
    const path = lastHead === undefined ? undefined : slots.get(lastHead.slot)?.path;
    if (path === undefined || lastHead === undefined) return;
    const get = await send('GET', path);
    if (get.status !== lastHead.answer.status)
      object('head', `HEAD is ${lastHead.answer.status}, GET ${get.status}`);
    for (const name of ['content-type', 'cache-control', 'content-length']) {
      const [head, other] = [lastHead.answer.headers.get(name), get.headers.get(name)];
      if (head !== other && !(name === 'content-length' && head === undefined))
        object('head', `${name} is ${head} for HEAD and ${other} for GET`);
    }
  };

  const lookForStrays = async (kind: Kind): Promise<void> => {
    const own = [...slots.values()].filter((slot) => slot.kind === kind);
    if (own.some(({ path }) => path === undefined)) return;
    const list = await send('GET', `/${kind.name}`);
    const known = new Set(own.map(({ path }) => path));
    const paths = itemsIn(bodyIn(list, () => undefined)).map(
      (item) => `/${kind.name}/${String(item[kind.key])}`,
    );
    for (const path of paths.filter((each) => !known.has(each)))
      if ((await send('GET', path)).status < 300) objectToState(`${path} is there, and nobody made it`);
  };

  return {
    violations,
    requests: () => requests,
    follow,
    async lookAround() {
      await compareHead();
      for (let round = 0; round < 2; round += 1) for (const slot of slots.values()) await lookAt(slot);
      for (const kind of new Set([...slots.values()].map((slot) => slot.kind))) await lookForStrays(kind);
    },
  };
}

function pathOf({ operation, kind, slots: [name = ''] }: Step, slots: Map<string, Slot>): string | undefined {
  if (operation === 'create' || operation === 'list') return `/${kind.name}`;
  const slot = slots.get(name);
  return slot === undefined && operation === 'replace' ? `/${kind.name}/chosen-${name}` : slot?.path;
}

function bodyOf({ operation, kind, items = [] }: Step): Json {
  return kind.wrap(items, operation !== 'create' || items.length === 1);
}

function fieldsOf(step: Step | undefined, token: string, content: string): Readonly<Record<string, string>> {
  const type = content === '' ? {} : { 'Content-Type': 'application/json' };
  const authorization = credentialOf(step?.credential, token);
  const all = { Authorization: authorization, Accept: 'application/json', ...type, ...step?.headers };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''));
}

function credentialOf(name: string | undefined, token: string): string {
  if (name === undefined) return `Bearer ${token}`;
  return refusedCredentials[name]?.of(token) ?? '';
}

/** The JSON text in a response, and what is wrong with it. */
function bodyIn(
  { headers, octets }: RawAnswer,
  object: (look: Look, text: string) => void,
): Json | undefined {
  if (octets.length === 0) return undefined;
  const type = headers.get('content-type') ?? 'nothing';
  if (!/^application\/json\s*(;|$)/i.test(type)) object('answer', `the content is declared as ${type}`);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
    return JSON.parse(text) as Json;
  } catch {
    object('answer', 'the content is no JSON text in UTF-8');
    return undefined;
  }
}

function judgeRefusal(
  { status, octets }: RawAnswer,
  slots: ReadonlyMap<string, Slot>,
  object: (look: Look, text: string) => void,
): void {
  if (status < 400 || status > 499) object('access', `without a right token the answer is ${status}`);
  const shown = octets.toString('utf8');
  const values = [...slots.values()].flatMap(({ item }) => Object.values(item ?? {}));
  if (values.some((value) => typeof value === 'string' && value !== '' && shown.includes(value)))
    object('access', 'without a right token the answer shows what is there');
}

function judgeHead(
  { status, octets }: RawAnswer,
  before: Slot | undefined,
  object: (look: Look, text: string) => void,
  objectToState: (text: string) => void,
): void {
  if (octets.length > 0) object('head', 'octets follow the answer to HEAD');
  if (before?.item === undefined) {
    if (status < 300) objectToState(`HEAD of what was removed is ${status}`);
  } else if (status >= 300) object('answer', `HEAD of what is there is ${status}`);
}

function judgeStatus(
  { operation, items = [], kind }: Step,
  { status }: RawAnswer,
  before: Slot | undefined,
  object: (look: Look, text: string) => void,
): void {
  const isInvalid = items.some((item) => Object.keys(item).some((name) => !(name in kind.fields)));
  const isThere = operation === 'create' || before?.item !== undefined;
  if (operation === 'list' || isInvalid) return;
  if (status >= 500 || (isThere && status >= 300)) object('answer', `${operation} is ${status}`);
}

function judgeRead(
  { status }: RawAnswer,
  body: Json | undefined,
  slot: Slot | undefined,
  objectToState: (text: string) => void,
): void {
  if (slot === undefined) return;
  const { item, kind, path } = slot;
  if (item === undefined) {
    if (status < 300) objectToState(`${path} was removed, and GET is ${status}`);
    return;
  }
  const [shown] = itemsIn(body);
  if (status < 300 && body === undefined) return;
  const isSame =
    shown !== undefined && textOf(omit(shown, kind.identifiers)) === textOf(omit(item, kind.identifiers));
  if (shown !== undefined && kind.key in shown && String(shown[kind.key]) !== lastPartOf(path))
    objectToState(`${path} is shown as ${String(shown[kind.key])}`);
  if (!isSame) objectToState(`${path} must be ${textOf(item)}, and GET is ${status} ${textOf(shown ?? {})}`);
}

function lastPartOf(path = ''): string {
  return decodeURIComponent(path.slice(path.lastIndexOf('/') + 1));
}

/** The expected state once a step has been accepted. */
function remember(
  step: Step,
  { status }: RawAnswer,
  body: Json | undefined,
  slots: Map<string, Slot>,
  path: string,
): void {
  const { operation, kind, slots: names, items = [{}] } = step;
  if (operation === 'create') {
    const shown = status < 300 ? itemsIn(body) : [];
    for (const [index, slot] of names.entries()) {
      const id = shown[index]?.[kind.key];
      const known = id === undefined ? undefined : `/${kind.name}/${String(id)}`;
      slots.set(slot, { kind, path: known, item: items[index] });
    }
    return;
  }
  const [name = ''] = names;
  const isUnknown = status >= 500 && operation !== 'read';
  if (isUnknown) slots.set(name, { kind, path: undefined, item: undefined });
  else if (status < 300 && operation in after)
    slots.set(name, { kind, path, item: after[operation]?.(items[0] ?? {}, slots.get(name)?.item) });
}

/** The expected content of a resource after an operation. */
const after: Partial<Record<OperationName, (sent: Item, before: Item | undefined) => Item | undefined>> = {
  replace: (sent) => sent,
  patch: (sent, before) => ({ ...before, ...sent }),
  remove: () => undefined,
};

/** The items in a body, in the wrappings of the plain server. */
function itemsIn(body: Json | undefined): readonly Item[] {
  if (body === undefined) return [];
  const inner = isObject(body) ? Object.values(body)[0] : body;
  return [inner ?? []].flat().filter(isObject);
}

function textOf(item: Item): string {
  return JSON.stringify(Object.fromEntries(Object.entries(item).sort(([a], [b]) => (a < b ? -1 : 1))));
}
