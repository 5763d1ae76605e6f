import { namedAfter } from '../../../check/history/namings.ts';
import { type Form, methodOf, type Step } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { type Operation, operations } from '../../../model/act.ts';
import { oneOf, type Random } from '../../../random.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import { type Contents, contentsOf } from './contents.ts';
import { Draft, type Slot, type Write } from './draft.ts';
import { drawnForm } from './forms.ts';
import { plainly, type Usable } from './usable.ts';
import { nearChanges } from './value-changes.ts';
import { versionFor } from './version.ts';
import type { Word } from './words.ts';

const batches = [2, 2, 2, 3, 3, 3, 4, 5, 8, 12] as const;
const repetitions = [2, 3, 5, 10] as const;

/** How often HEAD is of a list, and not of one resource. */
const headOfListShare = 0.2;

/** The form of a request without the right credential. */
export type UnauthorizedForm = Required<Pick<Step, 'credential'>> & Form;

/** Draws the steps of one plan: their resources, contents, forms and repetitions. */
export class Author extends Draft {
  readonly #contents: ReadonlyMap<string, Contents>;
  readonly #random: Random;
  readonly #tags = { tags: 0 };

  constructor(usable: readonly Usable[], random: Random) {
    super(usable);
    this.#random = random;
    this.#contents = new Map(usable.map((each) => [each.type.name, contentsOf(each, random, this.#tags)]));
  }

  /**
   * Creates three resources of a type, and one of each other type.
   * @param how - `plainly`: one by one, with nothing remarkable in them, which a target has the fewest reasons to refuse;
   *   left out: one by one, or in one batch; `alone`: the same, and none of other types
   * @returns those of the type
   */
  world(type: string, how?: 'one by one' | 'plainly' | 'alone' | undefined): readonly [Slot, Slot, Slot] {
    const others = how === 'alone' ? [] : this.otherTypes(type).filter(({ isRemovable }) => isRemovable);
    for (const other of others) this.act('create one', other.type.name);
    const { item } = how === 'plainly' ? this.#plainContentsOf(type) : this.contents(type);
    const items = Array.from({ length: 3 }, item);
    const mayBatch = (how === undefined || how === 'alone') && this.usable(type).several !== undefined;
    const isBatch = this.#random() < 0.75 && mayBatch;
    const requests = isBatch ? [items] : items.map((item) => [item]);
    return requests.flatMap((some) => this.create(type, some)) as [Slot, Slot, Slot];
  }

