import { imagined, type Step } from '../../check/history/plan.ts';
import type { HeaderField } from '../../http/exchange.ts';
import type { Json, JsonObject } from '../../http/json.ts';
import type { Method } from '../../profile/profile.ts';
import { oneOf, type Random } from '../../random.ts';
import { omit, pick } from '../../resource/difference.ts';
import { type Contents, contentsOf } from './contents.ts';
import type { Usable } from './usable.ts';
import type { Word } from './words.ts';

const queries = ['verbose=true', 'unheardOf=1', '_method=DELETE', 'delete=1'] as const;
const accepts: readonly HeaderField[] = [
  ['Accept', '*/*'],
  ['Accept', 'text/html;q=0.5, application/json'],
];
/** Fields that change nothing of what a request is about. */
const idle: readonly HeaderField[] = [
  ['Accept-Encoding', 'gzip'],
  ['Cache-Control', 'no-cache'],
  ['User-Agent', 'Mozilla/5.0'],
];
const contentTypes: readonly HeaderField[] = [
  ['Content-Type', 'application/json; charset=utf-8'],
  ['Content-Type', 'application/json;charset="utf-8"'],
  ['Content-Type', 'Application/JSON'],
];
const batches = [2, 2, 2, 3, 3, 3, 4, 5, 8, 12] as const;
const repetitions = [2, 3, 5, 10] as const;

/** Resources of a plan that is being made, with what they hold so far. */
export interface Slot {
  readonly name: string;
  readonly type: string;
  fields: JsonObject;
  /** What it held before, latest last. */
  readonly past: JsonObject[];
  isGone: boolean;
}

/** How somebody without a right to it asks for something. */
export type StrangerForm = Required<Pick<Step, 'credential'>> & Pick<Step, 'query' | 'headers'>;

/** What is to be written, and as what. */
export type Write = readonly [operation: 'replace' | 'patch', item: JsonObject];

/** Makes one plan. */
export class Author {
  readonly steps: Step[] = [];
  readonly slots: Slot[] = [];
  readonly #usable: ReadonlyMap<string, Usable>;
  readonly #contents: ReadonlyMap<string, Contents>;
  readonly #random: Random;
  #count = 0;

  constructor(usable: readonly Usable[], random: Random) {
    const tags = { tags: 0 };
    this.#random = random;
    this.#usable = new Map(usable.map((each) => [each.type.name, each]));
    this.#contents = new Map(usable.map((each) => [each.type.name, contentsOf(each, random, tags)]));
  }

