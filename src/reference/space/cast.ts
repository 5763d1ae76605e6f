import type { FieldType, Kind } from '../kind.ts';
import type { Item, Json } from '../message.ts';
import { fieldsOf, type OperationName, otherKind, reads, type Scope } from './scope.ts';

/** One request of a history; plain data, on slots in place of identifiers. */
export interface Step {
  readonly operation: OperationName;
  readonly kind: Kind;
  /** The resources that it is about; those that a creation makes, in the order of its items. */
  readonly slots: readonly string[];
  readonly items?: readonly Item[];
  readonly query?: string;
  /** Header fields in place of those that every request has; an empty one is not sent. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The path as it is sent. */
  readonly spelling?: (path: string) => string;
  /** The content as it is sent, made of its shortest spelling. */
  readonly spelt?: (json: string) => string;
  /** `none`, or the name of a wrong credential: it must be refused. */
  readonly credential?: string;
}

/** What histories are made of. Items that it makes are unlike each other. */
export interface Cast {
  readonly scope: Scope;
  readonly member: string;
  /** A new item in which the effect does not show. */
  plain(): Item;
  /** A new item in which the effect shows, once it is written. */
  item(changed?: Item): Item;
  /** The same with a value in the field that the fault is about. */
  having(value: Json): Item;
  /** What was sent last to a slot. */
  last(slot: string): Item;
  /** The value that it has in the field that the fault is about. */
  held(slot: string): Json;
  /** Creates a resource, of the type that the fault is about unless another one is named. */
  make(slot: string, item?: Item, kind?: Kind): Step;
  /** Creates several by one request. */
  makeAll(slots: readonly string[]): Step;
  /** Any operation, on the target unless another slot is named; with an item in which the effect does not show. */
  act(operation: OperationName, more?: Acting): Step;
  /** The operation that the fault is about, with an item in which the effect shows. */
  fire(more?: Acting): Step;
  /** The same with a value in the field that the fault is about. */
  fireWith(value: Json): Step;
}

export interface Acting extends Omit<Partial<Step>, 'operation' | 'kind' | 'slots'> {
  readonly slot?: string;
}

const plainValues: Readonly<Record<FieldType, (count: number, name: string) => Json>> = {
  string: (count, name) => `Plain ${name} ${count}`,
  integer: (count) => 20 + count,
  boolean: (count) => count % 2 === 0,
  'date-time': (count) => `2021-03-${10 + (count % 18)}T08:30:${10 + (count % 49)}.125Z`,
};

/** @param specimen - the value that shows the effect, `omits` - that the field must be missing */
export function castOf(
  scope: Scope,
  member: string,
  { specimen, omits = false }: { readonly specimen: Json | undefined; readonly omits: boolean },
): Cast {
  const { field } = scope;
  const sent = new Map<string, Item>();
  let count = 0;
  let made = 0;
  const plain = (kind: Kind): Item => {
    count += 1;
    return Object.fromEntries(
      fieldsOf(kind).map((name) => [name, plainValues[kind.fields[name] ?? 'string'](count, name)]),
    );
  };
  const item = (changed: Item = {}): Item => {
    const shown = field === undefined || specimen === undefined ? {} : { [field]: specimen };
    const { [omits ? (field ?? '') : '']: _, ...rest } = { ...plain(scope.kind), ...shown };
    return { ...rest, ...changed };
  };
  const having = (value: Json): Item => item({ [field ?? '']: value });
  const last = (slot: string): Item => sent.get(slot) ?? {};
  const creating = (slots: readonly string[], items: readonly Item[], kind: Kind): Step => {
    for (const [index, slot] of slots.entries()) sent.set(slot, items[index] ?? {});
    return { operation: 'create', kind, slots, items };
  };
  const inTarget = (slot: string) => slot === 'target' && reads.includes(scope.operation);
  const act = (operation: OperationName, { slot = 'target', items, ...more }: Acting = {}): Step => {
    if (operation === 'create') {
      made += 1;
      const all = items ?? [plain(scope.kind)];
      return {
        ...creating(
          all.map((_, index) => `made-${made}-${index}`),
          all,
          scope.kind,
        ),
        ...more,
      };
    }
    const writes = operation === 'replace' || operation === 'patch';
    const content = writes ? (items ?? [plain(scope.kind)]) : undefined;
    if (content?.[0] !== undefined)
      sent.set(slot, { ...(operation === 'patch' ? sent.get(slot) : {}), ...content[0] });
    return {
      operation,
      kind: scope.kind,
      slots: operation === 'list' ? [] : [slot],
      ...(content && { items: content }),
      ...more,
    };
  };
  const fire = (more?: Acting): Step => act(scope.operation, { items: [item()], ...more });
  return {
    scope,
    member,
    item,
    plain: () => plain(scope.kind),
    having,
    last,
    held: (slot) => last(slot)[field ?? ''] ?? '',
    make: (slot, one, kind = scope.kind) =>
      creating([slot], [one ?? (inTarget(slot) ? item() : plain(kind))], kind),
    makeAll: (slots) =>
      creating(
        slots,
        slots.map((slot) => (inTarget(slot) ? item() : plain(scope.kind))),
        scope.kind,
      ),
    act,
    fire,
    fireWith: (value) => fire({ items: [having(value)] }),
  };
}

/** A resource before the target, the target, one after it, and one of the other type. */
export function standardOpening(cast: Cast): readonly Step[] {
  const { kind, operation } = cast.scope;
  const around = [cast.make('other', undefined, otherKind(kind)), cast.make('before')];
  return operation === 'create' ? around : [...around, cast.make('target'), cast.make('after')];
}

/** The same step some times over. */
export function times(count: number, step: () => Step): readonly Step[] {
  return Array.from({ length: count }, step);
}
