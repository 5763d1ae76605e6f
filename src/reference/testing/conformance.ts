import { setTimeout as pause } from 'node:timers/promises';
import { aside } from '../bystanders.ts';
import { isObject } from '../kind.ts';
import type { Item, Json } from '../message.ts';
import type { ReferenceServer } from '../server.ts';
import { profileFor, type Style } from '../style.ts';
import { type Api, apiOf, type Reply, type Sending } from './api.ts';
import { inflated } from './inflated.ts';
import { message, sendRaw } from './wire.ts';

/** A sentence of the specification that a server breaks, in words. */
export type Breach = string;

/** How the client handles one type of resource. */
interface Type {
  readonly name: 'customers' | 'employees';
  readonly collection: string;
  readonly key: string;
  readonly identifiers: readonly string[];
  /** A version with every field; different versions share no value except booleans. */
  version(number: number): Item;
  /** The content of a request with items. */
  wrap(items: readonly Item[]): Json;
}

const customers: Type = {
  name: 'customers',
  collection: '/customers',
  key: 'accountID',
  identifiers: ['objectId', 'accountID'],
  version: (number) => ({ firstName: `First ${number} "é<&>"`, lastName: `Last/${number}\\😀` }),
  wrap: (items) => items,
};

const employees: Type = {
  name: 'employees',
  collection: '/employees',
  key: 'id',
  identifiers: ['id'],
  version: (number) => ({
    name: `Name ${number}`,
    age: 20 + number,
    hiredatetime: `2024-02-29T23:59:${String(number % 60).padStart(2, '0')}.120Z`,
    permanent: number % 2 === 0,
    location: `Place ${number}`,
  }),
  wrap: (items) => (items.length === 1 ? { employee: items[0] ?? null } : { employees: items }),
};

/** How often a state that may take a while is read again, and how long apart, in ms. */
const retries = { times: 200, ms: 20 };

/**
 * Checks a server against the specification, independently of the suite: what is created, replaced, changed and removed is read
 * back, with GET and HEAD, with and without the token. Waits for accepted, lagging, or deferred requests.
 */
export async function breachesOf(server: ReferenceServer, style: Style): Promise<readonly Breach[]> {
  const api = apiOf(server, false);
  try {
    const ofCustomers = new Client(api, { ...customers, wrap: wrappingOf(style) ?? customers.wrap }, style);
    const found = await ofCustomers.breaches();
    const collection = await collectionOfEmployees(ofCustomers, style);
    return [...found, ...(await new Client(api, { ...employees, collection }, style).breaches())];
  } finally {
    api.close();
  }
}

/** The parent of employees is created first. */
async function collectionOfEmployees(ofCustomers: Client, style: Style): Promise<string> {
  const { collection } = employees;
  if (style['employees'] !== 'below-customers') return collection;
  const [parent = ''] = (await ofCustomers.create())?.path.split('?') ?? [];
  return `${parent}${collection}`;
}

/** With identifiers beside the fields (JSON:API 7.2). */
const attributed: Type['wrap'] = ([{ objectId, accountID, ...attributes } = {}]) => {
  const named = Object.entries({ objectId, accountID }).filter(([, value]) => value !== undefined);
  return { data: { type: 'customers', ...(Object.fromEntries(named) as Item), attributes } };
};

function wrappingOf(style: Style): Type['wrap'] | undefined {
  if (style['requests'] === 'attributes') return attributed;
  const declared = profileFor(style)?.customers?.['update'] as { readonly key?: string } | undefined;
  if (declared === undefined) return undefined;
  const { key } = declared;
  return (items) => {
    const [only = null, ...others] = items;
    if (key === undefined) return only;
    return others.length === 0 ? { [key]: only } : { [`${key}s`]: items };
  };
}

class Client {
  readonly #breaches: Breach[] = [];
  #number = 10;

  readonly api: Api;
  readonly type: Type;
  readonly style: Style;

  constructor(api: Api, type: Type, style: Style) {
    this.api = api;
    this.type = type;
    this.style = style;
  }

  async breaches(): Promise<readonly Breach[]> {
    const neighbour = await this.create();
    const path = await this.create();
    if (neighbour === undefined || path === undefined) return this.#breaches;
    if (neighbour.path === path.path) this.#breach('two creations make one resource');
    await this.#refusesStrangers(path);
    const changed = await this.#changes(await this.#replaces(path));
    await this.#headAgrees(changed.path);
    await this.#creates2();
    await this.#removes(changed);
    if (this.#isReadable && !(await this.#shows(neighbour))) this.#breach('a neighbour was changed');
    return this.#breaches;
  }

  get #isReadable(): boolean {
    return (
      this.type === customers || this.type.name === 'customers' || this.style['employees'] !== 'create-only'
    );
  }

