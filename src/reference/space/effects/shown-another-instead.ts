import { pathOf } from '../../operations.ts';
import { shownAt } from './access.ts';

export const shownAnotherInstead = shownAt(
  {
    name: 'shown-another-instead',
    cohort: 8,
    summary: 'it is answered with success, and shows another resource of the type',
    source:
      'by kind: who is nobody is taken for a default account, and is shown a record of that one (demo users, `find_by(nil)` that comes back with the first row)',
  },
  ({ kind, id }, { stores }) => {
    const other = stores[kind.name].keys().find((one) => one !== id);
    return other === undefined ? undefined : pathOf(kind, other, '');
  },
);
