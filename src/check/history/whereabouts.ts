import type { Exchange } from '../../http/exchange/exchange.ts';
import { identifiersOf, type Ref } from '../../resource/identifiers/identity.ts';
import { itemsShown } from '../../resource/place.ts';
import type { Item } from '../../resource/representation/representation.ts';
import type { Resource } from '../../resource/resource.ts';
import { identifiersFor, rootOf } from './namings.ts';
import { isImagined, shapeOf } from './plan.ts';
import { type Named, referentsIn } from './tags.ts';

/** Where the resources of a history are, and the identifiers that they have, by name. */
export class Whereabouts {
  readonly #refs = new Map<string, Ref>();
  /** Where resources were, and their identifiers, when they were first known. */
  readonly #first = new Map<string, Ref>();
  /** The identifiers of resources that were made, or were to be. */
  readonly #identifiers = new Map<string, Item>();
  /** The identifiers that the client chose. */
  readonly #chosen = new Map<string, Item>();
  /** The chosen identifiers that the target kept, as far as it has shown. */
  readonly #kept = new Map<string, Item>();

  refs(): readonly Ref[] {
    return [...this.#refs.values()];
  }

  /** Where a resource is, or is to be if nobody made it; undefined if unknown. */
  of(name: string, resource: Resource): Ref | undefined {
    return this.#refs.get(name) ?? this.#imagined(name, resource);
  }

  /** An identifier of a resource, or else of any other one, preferably a number; undefined if none is known. */
  numberOf(name = ''): string | undefined {
    const ref = this.#refs.get(name) ?? this.refs()[0];
    const number = Object.values(ref?.identifiers ?? {}).find((value) => typeof value === 'number');
    return number === undefined ? ref && identifierIn(ref) : `${number}`;
  }

  /** Where a resource is, with its first identifiers: a client that recreates it without a look knows no others. */
  asFirst(name: string): Ref | undefined {
    return this.#first.get(name);
  }

  note(name: string, ref: Ref): void {
    if (!this.#first.has(name)) this.#first.set(name, ref);
    this.#refs.set(name, ref);
    this.#identifiers.set(name, { ...this.#identifiers.get(name), ...ref.identifiers });
    const chosen = this.#chosen.get(name) ?? {};
    const kept = Object.entries(ref.identifiers).filter(([each, value]) => chosen[each] === value);
    this.#kept.set(name, Object.fromEntries(kept));
  }

  /** Notes what PUT made: the target may have assigned every identifier except the one in the path. */
  notePut(name: string, exchange: Exchange, { path, identifiers }: Ref, { type }: Resource): void {
    const [shown = {}] = itemsShown(exchange, type);
    this.note(name, { path, identifiers: { ...identifiers, ...identifiersOf(shown, type) } });
  }

  /** Notes what a read shows of the identifiers that the response to the creation did not: PUT may have to name them. */
  complete(name: string, exchange: Exchange, { type }: Resource): void {
    const ref = this.#refs.get(name);
    const [shown] = itemsShown(exchange, type);
    if (ref === undefined || shown === undefined) return;
    if (type.identifiers.every((each) => Object.hasOwn(ref.identifiers, each))) return;
    this.note(name, { ...ref, identifiers: { ...identifiersOf(shown, type), ...ref.identifiers } });
  }

  /** The identifiers that the client chooses for the resource with a name. */
  identifiersFor(name: string, { type, identified }: Resource): Item {
    const [known, kept] = [this.#identifiers, this.#kept];
    const identifiers = identifiersFor(name, { type, fresh: identified({}), known, kept });
    this.#identifiers.set(name, identifiers);
    this.#chosen.set(name, identifiers);
    return identifiers;
  }

  /** What the references in items stand for, as far as known. */
  namedIn(items: unknown): Named {
    const all = referentsIn(items).flatMap((to): readonly (readonly [string, string])[] => {
      const [by, ...name] = to.split(':');
      const ref = this.#refs.get(name.join(':'));
      const text = by === 'path' ? ref?.path : ref && identifierIn(ref);
      return text === undefined ? [] : [[to, text]];
    });
    return Object.fromEntries(all);
  }

  #imagined(name: string, resource: Resource): Ref | undefined {
    if (!isImagined(name)) return undefined;
    const ref =
      rootOf(name) === name
        ? resource.missing(shapeOf(name))
        : resource.chosen(this.identifiersFor(name, resource));
    if (ref !== undefined) this.note(name, ref);
    return ref;
  }
}

/** The identifier that the path of a resource contains. */
function identifierIn({ path, identifiers }: Ref): string | undefined {
  const segments = path.split(/[/?]/);
  return Object.values(identifiers)
    .map(String)
    .find((text) => segments.includes(encodeURIComponent(text)));
}
