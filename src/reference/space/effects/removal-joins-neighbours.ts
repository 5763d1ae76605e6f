import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { others } from './reports.ts';
import { also, withField } from './tools.ts';

export const removalJoinsNeighbours: Effect = {
  name: 'removal-joins-neighbours',
  cohort: 11,
  summary:
    'a removal joins the resource before the removed one with the one after it: the last text of the one goes on with the first text of the other, which is gone',
  source:
    'crowbartools/Firebot #686 (a line is removed with the line break before it, and two lines become one), files of lines that are cut in the middle, records that are linked in a ring',
  operations: ['remove'],
  reports: others,
  // a ring of two has nothing to join
  prepare: (cast) => [cast.make('in-the-ring')],
  inside({ action: { kind, store, id = '' }, world }, next) {
    const all = [...store.keys()].filter((other) => !world.isStranger(kind, other));
    const at = all.indexOf(id);
    // behind the last one the first one follows
    const [previous = '', following = ''] = [all.at(at - 1), all[(at + 1) % all.length]];
    return also(next, () => {
      const [one, other] = [store.get(previous), store.get(following)];
      if (at < 0 || previous === following || one === undefined || other === undefined) return;
      const texts = fieldsOf(kind, ['string']);
      const [first = '', last = ''] = [
        texts.find((name) => name in other),
        texts.findLast((name) => name in one),
      ];
      store.set(previous, withField(one, last, `${String(one[last])}${String(other[first])}`));
      store.delete(following);
    });
  },
};
