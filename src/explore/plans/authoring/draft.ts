import { type Form, imaginedName, isElsewhere, methodOf, type Step } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import type { Method } from '../../../profile/profile.ts';
import type { IdentifierShape } from '../../../resource/identifiers/identifier-shapes.ts';
import type { Usable } from './usable.ts';

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
}

/** A plan that is written step by step, with the present contents of its resources. */
export class Draft {
  readonly steps: Step[] = [];
  readonly slots: Slot[] = [];
  readonly #usable: ReadonlyMap<string, Usable>;
  #count = 0;

  constructor(usable: readonly Usable[]) {
    this.#usable = new Map(usable.map((each) => [each.type.name, each]));
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

  creation(type: string, { items, wrapping, form, names = [] }: Batch): void {
    const slots = items.map((fields, index) => this.#slot(names[index] ?? this.name(type), type, fields));
    const about = slots.map(({ name }) => name);
    this.steps.push({ operation: 'create', type, about, items, wrapping, ...form });
  }

  /** A resource that nobody made, and that is seen to be missing. */
  unheardOf(type: string, name = this.imagined()): Slot {
    const slot = this.#slot(name, type, {});
    slot.isGone = true;
    this.steps.push(...this.looksAt(slot));
    return slot;
  }

  /** Makes a resource by PUT under a free identifier, writes to it like to any other, and removes it. */
  chosen(type: string, shape: IdentifierShape, [first, ...writes]: readonly [JsonObject, ...Write[]]): void {
    if (!this.#has(type, 'PUT')) return;
    const slot = this.#slot(this.imagined(shape), type, {});
    this.update(slot, ['replace', first]);
    this.steps.push(...this.looksAt(slot));
    this.rewritten(type, writes);
    this.removeOldest(type, 1);
    this.steps.push(...this.looksAt(slot));
  }

  /** Makes a resource under an identifier of the client's choice, by PUT, and looks at it; it may have been there before. */
  put(type: string, item: JsonObject, name = this.imagined(), form: Form = {}): Slot {
    const slot = this.slots.find((each) => each.name === name) ?? this.#slot(name, type, {});
    slot.isGone = false;
    this.update(slot, ['replace', item], form);
    this.steps.push(...this.looksAt(slot));
    return slot;
  }

  /** Makes a resource by POST, under identifiers of the client's choice, and looks at it. */
  post(type: string, item: JsonObject, name = this.name(type)): Slot {
    this.creation(type, { items: [item], wrapping: this.usable(type).one, names: [name] });
    const slot = this.slots.at(-1) as Slot;
    this.steps.push(...this.looksAt(slot));
    return slot;
  }

  #slot(name: string, type: string, fields: JsonObject): Slot {
    const slot: Slot = { name, type, fields, past: [], isGone: false };
    this.slots.push(slot);
    return slot;
  }

  update(slot: Slot, [operation, item]: Write, form: Form = {}): void {
    this.steps.push(...this.seenElsewhere(slot, form), {
      operation,
      type: slot.type,
      about: [slot.name],
      items: [item],
      ...form,
    });
    slot.fields = operation === 'patch' ? { ...slot.fields, ...item } : item;
  }

  /** A read that must show the history's own resource at another address before anything is written there. */
  protected seenElsewhere({ name, type }: Slot, form: Form): readonly Step[] {
    return isElsewhere(form) ? [{ operation: 'read', type, about: [name], ...form }] : [];
  }

  /** Carries out writes to the newest resource of a type, each followed by a look, or at once by the next write. */
  rewritten(type: string, writes: readonly Write[]): void {
    const slot = this.slotsOf(type).at(-1) as Slot;
    for (const write of writes.filter(([operation]) => this.#has(type, methodOf[operation]))) {
      this.update(slot, write);
      if (write[2] === undefined) this.steps.push(...this.looksAt(slot));
    }
    // a write that is lost after the first look is noticed by the second
    this.steps.push(...this.looksAt(slot), ...this.comparison(slot));
  }

  /** Writes to the oldest of the newest resources of a type. @param count - how many count as the newest */
  writtenToOldest(type: string, count: number, write: Write): void {
    const slot = this.slotsOf(type).at(-count);
    if (slot !== undefined) this.write(slot, write);
  }

  /** Writes to a resource, if its type has the method. */
  write(slot: Slot, write: Write): void {
    if (this.#has(slot.type, methodOf[write[0]])) this.update(slot, write);
  }

  /** Removes the oldest resource of a type. */
  removeFirst(type: string): void {
    this.removeOldest(type, this.slotsOf(type).length);
  }

  /** Removes the oldest of the newest resources of a type. @param count - how many count as the newest */
  removeOldest(type: string, count: number): void {
    const slot = this.slotsOf(type).at(-count);
    if (slot !== undefined) this.remove(slot);
  }

  /** Removes a resource, if its type has DELETE. */
  remove(slot: Slot): void {
    if (!this.#has(slot.type, 'DELETE')) return;
    slot.isGone = true;
    this.steps.push({ operation: 'remove', type: slot.type, about: [slot.name] });
  }

  /** Removes a resource and right away gives its content to another one, once by each kind of write. */
  inherited(type: string): void {
    for (const operation of ['replace', 'patch'] as const) {
      const [slot, heir] = this.slotsOf(type).filter(({ isGone }) => !isGone);
      if (slot === undefined || heir === undefined || !this.#has(type, methodOf[operation])) continue;
      this.removeOldest(type, this.slotsOf(type).length - this.slotsOf(type).indexOf(slot));
      this.update(heir, [operation, slot.fields]);
      this.steps.push(...this.looksAt(heir), ...this.looksAt(heir));
    }
    const last = this.slotsOf(type).findLast(({ isGone }) => !isGone);
    if (last !== undefined) this.madeAnew(last);
  }

  /** Removes a resource, and right away makes another one like it. */
  madeAnew(slot: Slot): void {
    this.remove(slot);
    this.creation(slot.type, { items: [slot.fields], wrapping: this.usable(slot.type).one });
  }

  /** Removes each resource of a type again and again, and sees each time that it is gone. */
  removeAgain(type: string, times: number): void {
    for (const slot of this.slotsOf(type)) {
      const removal: Step = { operation: 'remove', type, about: [slot.name] };
      for (let turn = 0; turn < times; turn += 1) this.steps.push(removal, ...this.looksAt(slot));
      slot.isGone = true;
    }
  }

  /** A look, if the type has GET. */
  looksAt({ name, type }: Slot): readonly Step[] {
    return this.#has(type, 'GET') ? [{ operation: 'read', type, about: [name], isLook: true }] : [];
  }

  /** HEAD right after a look, and another look. */
  comparison(slot: Slot): readonly Step[] {
    const { name, type } = slot;
    const look = this.looksAt(slot);
    return this.#has(type, 'HEAD') && look.length > 0
      ? [{ operation: 'head', type, about: [name] }, ...look]
      : [];
  }

  /**
   * Reads all resources, removed ones included, the one that plans mostly act on twice, and lists their types.
   * @param listed - the names of the types to list; left out: all
   */
  look(listed: readonly string[] = [...this.#usable.keys()]): void {
    const readable = this.slots.filter(({ type }) => this.#has(type, 'GET'));
    for (const slot of [...readable, ...readable.slice(1, 2)]) this.steps.push(...this.looksAt(slot));
    for (const { type, isListable } of this.#usable.values())
      if (isListable && listed.includes(type.name))
        this.steps.push({ operation: 'list', type: type.name, about: [], isLook: true });
  }

  #has(type: string, method: Method): boolean {
    return this.usable(type).methods.includes(method);
  }
}
