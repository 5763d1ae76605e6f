import { reference } from '../../../check/history/tags.ts';
import { valueWrites } from '../authoring/content-writes.ts';
import type { Episode } from '../authoring/planned.ts';
import type { Usable } from '../authoring/usable.ts';

/** How texts name an existing resource, and whether it is of the same type. */
const namings = (['identifier', 'path'] as const).flatMap((by) =>
  [true, false].map((isOwn) => [by, isOwn] as const),
);

/** Each operation on a resource that another one names. */
export function onNamed({ type: { name } }: Usable): Episode {
  return (author) => {
    const { item, rich, naming, owned } = author.contents(name);
    const slot = author.post(name, item());
    const value = naming([reference(`identifier:${slot.name}`)]);
    if (Object.keys(value).length === 0) return;
    author.post(name, owned({ ...item(), ...value }, 0));
    author.lookAt(slot);
    author.compare(slot);
    for (const operation of ['patch', 'replace'] as const) {
      author.write(slot, [operation, rich()]);
      author.lookAt(slot);
    }
    author.remove(slot);
    author.lookAt(slot);
  };
}

/** Texts that name other resources: a server that mistakes them for references would act on, or show, the other resource. */
export function namingEpisodes(each: Usable): readonly Episode[] {
  const { name } = each.type;
  return namings.map(
    ([by, isOwn], index): Episode =>
      (author) => {
        const there = author.slots.filter(({ isGone }) => !isGone);
        const meant = there.filter(({ type }) => (type === name) === isOwn);
        const named = meant.length > 0 ? meant : there;
        // a different one in each field, or an exchange between fields would not show
        const value = author.contents(name).naming(named.map((slot) => reference(`${by}:${slot.name}`)));
        if (Object.keys(value).length === 0) return;
        // the other resources take turns; the first of them was removed
        const turn = index + 1;
        const item = (at: number) => author.contents(name).owned({ ...author.item(name), ...value }, at);
        author.post(name, item(turn + 1));
        author.made(name, item(turn), valueWrites(each, author, value, turn));
      },
  );
}
