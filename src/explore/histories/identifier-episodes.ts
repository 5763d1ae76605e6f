import { type Naming, namedAfter } from '../../check/history/namings.ts';
import { omit } from '../../resource/difference.ts';
import { isAnyText } from '../../resource/fresh-identifiers.ts';
import type { Slot } from './draft.ts';
import type { Episode } from './relation-episodes.ts';
import { fieldsIn, type Usable } from './usable.ts';

/** How the client makes a resource under an identifier of its choice. */
type Way = 'post' | 'put';

/**
 * Resources by what their identifiers have to do with those of others: items of a batch that are equal in identifiers, too;
 * what is made under the identifiers of what was removed; what shares with another one all but the identifier in the path, or
 * differs there in case alone, or goes on where that ends.
 */
export function identifierEpisodes(each: Usable): readonly Episode[] {
  const { methods, several, keepsIdentifiers } = each;
  const ways: readonly Way[] = [
    ...(keepsIdentifiers ? (['post'] as const) : []),
    ...(methods.includes('PUT') ? (['put'] as const) : []),
  ];
  return [
    ...(several === undefined
      ? []
      : (['unnamed', 'same'] as const).map((naming) => equal(each, several, naming))),
    ...ways.flatMap((way) => [anew(each, way), akin(each, way)]),
  ];
}

/** A batch of which the first item and the last are the same, octet by octet. */
function equal({ type: { name } }: Usable, wrapping: number, naming: 'unnamed' | 'same'): Episode {
  return (author) => {
    const [item, other] = [author.item(name), author.item(name)];
    const [first, last] = [author.name(name), author.name(name)];
    const names =
      naming === 'same'
        ? [first, undefined, namedAfter('same', first)]
        : [namedAfter('unnamed', first), undefined, namedAfter('unnamed', last)];
    author.creation(name, { items: [item, other, item], wrapping, names });
  };
}

/** Makes a resource, removes it, and makes others under its identifiers, first without a field that it had; the last is used like any other. */
function anew(each: Usable, way: Way): Episode {
  const { name } = each.type;
  const [field = ''] = fieldsIn(each);
  return (author) => {
    const look = (slot: Slot) => author.steps.push(...author.looksAt(slot));
    const remove = (slot: Slot) => {
      author.remove(slot);
      look(slot);
    };
    const made = author[way](name, author.item(name));
    remove(made);
    const again = author[way](name, omit(author.item(name), field), nameAnew(made, way));
    remove(again);
    const last = author[way](name, author.item(name), nameAnew(again, way));
    for (const operation of ['patch', 'replace'] as const) {
      author.write(last, [operation, author.item(name)]);
      look(last);
    }
    remove(last);
  };
}

/** What PUT makes where something was removed is that resource; what POST makes is another one. */
function nameAnew({ name }: Slot, way: Way): string {
  return way === 'put' ? name : namedAfter('same', name);
}

/** What is done to a resource is not done to those that have to do with it by their identifiers, nor the other way round. */
function akin({ type }: Usable, way: Way): Episode {
  const { name } = type;
  const kin: readonly Naming[] = [
    ...(type.identifiers.length > 1 ? (['twin'] as const) : []),
    ...(isAnyText(type) ? (['other-case', 'longer'] as const) : []),
  ];
  return (author) => {
    const one = author[way](name, author.item(name));
    const others = kin.map((naming) => author[way](name, author.item(name), namedAfter(naming, one.name)));
    const look = (...slots: readonly Slot[]) =>
      author.steps.push(...slots.flatMap((slot) => author.looksAt(slot)));
    look(one);
    for (const operation of ['patch', 'replace'] as const) {
      author.write(one, [operation, author.item(name)]);
      look(...others);
      for (const other of others) author.write(other, [operation, author.item(name)]);
      look(one);
    }
    author.remove(one);
    look(...others);
  };
}