  /**
   * Resources of a type and one of each other type.
   * @param how - one by one, which a target can refuse for less; left out: that, or by one batch
   */
  world(type: string, how?: 'one by one'): void {
    for (const other of this.#usable.values())
      if (other.type.name !== type && other.isRemovable) this.create(other.type.name, 1);
    // what a target may refuse would leave nothing to act on
    const items = Array.from({ length: 3 }, () => this.item(type));
    const mayBatch = how === undefined && this.#usable.get(type)?.several !== undefined;
    const isBatch = this.#random() < 0.5 && mayBatch;
    for (const some of isBatch ? [items] : items.map((item) => [item])) this.create(type, some.length, some);
  }

  create(type: string, size: number, items = this.#batch(type, size)): void {
    const { one, several } = this.#usable.get(type) as Usable;
    const wrapping = size === 1 && (several === undefined || this.#random() < 0.8) ? one : (several ?? one);
    const slots = items.map(
      (fields): Slot => ({ name: this.#name(type), type, fields, past: [], isGone: false }),
    );
    this.slots.push(...slots);
    const about = slots.map(({ name }) => name);
    this.steps.push({ operation: 'create', type, about, items, wrapping, ...this.#formOfWrite() });
  }

  /** Items of a batch: some equal, some that lack a field, one with a telling value. */
  #batch(type: string, size: number): readonly JsonObject[] {
    const { item, telling, fields } = this.#contents.get(type) as Contents;
    const items = Array.from({ length: size }, item);
    const place = Math.floor(this.#random() * size);
    const kind = this.#random();
    const name = oneOf(fields, this.#random);
    if (size > 1 && kind < 0.2) items[place] = items[(place + 1) % size] as JsonObject;
    else if (size > 1 && kind < 0.35) items[place] = omit(items[place] as JsonObject, name);
    else if (kind > 0.85)
      items[place] = { ...(items[place] as JsonObject), ...pick(oneOf(telling, this.#random), [name]) };
    return items;
  }

  /** One operation on some resource of a type, sometimes more than once. */
  act(word: Word, type: string): void {
    const about = (alive = false) => [this.#target(type, alive).name];
    const deeds: Readonly<Record<Word, () => void>> = {
      'create one': () => this.create(type, 1),
      'create several': () => this.create(type, oneOf(batches, this.#random)),
      list: () => this.steps.push({ operation: 'list', type, about: [], ...this.#form() }),
      read: () => this.#repeat({ operation: 'read', type, about: about(), ...this.#form() }),
      head: () => this.#head(type),
      replace: () => this.#write('replace', type),
      patch: () => this.#write('patch', type),
      remove: () => this.#remove(type),
      again: () => this.#again(),
      refused: () => this.#refused(this.#usable.get(type) as Usable),
    };
    deeds[word]();
  }

  /** Removes the resource in the middle, sees that it is gone, and does something to it, or beside it. */
  afterRemoval(word: Word, type: string): void {
    const slot = this.#target(type);
    const about = [slot.name];
    const look: Step = { operation: 'read', type, about, isLook: true };
    this.steps.push({ operation: 'remove', type, about }, look);
    slot.isGone = true;
    const items = [this.item(type)];
    const repeated = (step: Step) => this.steps.push(step, look, step, step);
    if (word === 'read' || word === 'head') repeated({ operation: word, type, about });
    else if (word === 'replace' || word === 'patch') repeated({ operation: word, type, about, items });
    else this.act(word, type);
  }

  /** Does the same to the same resource, or creates, so many times with nothing between. */
  atOnce(word: 'create one' | 'read' | 'head' | 'replace' | 'patch', type: string, times: number): void {
    const { name } = this.#target(type);
    for (let turn = 0; turn < times; turn += 1) {
      if (word === 'create one') this.create(type, 1, [this.item(type)]);
      else if (word === 'read' || word === 'head') this.steps.push({ operation: word, type, about: [name] });
      else this.steps.push({ operation: word, type, about: [name], items: [this.item(type)] });
    }
  }

  /** Removes each resource of a type, again and again, and sees each time that it is gone. */
  removeAgain(type: string, times: number): void {
    for (const slot of this.slots.filter((each) => each.type === type)) {
      const removal: Step = { operation: 'remove', type, about: [slot.name] };
      for (let turn = 0; turn < times; turn += 1) this.steps.push(removal, ...this.#looksAt(slot));
      slot.isGone = true;
    }
  }

  #remove(type: string): void {
    const slot = this.#target(type);
    slot.isGone = true;
    this.#repeat({ operation: 'remove', type, about: [slot.name] });
  }

  /** Removes the resource of a type that was made first. */
  removeFirst(type: string): void {
    this.removeOldest(type, this.slots.filter((each) => each.type === type).length);
  }

  /** Writes to the first one of the resources of a type that were made last. @param count - of these */
  writtenToOldest(type: string, count: number, [operation, item]: Write): void {
    const slot = this.#oldest(type, count);
    if (slot !== undefined && this.#offers(type, operation)) this.#update(slot, [operation, item]);
  }

  #offers(type: string, operation: Write[0]): boolean {
    return (this.#usable.get(type) as Usable).methods.includes(operation === 'patch' ? 'PATCH' : 'PUT');
  }

  #update(slot: Slot, [operation, item]: Write, form: Pick<Step, 'headers'> = {}): void {
    this.steps.push({ operation, type: slot.type, about: [slot.name], items: [item], ...form });
    slot.fields = operation === 'patch' ? { ...slot.fields, ...item } : item;
  }

  #oldest(type: string, count: number): Slot | undefined {
    return this.slots.filter((each) => each.type === type).at(-count);
  }

  /** Removes the first one of the resources of a type that were made last. @param count - of these */
  removeOldest(type: string, count: number): void {
    const slot = this.#oldest(type, count);
    if (slot === undefined || !(this.#usable.get(type) as Usable).methods.includes('DELETE')) return;
    slot.isGone = true;
    this.steps.push({ operation: 'remove', type, about: [slot.name] });
  }

  /** A new resource, and what is written to it, one after another; it is looked at after each. */
  made(type: string, item: JsonObject, writes: readonly Write[] = []): void {
    this.create(type, 1, [item]);
    this.steps.push(...this.#looksAt(this.slots.at(-1) as Slot));
    this.rewritten(type, writes);
  }

  /** Makes a resource by PUT, under an identifier that nobody has. */
  chosen(type: string, item: JsonObject): void {
    this.#count += 1;
    const slot: Slot = { name: `${imagined}${this.#count}`, type, fields: item, past: [], isGone: false };
    this.slots.push(slot);
    const write: Step = { operation: 'replace', type, about: [slot.name], items: [item] };
    this.steps.push(write, ...this.#looksAt(slot));
  }

  /** What is written to the resource of a type that was made last, one after another; it is looked at after each. */
  rewritten(type: string, writes: readonly Write[]): void {
    const slot = this.slots.findLast((each) => each.type === type) as Slot;
    for (const write of writes.filter(([operation]) => this.#offers(type, operation))) {
      this.#update(slot, write);
      this.steps.push(...this.#looksAt(slot));
    }
    // what holds until somebody looks shows at the second look
    this.steps.push(...this.#looksAt(slot), ...this.#comparison(slot));
  }

  /** HEAD right after a look, and another look. */
  #comparison(slot: Slot): readonly Step[] {
    const { name, type } = slot;
    const { methods } = this.#usable.get(type) as Usable;
    const look = this.#looksAt(slot);
    return methods.includes('HEAD') && look.length > 0
      ? [{ operation: 'head', type, about: [name] }, ...look]
      : [];
  }

  /** A new content of a type. */
  item(type: string): JsonObject {
    return (this.#contents.get(type) as Contents).item();
  }

  /** An item of a type with a text of so many characters. */
  large(type: string, length: number): JsonObject | undefined {
    return (this.#contents.get(type) as Contents).large(length);
  }

  /** An item of a type with each of its texts changed. */
  nearly(type: string, item: JsonObject, change: (text: string) => string): JsonObject {
    return (this.#contents.get(type) as Contents).nearly(item, change);
  }

  #looksAt({ name, type }: Slot): readonly Step[] {
    const isReadable = (this.#usable.get(type) as Usable).methods.includes('GET');
    return isReadable ? [{ operation: 'read', type, about: [name], isLook: true }] : [];
  }

  #write(operation: 'replace' | 'patch', type: string): void {
    const slot = this.#target(type, true);
    const items = [this.#version(operation, slot)];
    const count = this.#random() < 0.15 ? oneOf(repetitions, this.#random) : 1;
    for (let turn = 0; turn < count; turn += 1) {
      const item =
        turn === 0 || this.#random() < 0.5 ? (items[0] as JsonObject) : this.#version(operation, slot);
      slot.past.push(slot.fields);
      this.#update(slot, [operation, item], this.#formOfWrite());
    }
  }

  #version(operation: 'replace' | 'patch', slot: Slot): JsonObject {
    const { fields, item, near, telling } = this.#contents.get(slot.type) as Contents;
    const kind = this.#random();
    if (kind < 0.06) return slot.fields;
    if (kind < 0.16 && slot.past.length > 0) return oneOf(slot.past, this.#random);
    const full = item();
    const drawn = fields.filter(() => this.#random() < (operation === 'replace' ? 0.8 : 0.55));
    const names = operation === 'replace' && kind < 0.5 ? fields : drawn;
    const other = this.slots.find((each) => each !== slot && each.type === slot.type);
    const value = (name: string): Json => {
      const relation = this.#random();
      if (relation < 0.25) return near(name, slot.fields[name]);
      if (relation < 0.35) return oneOf(telling, this.#random)[name] ?? null;
      if (relation < 0.4) return other?.fields[name] ?? full[name] ?? null;
      return full[name] ?? null;
    };
    const entries = names.map((name) => [name, value(name)] as const);
    const equal = this.#random() < 0.06 && entries.every(([, each]) => typeof each === 'string');
    return Object.fromEntries(equal ? entries.map(([name]) => [name, entries[0]?.[1] ?? null]) : entries);
  }

  /** The same request once more: the last one about a resource, or the last creation. */
  #again(): void {
    const last = this.steps.findLast(
      ({ operation, credential }) => operation !== 'list' && credential === undefined,
    );
    if (last === undefined) return;
    if (last.operation !== 'create') this.steps.push(last);
    else this.create(last.type, last.about.length, last.items);
  }

  #refused({ type, wrong, guarded }: Usable): void {
    const credential =
      this.#random() < 0.5 || wrong === 0 ? ('none' as const) : Math.floor(this.#random() * wrong);
    const slot = this.#target(type.name, true);
    this.#byStranger(oneOf(guarded, this.#random), slot, { credential });
  }

  /** Tries a method on a resource without a right to, and looks at it before and after. */
  stranger(method: Method, slot: Slot, form: StrangerForm): void {
    this.steps.push(...this.#looksAt(slot));
    this.#byStranger(method, slot, form);
    this.steps.push(...this.#looksAt(slot));
  }

  #byStranger(method: Method, slot: Slot, form: StrangerForm): void {
    const { type } = this.#usable.get(slot.type) as Usable;
    const { item } = this.#contents.get(type.name) as Contents;
    const about = [slot.name];
    const of: Readonly<Record<Method, Omit<Step, 'type'>>> = {
      GET: this.#random() < 0.3 ? { operation: 'list', about: [] } : { operation: 'read', about },
      HEAD: { operation: 'head', about },
      POST: {
        operation: 'create',
        about: [this.#name(type.name)],
        items: [item()],
        wrapping: (this.#usable.get(type.name) as Usable).one,
      },
      PUT: { operation: 'replace', about, items: [item()] },
      PATCH: { operation: 'patch', about, items: [item()] },
      DELETE: { operation: 'remove', about },
    };
    this.steps.push({ type: type.name, ...of[method], ...form });
  }

  #repeat(step: Step): void {
    const count = this.#random() < 0.2 ? oneOf(repetitions, this.#random) : 1;
    for (let turn = 0; turn < count; turn += 1) this.steps.push(step);
  }

  /** Mostly between two looks. */
  #head(type: string): void {
    const slot = this.#target(type);
    const isCompared = this.#random() < 0.7;
    if (isCompared) this.steps.push(...this.#looksAt(slot));
    this.#repeat({ operation: 'head', type, about: [slot.name], ...(isCompared ? {} : this.#form()) });
    if (isCompared) this.steps.push(...this.#looksAt(slot));
  }

  #form(): Pick<Step, 'query' | 'headers'> {
    const kind = this.#random();
    if (kind < 0.15) return { query: oneOf(queries, this.#random) };
    if (kind < 0.25) return { headers: [oneOf(accepts, this.#random)] };
    return kind < 0.4 ? { headers: [oneOf(idle, this.#random)] } : {};
  }

  #formOfWrite(): Pick<Step, 'headers'> {
    const kind = this.#random();
    if (kind < 0.1) return { headers: [oneOf(idle, this.#random)] };
    return kind < 0.2 ? { headers: [oneOf(contentTypes, this.#random)] } : {};
  }

  /** Mostly the resource in the middle of what was made first. */
  #target(type: string, isAlive = false): Slot {
    const all = this.slots.filter((slot) => slot.type === type);
    const some = isAlive ? all.filter(({ isGone }) => !isGone) : all;
    const slots = some.length > 0 ? some : all;
    return this.#random() < 0.6 ? (slots[Math.min(1, slots.length - 1)] as Slot) : oneOf(slots, this.#random);
  }

  /** Reads everything, what was removed too, the first ones once more, and lists each type. */
  look(): void {
    const readable = this.slots.filter(
      ({ type }) => this.#usable.get(type)?.methods.includes('GET') === true,
    );
    for (const { name, type } of [...readable, ...readable.slice(0, 3)])
      this.steps.push({ operation: 'read', type, about: [name], isLook: true });
    for (const { type, isListable } of this.#usable.values())
      if (isListable) this.steps.push({ operation: 'list', type: type.name, about: [], isLook: true });
  }

  #name(type: string): string {
    this.#count += 1;
    return `${type}-${this.#count}`;
  }
}