  /** Creates resources by one request, in a form that is drawn. */
  create(type: string, items: readonly JsonObject[]): readonly [Slot, ...Slot[]] {
    const { type: declared, one, several } = this.usable(type);
    const wrapping =
      items.length === 1 && (several === undefined || this.#random() < 0.8) ? one : (several ?? one);
    return this.creation(type, { items, wrapping, form: drawnForm(declared, 'create one', this.#random) });
  }

  /** Items of a batch. Two may be equal, or one may lack a field, be nearly like an existing resource, or have an edge case. */
  batch(type: string, size: number): readonly JsonObject[] {
    const { item, nearly, edgeCases, fields } = this.contents(type);
    const there = this.slotsOf(type).filter(({ isGone }) => !isGone);
    const items = Array.from({ length: size }, item);
    const place = Math.floor(this.#random() * size);
    const kind = this.#random();
    const name = oneOf(fields, this.#random);
    if (size > 1 && kind < 0.2) items[place] = items[(place + 1) % size] as JsonObject;
    else if (size > 1 && kind < 0.35) items[place] = omit(items[place] as JsonObject, name);
    else if (kind > 0.7 && kind < 0.85 && there.length > 0)
      items[place] = nearly(oneOf(there, this.#random).fields, oneOf(nearChanges, this.#random));
    else if (kind > 0.85)
      items[place] = { ...(items[place] as JsonObject), ...pick(oneOf(edgeCases, this.#random), [name]) };
    return items;
  }

  /**
   * One operation on some resource of a type, sometimes repeated.
   * @param isBare - whether nothing else is sent: HEAD without the GETs that it is compared with
   */
  act(word: Word, type: string, isBare = false): void {
    const about = () => [this.target(type).name];
    const form = (word: 'list' | 'read') => drawnForm(this.usable(type).type, word, this.#random);
    const acts: Readonly<Record<Word, () => void>> = {
      'create one': () => this.create(type, this.batch(type, 1)),
      'create several': () => this.create(type, this.batch(type, oneOf(batches, this.#random))),
      list: () => this.steps.push({ operation: 'list', type, about: [], ...form('list') }),
      read: () => this.#repeat({ operation: 'read', type, about: about(), ...form('read') }),
      head: () => this.#head(type, isBare),
      replace: () => this.#write('replace', type),
      patch: () => this.#write('patch', type),
      remove: () => this.#remove(type),
      again: () => this.#again(),
      refused: () => this.#refused(this.usable(type)),
    };
    acts[word]();
  }

  /** A new resource, and writes to it one after another, each followed by a look. */
  made(type: string, item: JsonObject, writes: readonly Write[] = []): Slot {
    const [slot] = this.create(type, [item]);
    this.lookAt(slot);
    this.rewritten(slot, writes);
    return slot;
  }

  /** An operation without permission; a creation uses the identifiers of the resource if that is gone. */
  byUnauthorized(
    operation: Operation,
    { name, type, isGone }: Slot,
    form: UnauthorizedForm,
    item: JsonObject,
  ): void {
    const about = [name];
    const of: Readonly<Record<Operation, () => Omit<Step, 'type' | 'operation'>>> = {
      create: () => ({
        about: [isGone ? namedAfter('same', name) : this.name(type)],
        items: [item],
        wrapping: this.usable(type).one,
      }),
      list: () => ({ about: [] }),
      read: () => ({ about }),
      head: () => ({ about }),
      replace: () => ({ about, items: [item] }),
      patch: () => ({ about, items: [item] }),
      remove: () => ({ about }),
    };
    this.steps.push({ operation, type, ...of[operation](), ...form });
  }

  /** A resource of a type, mostly the second. */
  target(type: string, isAlive = false): Slot {
    const all = this.slotsOf(type);
    const some = isAlive ? all.filter(({ isGone }) => !isGone) : all;
    const slots = some.length > 0 ? some : all;
    return this.#random() < 0.6 ? (slots[Math.min(1, slots.length - 1)] as Slot) : oneOf(slots, this.#random);
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

  #plainContentsOf(type: string): Contents {
    return contentsOf(plainly(this.usable(type)), this.#random, this.#tags);
  }

  #write(operation: Write[0], type: string): void {
    const slot = this.target(type, true);
    const first = this.#version(slot, operation);
    const count = this.#random() < 0.15 ? oneOf(repetitions, this.#random) : 1;
    for (let turn = 0; turn < count; turn += 1) {
      const item = turn === 0 || this.#random() < 0.5 ? first : this.#version(slot, operation);
      slot.past.push(slot.fields);
      this.update(slot, [operation, item], drawnForm(this.usable(type).type, operation, this.#random));
    }
  }

  #version(slot: Slot, operation: Write[0]): JsonObject {
    const other = this.slotsOf(slot.type).find((each) => each !== slot);
    return versionFor(slot, operation, {
      contents: this.contents(slot.type),
      other,
      random: this.#random,
    });
  }

  #remove(type: string): void {
    const slot = this.target(type);
    slot.isGone = true;
    this.#repeat({ operation: 'remove', type, about: [slot.name] });
  }

  /** Repeats a request: the last one to a resource, or the last creation. */
  #again(): void {
    const last = this.steps.findLast(
      ({ operation, credential }) => operation !== 'list' && credential === undefined,
    );
    if (last === undefined) return;
    if (last.operation !== 'create') this.steps.push(last);
    else this.create(last.type, last.items ?? []);
  }

  #refused({ type, wrong, guarded }: Usable): void {
    const credential =
      this.#random() < 0.5 || wrong === 0 ? ('none' as const) : Math.floor(this.#random() * wrong);
    const slot = this.target(type.name, true);
    const asked = operations.filter((operation) => guarded.includes(methodOf[operation]));
    this.byUnauthorized(oneOf(asked, this.#random), slot, { credential }, this.item(type.name));
  }

  #repeat(step: Step): void {
    const count = this.#random() < 0.2 ? oneOf(repetitions, this.#random) : 1;
    for (let turn = 0; turn < count; turn += 1) this.steps.push(step);
  }

  /** HEAD between two looks, or before two, so that it directly follows the previous request; sometimes HEAD of the list. */
  #head(type: string, isBare: boolean): void {
    if (this.usable(type).isListable && this.#random() < headOfListShare) {
      this.steps.push({ operation: 'head', type, about: [] });
      return;
    }
    const slot = this.target(type);
    const isBetween = !isBare && this.#random() < 0.5;
    if (isBetween) this.lookAt(slot);
    const form = isBetween ? {} : drawnForm(this.usable(type).type, 'head', this.#random);
    this.#repeat({ operation: 'head', type, about: [slot.name], ...form });
    const look = this.looksAt(slot).map((each) => ({ ...each, ...form }));
    if (!isBare) this.steps.push(...look, ...(isBetween ? [] : look));
  }
}
