import type { Done } from '../past.ts';
import type { Fired } from '../row.ts';
import { isDone } from './tools.ts';
import { besides } from './touching.ts';

/** The names of all that were made in a row, with nothing else done to the type in between, one of which is the one that is meant. */
function madeInOneGo({ past, name, scope: { kind } }: Fired): readonly string[] {
  const done = past.ofType(kind.name).filter(isDone);
  const isBirth = (each: Done) =>
    each.about.length > 0 && each.about.every((one) => past.of(one).find(isDone)?.at === each.at);
  const birth = done.findIndex((each) => isBirth(each) && each.about.includes(name));
  if (birth < 0) return [];
  const start = done.slice(0, birth).findLastIndex((each) => !isBirth(each)) + 1;
  const length = done.slice(birth).findIndex((each) => !isBirth(each));
  return done.slice(start, length < 0 ? undefined : birth + length).flatMap(({ about }) => about);
}

export const removalTakesThoseMadeInOneGo = besides(
  {
    name: 'removal-takes-those-made-in-one-go',
    cohort: 23,
    summary:
      'a removal takes all resources of the type, too, that were made in one go with the one that is removed: with nothing else done to the type in between',
    source:
      'by kind: what came together is kept as one, and is removed as one (imports that can be undone, segments and parts that are dropped whole, sessions and transactions whose number is on each of their rows and is what a removal asks for)',
    operations: ['remove'],
  },
  (fired) => {
    const { kind, store, id: own } = fired.action;
    for (const name of madeInOneGo(fired)) {
      const id = name.slice(kind.name.length + 1);
      if (id !== own) store.delete(id);
    }
  },
);
