import {
  type Form,
  imaginedName,
  isElsewhere,
  type Level,
  methodOf,
  type Step,
} from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import type { Method } from '../../../profile/profile.ts';
import { oneOf, type Random } from '../../../random.ts';
import type { IdentifierShape } from '../../../resource/identifiers/identifier-shapes.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import { type Contents, contentsOf } from './contents.ts';
import { drawnForm } from './forms.ts';
import { plainly, type Usable } from './usable.ts';
import { nearChanges } from './value-changes.ts';

/** A resource of a plan in the making, with its present content. */
export interface Slot {
  readonly name: string;
  readonly type: string;
  fields: JsonObject;
  /** What it held before, latest last. */
  readonly past: JsonObject[];
  isGone: boolean;
}

/** How to write, and what; and whether the next write follows at once, with no look in between. */
export type Write = readonly [operation: 'replace' | 'patch', item: JsonObject, next?: 'at once'];

/** Items created by one request. */
interface Batch {
  readonly items: readonly JsonObject[];
  readonly wrapping: number;
  readonly form?: Form;
  /** Names for some of the items, by index; the others get new ones. */
  readonly names?: readonly (string | undefined)[];
  readonly level?: Level;
  /** How many numbers after the latest to ask for beforehand. */
  readonly ahead?: number;
}

/** Writes one plan step by step, with the present contents of its resources, and draws what these are filled with. */
export class Author {
  readonly steps: Step[] = [];
  readonly slots: Slot[] = [];
  readonly random: Random;
  readonly #usable: ReadonlyMap<string, Usable>;
  readonly #contents: ReadonlyMap<string, Contents>;
  readonly #tags = { tags: 0 };
  #count = 0;

  constructor(usable: readonly Usable[], random: Random) {
    this.random = random;
    this.#usable = new Map(usable.map((each) => [each.type.name, each]));
    this.#contents = new Map(usable.map((each) => [each.type.name, contentsOf(each, random, this.#tags)]));
  }

  /** @throws Error for a type that was not given */
  usable(type: string): Usable {
    const usable = this.#usable.get(type);
    if (usable === undefined) throw new Error(`There is no ${type} in this plan.`);
    return usable;
  }

