import { namedAfter } from '../../../check/history/namings.ts';
import { methodOf } from '../../../check/history/plan.ts';
import type { Operation } from '../../../model/act.ts';
import type { Slot } from '../authoring/author.ts';
import type { Episode } from '../authoring/planned.ts';
import type { Usable } from '../authoring/usable.ts';

/** Ways to look at a resource other than GET, which everything else uses first. */
const looks = ['list', 'head'] as const;

/**
 * HEAD and the list as the first look after each write, followed by the other looks: a wrong state that one look would show
 * may be corrected by another look before it.
 */
export function firstLookEpisodes(each: Usable): readonly Episode[] {
  const { methods, isListable, keepsIdentifiers, mayBeNamed, type } = each;
  const { name } = type;
  const isPossible = (look: Operation) => (look === 'list' ? isListable : methods.includes(methodOf[look]));
  if (!isPossible('read')) return [];
  return looks.filter(isPossible).map((first): Episode => {
    // HEAD is compared with two GETs; and the first look comes again at the end, since a copy that is kept of it
    // may be what it shows after the next write
    const order = [...new Set<Operation>([first, 'head']), 'read' as const, 'read' as const, first].filter(
      isPossible,
    );
    return (author) => {
      const made = () => author.create(name, [author.item(name)])[0];
      const look = (slot: Slot) =>
        author.steps.push(
          ...order.map((operation) => ({
            operation,
            type: name,
            about: operation === 'list' ? [] : [slot.name],
          })),
        );
      // a resource whose first version was never shown
      const unseen = made();
      author.write(unseen, [first === 'head' ? 'patch' : 'replace', author.item(name)]);
      look(unseen);
      const slot = made();
      look(slot);
      for (const operation of ['patch', 'replace'] as const) {
        author.write(slot, [operation, author.item(name)]);
        look(slot);
      }
      author.remove(slot);
      look(slot);
      author.write(slot, ['replace', author.item(name)]);
      look(slot);
      if (!keepsIdentifiers || !mayBeNamed) return;
      author.remove(slot);
      look(slot);
      look(author.unseen(name, author.item(name), namedAfter('same', slot.name)));
    };
  });
}
