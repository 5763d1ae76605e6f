import { shownAt } from './access.ts';

export const shownAllInstead = shownAt(
  {
    name: 'shown-all-instead',
    cohort: 15,
    summary: 'it is answered with success, and shows all of the type',
    source:
      'apluslms/a-plus #207, dotkom/monoweb #3075, by mechanism: what is to be shown is narrowed by who asks, and where nobody does, by nothing',
  },
  ({ kind }) => `/${kind.name}`,
);