  #has(method: string): boolean {
    const lacking = profileFor(this.style)?.customers?.['methods'] as readonly string[] | undefined;
    if (lacking !== undefined && !lacking.includes(method)) return false;
    if (this.type.name === 'customers') return true;
    if (method === 'DELETE') return this.#isReadable && this.style['employees'] !== 'not-removable';
    return this.style['employees'] === 'full';
  }

  #breach(what: string): void {
    this.#breaches.push(`${this.type.name}: ${what}`);
  }

  /** Whether a value contains an item, as the server stores strings. */
  #holds(value: Json, content: Item): boolean {
    const kept = Object.entries(content).map(([name, sent]) => [
      name,
      this.style['texts'] === 'upper' && typeof sent === 'string' ? sent.toUpperCase() : sent,
    ]);
    return holds(value, Object.fromEntries(kept));
  }

  #next(): Item {
    this.#number += 1;
    return this.type.version(this.#number);
  }

  /** Sends a request, and again if the server defers it. */
  async #send(method: string, path: string, sending: Sending = {}): Promise<Reply> {
    for (let times = 1; ; times += 1) {
      const reply = await this.#heard(method, path, sending);
      if ((reply.status !== 429 && reply.status !== 503) || times === retries.times) return inflated(reply);
      await pause(retries.ms);
    }
  }

  /** A request that may be repeated is repeated if the connection ended before the response was complete. */
  async #heard(method: string, path: string, sending: Sending): Promise<Reply> {
    for (let times = 1; ; times += 1) {
      try {
        const headers = { ...this.#declared(method, sending), ...sending.headers };
        return await this.api.send(method, path, { ...sending, headers });
      } catch (error) {
        if (method === 'POST' || times === retries.times) throw error;
      }
    }
  }

  /** What the server requires in the content. */
  #declared(method: string, { json }: Sending): Readonly<Record<string, string>> {
    const { contentType, accept } = (profileFor(this.style)?.[this.type.name] ?? {}) as Declared;
    const type = json === undefined ? undefined : contentType?.[method];
    return {
      // whatever the current version is
      ...(changes.has(method) && (this.style['conditions'] ?? 'none') !== 'none' ? { 'If-Match': '*' } : {}),
      ...(type === undefined ? {} : { 'Content-Type': type }),
      ...(accept?.[method] === undefined ? {} : { Accept: accept[method] }),
    };
  }

  /** Posts new items; if the connection ends before the response is complete, others. */
  async #posted(count: number): Promise<Posted> {
    for (let times = 1; ; times += 1) {
      const contents = Array.from({ length: count }, () => this.#next());
      const proposed = contents.map((_, index) => this.#proposed(index));
      const json = this.type.wrap(contents.map((content, index) => ({ ...content, ...proposed[index] })));
      try {
        return { contents, proposed, reply: await this.#send('POST', this.type.collection, { json }) };
      } catch (error) {
        if (times === retries.times) throw error;
      }
    }
  }

  /** The identifiers that the client proposes, unless that is forbidden. */
  #proposed(index: number): Item {
    if (refusing.has(this.style['sent-identifiers'] ?? '')) return {};
    const number = 7_000_000 + 10 * this.#number + index;
    if (this.style['sent-identifiers'] === 'divided')
      return this.type.name === 'customers' ? { accountID: `mine-${number}` } : {};
    return this.type.name === 'customers'
      ? { objectId: number, accountID: `mine-${number}` }
      : { id: number };
  }

  /** Whether the client names each resource that it creates. */
  get #isNamed(): boolean {
    return this.type.name === 'customers' && this.style['creations'] === 'put';
  }

  /** What the paths of the resources begin with. */
  get #items(): string {
    return `${this.style['location'] === 'elsewhere' ? aside : ''}${this.type.collection}`;
  }

  async create(): Promise<Known | undefined> {
    if (this.#isNamed) return this.#replaces({ path: `${this.#items}/mine-${this.#number}`, content: {} });
    const { contents, proposed, reply } = await this.#posted(1);
    const [content = {}] = contents;
    if (reply.status >= 300) return void this.#breach(`POST is ${reply.status}`);
    if (!this.#isReadable) {
      if (!this.#holds(jsonIn(reply), content)) this.#breach('POST shows something else');
      return undefined;
    }
    const { path, ways } = await this.#whereIs(content, reply, proposed.slice(0, 1));
    if (path === undefined) this.#breach(`nothing leads to what was created: ${ways.join(' ')}`);
    return path === undefined ? undefined : { path, content };
  }

  /** Where a created content is shown, and where it was looked for; the list may lag, too. */
  async #whereIs(
    content: Item,
    reply: Reply,
    proposed: readonly Item[],
  ): Promise<{ readonly path: string | undefined; readonly ways: readonly string[] }> {
    let ways: readonly string[] = [];
    for (let times = 0; times < retries.times; times += 1) {
      ways = await this.#waysFrom(reply, proposed);
      for (const path of ways) if (await this.#shows({ path, content })) return { path, ways };
      await pause(retries.ms);
    }
    return { path: undefined, ways };
  }

  /** Every path that the response, the request or, if the response says nothing, the pages of the list may refer to. */
  async #waysFrom(reply: Reply, proposed: readonly Item[]): Promise<readonly string[]> {
    const ways = proposed.flatMap((each) => this.#pathsTo(reply, each));
    if (this.style['created'] !== 'unsaid') return ways;
    for (let page: string | undefined = this.type.collection; page !== undefined; ) {
      const { headers, octets } = await this.#send('GET', page);
      ways.push(...this.#pathsTo({ status: 200, headers: {}, octets }, {}));
      const next = /page=\d+/.exec(String(headers.link ?? ''))?.[0];
      page = next === undefined ? undefined : `${this.type.collection}?${next}`;
    }
    return ways;
  }

  /** Every path that a response or the request may refer to. */
  #pathsTo({ headers, octets }: Reply, proposed: Item): readonly string[] {
    const base = `${this.api.url}${this.type.collection}`;
    const locations = [headers.location, headers['content-location']].flatMap((text) =>
      text === undefined ? [] : [new URL(text, base).href.slice(this.api.url.length)],
    );
    const texts = [...leavesOf(octets.length === 0 ? null : jsonIn({ octets })), ...Object.values(proposed)];
    const named = texts.map((text) => `${this.#items}/${encodeURIComponent(String(text))}`);
    return [...new Set([...locations, ...named])].filter((way) => way !== this.type.collection);
  }

  async #firstThat(
    ways: readonly string[],
    holds: (way: string) => Promise<boolean>,
  ): Promise<string | undefined> {
    for (let times = 0; times < retries.times; times += 1) {
      for (const way of ways) if (await holds(way)) return way;
      await pause(retries.ms);
    }
    return undefined;
  }

  async #shows({ path, content }: Known): Promise<boolean> {
    const reply = await this.#send('GET', path);
    return reply.status === 200 && this.#holds(jsonIn(reply), content);
  }

  /** Whether a condition holds eventually. */
  async #eventually(look: () => Promise<boolean>): Promise<boolean> {
    return (await this.#firstThat([''], look)) !== undefined;
  }

  async #replaces(known: Known): Promise<Known> {
    if (!this.#has('PUT')) return known;
    const content = this.#next();
    const after = { path: known.path, content };
    const json = this.type.wrap([{ ...content, ...this.#said(known) }]);
    const reply = await this.#send('PUT', known.path, { json });
    if (!this.#isDone(reply, known)) this.#breach(`PUT is ${reply.status}`);
    if (!(await this.#eventually(() => this.#shows(after)))) this.#breach('PUT does not replace');
    return after;
  }

  /** Whether an update was carried out: it may send to its result (RFC 9110 15.4.4). */
  #isDone({ status, headers: { location } }: Reply, { path }: Known): boolean {
    const own = new URL(`${this.api.url}${path}`).href;
    return status < 300 || (status === 303 && location !== undefined && new URL(location, own).href === own);
  }

  /** The identifier of a changed resource, if the server requires it in the content. */
  #said({ path }: Known): Item {
    if (this.style['sent-identifiers'] !== 'only-in-changes') return {};
    const text = decodeURIComponent(new URL(path, this.api.url).pathname.split('/').at(-1) ?? '');
    return { [this.type.key]: this.type.name === 'employees' ? Number(text) : text };
  }

  async #changes(known: Known): Promise<Known> {
    if (!this.#has('PATCH')) return known;
    const [name = ''] = Object.keys(known.content);
    const change = { [name]: `Changed ${this.#number}` };
    const after = { path: known.path, content: { ...known.content, ...change } };
    const json = this.type.wrap([{ ...change, ...this.#said(known) }]);
    const reply = await this.#send('PATCH', known.path, { json });
    if (!this.#isDone(reply, known)) this.#breach(`PATCH is ${reply.status}`);
    if (!(await this.#eventually(() => this.#shows(after))))
      this.#breach('PATCH does not change, or not that alone');
    return after;
  }

  async #headAgrees(path: string): Promise<void> {
    for (const target of [path, this.type.collection, `${this.#items}/2147483646`]) {
      const { status } = await this.#send('GET', target);
      const reply = await this.#send('HEAD', target);
      const isThere = this.style['employees'] !== 'without-head' || this.type.name === 'customers';
      if (isThere && reply.status !== status)
        this.#breach(`HEAD of ${target} is ${reply.status}, GET ${status}`);
      const { pathname } = new URL(`${this.api.url}${target}`);
      const fields = { Authorization: `Bearer ${this.api.token}`, Connection: 'close' };
      const [, ...rest] = (await sendRaw(this.api.url, message(`HEAD ${pathname}`, fields)))
        .replace(/^(HTTP\/1\.1 1.*?\r\n\r\n)+/s, '')
        .split('\r\n\r\n');
      if (rest.join('') !== '') this.#breach('something follows HEAD');
    }
  }

  async #refusesStrangers(known: Known): Promise<void> {
    const json = this.type.wrap([this.type.version(1)]);
    for (const authorization of ['', 'Bearer wrong', `Basic ${this.api.token}`])
      for (const method of ['GET', 'HEAD', 'PUT', 'PATCH', 'DELETE']) {
        const headers = { Authorization: authorization };
        const content = method === 'PUT' || method === 'PATCH' ? { json } : {};
        const { status, octets } = await this.#send(method, known.path, { ...content, headers });
        if (status < 400 || status > 499) this.#breach(`${method} of a stranger is ${status}`);
        if (Object.values(known.content).some((value) => typeof value === 'string' && octets.includes(value)))
          this.#breach(`${method} shows a stranger what is there`);
      }
    if (!(await this.#shows(known))) this.#breach('a stranger changed something');
  }

  async #creates2(): Promise<void> {
    const isBare =
      ['bare', 'attributes'].includes(this.style['requests'] ?? '') && this.type.name === 'customers';
    if (isBare || this.#isNamed || this.style['batch'] === 'one') return;
    const { contents, proposed, reply } = await this.#posted(2);
    if (reply.status >= 300) return this.#breach(`POST of two is ${reply.status}`);
    const paths: (string | undefined)[] = [];
    for (const content of contents) paths.push((await this.#whereIs(content, reply, proposed)).path);
    if (paths.includes(undefined) || paths[0] === paths[1]) this.#breach('POST of two does not create both');
  }

  async #removes({ path, content }: Known): Promise<void> {
    if (!this.#has('DELETE')) return;
    const { status } = await this.#send('DELETE', path);
    // if a response may be lost, this may be its second attempt
    const isRepeated = (status === 404 || status === 410 || status === 403) && 'network' in this.style;
    if (status >= 300 && !isRepeated) this.#breach(`DELETE is ${status}`);
    const isGone = async () => (await this.#send('GET', path)).status >= 400;
    if (!(await this.#eventually(isGone))) this.#breach('DELETE does not remove');
    const again = await this.#send('DELETE', path);
    if (again.status >= 500) this.#breach(`DELETE of what is gone is ${again.status}`);
    if (await this.#shows({ path, content })) this.#breach('DELETE of what is gone brings it back');
  }
}

/** Media types, by method. */
type Declared = Readonly<Partial<Record<'contentType' | 'accept', Readonly<Record<string, string>>>>>;

/** What was posted, and the response. */
interface Posted {
  readonly contents: readonly Item[];
  readonly proposed: readonly Item[];
  readonly reply: Reply;
}

/** A resource by its path, with its expected content. */
interface Known {
  readonly path: string;
  readonly content: Item;
}

function jsonIn({ octets }: Pick<Reply, 'octets'>): Json {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(octets);
  return JSON.parse(text, spelled) as Json;
}

/** A number that a double cannot hold, with its digits preserved; not its empty fraction and exponent. */
function spelled(_name: string, value: unknown, ...rest: readonly { readonly source?: string }[]): unknown {
  return typeof value === 'number' && !Number.isSafeInteger(value)
    ? rest[0]?.source?.replace(/\.0E\+0$/, '')
    : value;
}

/** Every string and number in a JSON value. */
function leavesOf(value: Json): readonly (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((inner: Json) => leavesOf(inner));
}

/** Whether some object in a value has these fields, with these values. */
function holds(value: Json, content: Item): boolean {
  if (Array.isArray(value)) return value.some((inner: Json) => holds(inner, content));
  if (!isObject(value)) return false;
  const isIt = Object.entries(content).every(([name, sent]) => isSame(value[name], sent));
  return isIt || Object.values(value).some((inner) => holds(inner, content));
}

/** The same value, or the same instant with a fraction and Z, in either format of ISO 8601. */
function isSame(shown: Json | undefined, sent: Json): boolean {
  if (shown === sent) return true;
  if (typeof shown !== 'string' || typeof sent !== 'string') return false;
  const isDate = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d+Z$/;
  const extended = shown
    .replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(?=[.,])/, '$1-$2-$3T$4:$5:$6')
    .replace(',', '.');
  return isDate.test(extended) && isDate.test(sent) && Date.parse(extended) === Date.parse(sent);
}

/** For a server that lets no client choose identifiers. */
const refusing: ReadonlySet<string> = new Set(['refused-new', 'only-in-changes']);

const changes: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);
