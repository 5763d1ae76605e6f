import { methodOf } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { omit, pick } from '../../../resource/representation/difference.ts';
import type { Write } from '../authoring/author.ts';
import { reversed } from '../authoring/contents.ts';
import type { Episode } from '../authoring/planned.ts';
import { fieldsIn, optionalIn, type Usable, updatesOf } from '../authoring/usable.ts';
import { nearChanges } from '../authoring/value-changes.ts';

/**
 * Versions that are related to something present: to the previous version or the one before that, to other fields, to other
 * resources, or to the last act.
 */
export function relationEpisodes(each: Usable): readonly Episode[] {
  const { name } = each.type;
  const operations = updatesOf(each).toReversed();
  return [
    likeOthers(name),
    likeInAllButOne(each),
    likeOne(each),
    likeOtherTypes(name),
    allEqual(each),
    likeEachOther(each),
    inOtherOrder(name),
    containing(name),
    blank(each),
    ...operations.flatMap((operation, turn) => [
      back(name, operation, { turn, of: operations.length }),
      exchanged(name, operation),
      supplied(name, operation),
      partlyTheSame(each, operation),
      leftOutByTwo(each, operation),
      afterTheSame(each, operation),
    ]),
    ...(operations.length === 2 ? [suppliedByPatch(each), ...inTurn(each)] : []),
  ];
}

/** A share of what all operations do together. */
interface Turn {
  readonly turn: number;
  readonly of: number;
}

/** Versions that are nearly the same as the first one, and the first one, in turn: each is nearly the same in another way. */
function back(name: string, operation: Write[0], { turn, of }: Turn): Episode {
  return (author) => {
    const { item, nearly } = author.contents(name);
    const first = item();
    const near = nearChanges.filter((_, index) => index % of === turn).map((change) => nearly(first, change));
    const inTurn = near.flatMap((version): readonly Write[] => [
      [operation, version],
      [operation, first],
    ]);
    const writes = operation === 'patch' ? fieldByField(inTurn, { first, next: item() }) : inTurn;
    author.made(name, first, writes);
  };
}

/**
 * PATCH of one field again and again, then of the next one: a server may compare what it is sent before it writes it, or forget the
 * first of many changes. Each field is left with another value.
 */
function fieldByField(
  writes: readonly Write[],
  { first, next }: { readonly first: JsonObject; readonly next: JsonObject },
): readonly Write[] {
  const differing = Object.keys(first).filter((name) =>
    writes.some(([, version]) => version[name] !== first[name]),
  );
  return differing.flatMap((name): readonly Write[] => [
    ...writes.map(([operation, version]): Write => [operation, pick(version, [name])]),
    ['patch', pick(next, [name])],
  ]);
}

/** How many other resources contents are like. */
const othersOfEach = 5;

/**
 * Contents of other resources, and contents that only begin like them, or have their texts exchanged or divided at another place,
 * by PATCH and PUT in turn.
 */
function likeOthers(name: string): Episode {
  return (author) => {
    const { item, begunLike, endedLike, rotated, partedElsewhere, mixed } = author.contents(name);
    const some = author.slotsOf(name).slice(0, othersOfEach);
    const others = some.map(({ fields }) => fields);
    const [first = item()] = others;
    // what is written next is what these texts end with
    author.post(name, endedLike(first));
    author.made(
      name,
      first,
      others.flatMap((other, turn): readonly Write[] => [
        ['replace', other],
        [turn % 2 === 0 ? 'patch' : 'replace', begunLike(other)],
        ['patch', other],
        [turn % 2 === 0 ? 'replace' : 'patch', rotated(other)],
        [turn % 2 === 0 ? 'patch' : 'replace', partedElsewhere(other)],
      ]),
    );
    const [one = first, another = one] = some.flatMap(({ isGone, fields }) => (isGone ? [] : [fields]));
    for (const like of [begunLike(one), rotated(one), partedElsewhere(another)]) author.post(name, like);
    author.made(name, mixed(one, another), [
      ['replace', mixed(another, one)],
      ['patch', mixed(one, another)],
    ]);
  };
}