  otherTypes(type: string): readonly Usable[] {
    return [...this.#usable.values()].filter((each) => each.type.name !== type);
  }

  /** A name that no other resource of the plan has. */
  name(type: string): string {
    this.#count += 1;
    return `${type}-${this.#count}`;
  }

  /** A name for an identifier that is free. */
  imagined(shape: IdentifierShape = 'plain'): string {
    this.#count += 1;
    return imaginedName(shape, this.#count);
  }

  /** The resources of a type, oldest first. */
  slotsOf(type: string): readonly Slot[] {
    return this.slots.filter((slot) => slot.type === type);
  }

  /** A resource of a type, mostly the second. */
  target(type: string, isAlive = false): Slot {
    const all = this.slotsOf(type);
    const some = isAlive ? all.filter(({ isGone }) => !isGone) : all;
    const slots = some.length > 0 ? some : all;
    return this.random() < 0.6 ? (slots[Math.min(1, slots.length - 1)] as Slot) : oneOf(slots, this.random);
  }

  /** A new content of a type. */
  item(type: string): JsonObject {
    return this.contents(type).item();
  }

  /** A new content of a type, with a bit of everything that servers corrupt. */
  richItem(type: string): JsonObject {
    return this.contents(type).rich();
  }

  /** What to fill resources of a type with. */
  contents(type: string): Contents {
    return this.#contents.get(type) as Contents;
  }

  /** Items of a batch. Two may be equal, or one may lack a field, be nearly like an existing resource, or have an edge case. */
  batch(type: string, size: number): readonly JsonObject[] {
    const { item, nearly, edgeCases, fields } = this.contents(type);
    const there = this.slotsOf(type).filter(({ isGone }) => !isGone);
    const items = Array.from({ length: size }, item);
    const place = Math.floor(this.random() * size);
    const kind = this.random();
    const name = oneOf(fields, this.random);
    if (size > 1 && kind < 0.2) items[place] = items[(place + 1) % size] as JsonObject;
    else if (size > 1 && kind < 0.35) items[place] = omit(items[place] as JsonObject, [name]);
    else if (kind > 0.7 && kind < 0.85 && there.length > 0)
      items[place] = nearly(oneOf(there, this.random).fields, oneOf(nearChanges, this.random));
    else if (kind > 0.85)
      items[place] = { ...(items[place] as JsonObject), ...pick(oneOf(edgeCases, this.random), [name]) };
    return items;
  }

  /**
   * Creates three resources of a type, and one of each other type.
   * @param how - `plainly`: one by one, with nothing remarkable in them, which a target has the fewest reasons to refuse;
   *   left out: one by one, or in one batch; `alone`: the same, and none of other types
   * @returns those of the type
   */
  world(type: string, how?: 'one by one' | 'plainly' | 'alone' | undefined): readonly [Slot, Slot, Slot] {
    const others = how === 'alone' ? [] : this.otherTypes(type).filter(({ isRemovable }) => isRemovable);
    for (const other of others) this.create(other.type.name, this.batch(other.type.name, 1));
    const { item } =
      how === 'plainly'
        ? contentsOf(plainly(this.usable(type)), this.random, this.#tags)
        : this.contents(type);
    const items = Array.from({ length: 3 }, item);
    const mayBatch = (how === undefined || how === 'alone') && this.usable(type).several !== undefined;
    const isBatch = this.random() < 0.75 && mayBatch;
    const requests = isBatch ? [items] : items.map((item) => [item]);
    return requests.flatMap((some) => this.create(type, some)) as [Slot, Slot, Slot];
  }

  /** Creates resources by one request, in a form that is drawn. */
  create(type: string, items: readonly JsonObject[]): readonly [Slot, ...Slot[]] {
    const { type: declared, one, several } = this.usable(type);
    const wrapping =
      items.length === 1 && (several === undefined || this.random() < 0.8) ? one : (several ?? one);
    return this.creation(type, { items, wrapping, form: drawnForm(declared, 'create one', this.random) });
  }

  /** A new resource, and writes to it one after another, each followed by a look. */
  made(type: string, item: JsonObject, writes: readonly Write[] = []): Slot {
    const [slot] = this.create(type, [item]);
    this.lookAt(slot);
    this.rewritten(slot, writes);
    return slot;
  }

  /** @returns a slot for each item, of which there is at least one */
  creation(
    type: string,
    { items, wrapping, names = [], form, level, ahead }: Batch,
  ): readonly [Slot, ...Slot[]] {
    const slots = items.map((fields, index) => this.#slot(names[index] ?? this.name(type), type, fields));
    const about = slots.map(({ name }) => name);
    const before = { ...(level && { level }), ...(ahead && { ahead }) };
    this.steps.push({ operation: 'create', type, about, items, wrapping, ...form, ...before });
    return slots as [Slot, ...Slot[]];
  }

  /** A resource that nobody made, and that is seen to be missing. */
  unheardOf(type: string, name = this.imagined()): Slot {
    const slot = this.#slot(name, type, {});
    slot.isGone = true;
    this.lookAt(slot);
    return slot;
  }

  /** Makes a resource under an identifier of the client's choice, by PUT, and looks at it; it may have been there before. */
  put(type: string, item: JsonObject, name = this.imagined(), form: Form = {}): Slot {
    const slot = this.slots.find((each) => each.name === name) ?? this.#slot(name, type, {});
    slot.isGone = false;
    this.update(slot, ['replace', item], form);
    this.lookAt(slot);
    return slot;
  }

  /** Makes a resource by POST, under identifiers of the client's choice, and looks at it. */
  post(type: string, item: JsonObject, name?: string): Slot {
    const slot = this.unseen(type, item, name);
    this.lookAt(slot);
    return slot;
  }

  /** The same without the look. */
  unseen(type: string, item: JsonObject, name?: string): Slot {
    return this.creation(type, { items: [item], wrapping: this.usable(type).one, names: [name] })[0];
  }

  #slot(name: string, type: string, fields: JsonObject): Slot {
    const slot: Slot = { name, type, fields, past: [], isGone: false };
    this.slots.push(slot);
    return slot;
  }

  update(slot: Slot, [operation, item]: Write, form: Form = {}): void {
    this.seeElsewhere(slot, form);
    this.steps.push({ operation, type: slot.type, about: [slot.name], items: [item], ...form });
    slot.fields = operation === 'patch' ? { ...slot.fields, ...item } : item;
  }

  /** Reads the history's own resource at another address, if a form leads there, before anything is written to it. */
  seeElsewhere({ name, type }: Slot, form: Form): void {
    if (isElsewhere(form)) this.steps.push({ operation: 'read', type, about: [name], ...form });
  }

  /** Carries out writes to a resource, each followed by a look, or at once by the next write. */
  rewritten(slot: Slot, writes: readonly Write[]): void {
    for (const write of writes.filter(([operation]) => this.#has(slot.type, methodOf[operation]))) {
      this.update(slot, write);
      if (write[2] === undefined) this.lookAt(slot);
    }
    // a write that is lost after the first look is noticed by the second
    this.lookAt(slot);
    this.compare(slot);
  }

  /** Writes to a resource, if its type has the method. */
  write(slot: Slot, write: Write): void {
    if (this.#has(slot.type, methodOf[write[0]])) this.update(slot, write);
  }

  /** Removes a resource, if its type has DELETE. */
  remove(slot: Slot): void {
    if (!this.#has(slot.type, 'DELETE')) return;
    slot.isGone = true;
    this.steps.push({ operation: 'remove', type: slot.type, about: [slot.name] });
  }

  /** Looks at resources, one after another, as far as their types have GET. */
  lookAt(...slots: readonly Slot[]): void {
    this.steps.push(...slots.flatMap((slot) => this.looksAt(slot)));
  }

  /** A look in some form, if the type has GET. */
  looksAt({ name, type }: Slot, form: Form = {}): readonly Step[] {
    return this.#has(type, 'GET') ? [{ operation: 'read', type, about: [name], isLook: true, ...form }] : [];
  }

  /** HEAD of each resource, which comes right after a look, and another look. */
  compare(...slots: readonly Slot[]): void {
    for (const slot of slots.filter(({ type }) => this.#has(type, 'GET') && this.#has(type, 'HEAD'))) {
      this.steps.push({ operation: 'head', type: slot.type, about: [slot.name] });
      this.lookAt(slot);
    }
  }

  /**
   * Reads all resources, removed ones included, the one that plans mostly act on twice, and lists their types.
   * @param listed - the names of the types to list; left out: all
   */
  look(listed: readonly string[] = [...this.#usable.keys()]): void {
    const readable = this.slots.filter(({ type }) => this.#has(type, 'GET'));
    this.lookAt(...readable, ...readable.slice(1, 2));
    for (const { type, isListable } of this.#usable.values())
      if (isListable && listed.includes(type.name))
        this.steps.push({ operation: 'list', type: type.name, about: [], isLook: true });
  }

  #has(type: string, method: Method): boolean {
    return this.usable(type).methods.includes(method);
  }
}
