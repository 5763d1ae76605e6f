import { namedAfter } from '../../../check/history/namings.ts';
import { methodOf } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import type { Author, Slot, Write } from '../authoring/author.ts';
import type { Episode } from '../authoring/planned.ts';
import { type Usable, updatesOf } from '../authoring/usable.ts';

/**
 * The same write again, octet by octet, after something else: another write, the removal of its resource, or its refusal. It must
 * be carried out each time, and not be answered with the earlier answer.
 */
export function onceMoreEpisodes(each: Usable): readonly Episode[] {
  const { several } = each;
  return [
    creation(each),
    ...(several === undefined ? [] : [batch(each, several)]),
    ...updatesOf(each)
      .toReversed()
      .map((operation) => update(each, operation)),
  ];
}

/** The same batch again: each time all its items must be made, under identifiers that the target assigns. */
function batch({ type: { name } }: Usable, wrapping: number): Episode {
  return (author) => {
    const items = [author.item(name), author.item(name), author.item(name)];
    const create = () => {
      const names = items.map(() => namedAfter('unnamed', author.name(name)));
      return author.creation(name, { items, wrapping, names });
    };
    const [first, ...others] = create();
    const again = create();
    author.write(first, ['patch', author.item(name)]);
    author.lookAt(...others, ...again);
    author.remove(first);
    create();
  };
}

/** The target assigns the identifiers, since those of a client would make the requests differ. */
function creation(each: Usable): Episode {
  const { name } = each.type;
  return (author) => {
    const create = (item: JsonObject) => author.post(name, item, namedAfter('unnamed', author.name(name)));
    const item = author.item(name);
    const first = create(item);
    author.write(first, ['patch', author.item(name)]);
    const second = create(item);
    author.lookAt(first);
    for (const slot of [first, second]) author.remove(slot);
    create(item);
    const refused = author.item(name);
    refuse(author, each, { operation: 'create', item: refused, about: author.name(name) });
    create(refused);
  };
}

function update(each: Usable, operation: Write[0]): Episode {
  const { name } = each.type;
  const other = operation === 'patch' ? 'replace' : 'patch';
  return (author) => {
    const slot = author.post(name, author.item(name));
    const write = (...version: Write) => {
      author.write(slot, version);
      author.lookAt(slot);
    };
    const remove = () => {
      author.remove(slot);
      author.lookAt(slot);
    };
    const [item, refused, made] = [author.item(name), author.item(name), author.item(name)];
    write(operation, item);
    write(other, author.item(name));
    write(operation, item);
    refuse(author, each, { operation, item: refused, about: slot.name });
    write(operation, refused);
    remove();
    // PUT may make it again; PATCH has nothing to change
    const last = operation === 'replace' ? made : refused;
    write(operation, last);
    if (operation === 'replace') remove();
    else write('replace', made);
    write(operation, last);
  };
}

/** Sends a request without a credential, before it is sent with one. */
function refuse(
  author: Author,
  { type, guarded, one }: Usable,
  {
    operation,
    item,
    about,
  }: { readonly operation: 'create' | Write[0]; readonly item: JsonObject; readonly about: Slot['name'] },
): void {
  if (!guarded.includes(methodOf[operation])) return;
  const wrapping = operation === 'create' ? { wrapping: one } : {};
  author.steps.push({
    operation,
    type: type.name,
    about: [about],
    items: [item],
    ...wrapping,
    credential: 'none',
  });
}