/** All that another resource has, but for one field: rules against duplicates may count what is alike. */
function likeInAllButOne(each: Usable): Episode {
  const { name } = each.type;
  return (author) => {
    const like = author.post(name, author.item(name));
    const others = fieldsIn(each).map((field) => ({ ...like.fields, ...pick(author.item(name), [field]) }));
    const made = others.map((other) => author.post(name, other));
    author.rewritten(
      author.post(name, author.item(name)),
      others.map((other): Write => ['replace', other]),
    );
    author.lookAt(like, ...made);
  };
}

/** Nothing but what a server may take for nothing, and texts of digits alone, which it may take for numbers: from the beginning and later. */
function blank(each: Usable): Episode {
  const { name } = each.type;
  const operations = updatesOf(each);
  return (author) => {
    const { item, nearly, blank: nothing } = author.contents(name);
    author.made(
      name,
      nothing(),
      operations.flatMap((operation): readonly Write[] => [
        [operation, item()],
        [operation, nothing()],
      ]),
    );
    const ofDigits = (digits: string) => nearly(item(), () => digits);
    author.made(
      name,
      ofDigits('0071'),
      operations.map((operation, turn): Write => [operation, ofDigits(`00${turn}5`)]),
    );
  };
}

/** The texts of resources of other types, but for one: a server may keep resources of all types together. */
function likeOtherTypes(name: string): Episode {
  return (author) => {
    const { item, nearly, owned } = author.contents(name);
    const others = author.slots.filter(({ type, isGone }) => type !== name && !isGone);
    for (const [turn, { fields }] of others.entries()) {
      const alike = (at: number) =>
        owned(
          nearly(item(), () => textIn(fields)),
          at,
        );
      author.made(name, alike(turn), [
        ['patch', alike(turn + 1)],
        ['replace', alike(turn)],
      ]);
    }
  };
}

/** Contents that differ little from that of another resource, which stays unchanged, by PATCH and PUT; all its texts can change. */
function likeOne(each: Usable): Episode {
  const { name } = each.type;
  return (author) => {
    const { item, tagged, nearly, begunLike } = author.contents(name);
    // with something for each change to change
    const plain = nearly(tagged(), (text) => `${text} of the little mill 😀`);
    author.made(name, plain);
    author.made(
      name,
      item(),
      nearChanges.flatMap((change) =>
        (['patch', 'replace'] as const).map((operation): Write => [operation, nearly(plain, change)]),
      ),
    );
    const alike = [
      ...nearChanges.map((change) => nearly(plain, change)),
      ...[0, 1, 2, 3].map(() => begunLike(plain)),
    ];
    if (each.several !== undefined) author.create(name, alike);
  };
}

/** The same text in every field, and then another one in one of them alone. */
function allEqual(each: Usable): Episode {
  const { name } = each.type;
  return (author) => {
    const { item, nearly } = author.contents(name);
    const equal = (full = item()) => nearly(full, () => textIn(full));
    const [first = ''] = fieldsIn(each);
    const alone = (): Write => ['patch', pick(item(), [first])];
    author.made(name, equal(), [alone(), ['replace', equal()], alone(), ['patch', equal()]]);
  };
}

/** Two resources with the same content, one of which is changed, made like the other one again, and removed: what is equal is not the same. */
function likeEachOther(each: Usable): Episode {
  const { name } = each.type;
  const [first = ''] = fieldsIn(each);
  return (author) => {
    const item = author.item(name);
    const [one, other] = [author.unseen(name, item), author.unseen(name, item)];
    author.lookAt(one, other);
    for (const write of [
      ['patch', pick(author.item(name), [first])],
      ['replace', item],
      ['patch', item],
    ] as const) {
      author.write(one, write);
      author.lookAt(one, other);
    }
    author.remove(one);
    author.lookAt(one, other);
  };
}

/** The first text of an item. */
function textIn(item: JsonObject): string {
  return Object.values(item).find((value) => typeof value === 'string') ?? '';
}

/** All other texts contain one of them, in turn, as streets contain the name of their town. */
function containing(name: string): Episode {
  return (author) => {
    const contents = author.contents(name);
    const item = (at: number) => contents.containing(contents.item(), at);
    author.made(name, item(0), [
      ['replace', item(1)],
      ['replace', item(0)],
      ['patch', item(1)],
      ['patch', item(0)],
    ]);
  };
}

/** The fields in reverse order. */
function inOtherOrder(name: string): Episode {
  return (author) => {
    const item = () => reversed(author.item(name));
    author.made(name, item(), [
      ['replace', item()],
      ['patch', item()],
    ]);
  };
}

/** Values of other fields of the same resource. */
function exchanged(name: string, operation: Write[0]): Episode {
  return (author) => {
    const first = author.item(name);
    author.made(name, first, [[operation, author.contents(name).rotated(first)]]);
  };
}

/** Supplies fields that were empty, and then fields that were missing, if they are optional. */
function supplied(name: string, operation: Write[0]): Episode {
  return (author) => {
    const empty = author.contents(name).nearly(author.item(name), () => '');
    author.made(name, empty, [
      [operation, author.item(name)],
      ['replace', {}],
      [operation, author.item(name)],
    ]);
  };
}

/** A field that PATCH alone has supplied stays when others are changed, and is left out by PUT, as it was in the beginning. */
function suppliedByPatch(each: Usable): Episode {
  const { name } = each.type;
  return (author) => {
    for (const field of optionalIn(each).slice(0, 2)) {
      const without = () => omit(author.item(name), [field]);
      const slot = author.made(name, without(), [
        ['patch', pick(author.item(name), [field])],
        ['patch', without()],
      ]);
      author.rewritten(slot, [['replace', without()]]);
    }
  };
}

/** One field, or all but one, as before, and the others new. */
function partlyTheSame(each: Usable, operation: Write[0]): Episode {
  const { name } = each.type;
  return (author) => {
    const slot = author.made(name, author.item(name));
    for (const field of fieldsIn(each)) {
      author.write(slot, [operation, { ...author.item(name), ...pick(slot.fields, [field]) }]);
      author.lookAt(slot);
      author.write(slot, [operation, { ...slot.fields, ...pick(author.item(name), [field]) }]);
      author.lookAt(slot);
    }
  };
}

/** A resource is sent its present content, and then changed in each way: a write without effect must not count as that change. */
function afterTheSame({ type: { name }, methods }: Usable, operation: Write[0]): Episode {
  const next = (['replace', 'patch', 'remove'] as const).filter((each) => methods.includes(methodOf[each]));
  return (author) => {
    for (const each of next) {
      const slot = author.post(name, author.item(name));
      author.write(slot, [operation, slot.fields]);
      if (each === 'remove') author.remove(slot);
      else author.write(slot, [each, author.item(name)]);
      author.lookAt(slot);
    }
  };
}

/** A field that two resources leave out is supplied for one of them: a value stored only once for both would change for both. */
function leftOutByTwo(each: Usable, operation: Write[0]): Episode {
  const { name } = each.type;
  return (author) => {
    for (const field of optionalIn(each)) {
      const made = () => author.post(name, omit(author.item(name), [field]));
      const [one, other] = [made(), made()];
      author.write(one, [
        operation,
        operation === 'patch' ? pick(author.item(name), [field]) : author.item(name),
      ]);
      author.lookAt(other, one);
    }
  };
}

/** Orders of PATCH and PUT: one after the other, in either order, alone or followed by the two in reverse. */
const orders: readonly (readonly Write[0][])[] = [
  ['patch', 'replace'],
  ['replace', 'patch'],
  ['patch', 'replace', 'replace', 'patch'],
  ['replace', 'patch', 'patch', 'replace'],
];

/** PATCHes of one field and PUTs of all fields, in all orders; then the resource is removed. */
function inTurn(each: Usable): readonly Episode[] {
  const { name } = each.type;
  const fields = fieldsIn(each);
  return orders.map((order, turn): Episode => {
    const field = fields[turn % fields.length] ?? '';
    return (author) => {
      const version = (operation: Write[0]) =>
        operation === 'patch' ? pick(author.item(name), [field]) : author.item(name);
      const writes = order.map((operation): Write => [operation, version(operation)]);
      author.remove(author.made(name, author.item(name), writes));
    };
  });
}
