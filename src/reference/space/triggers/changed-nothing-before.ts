import type { Trigger } from '../row.ts';
import { changes, onItems } from '../scope.ts';
import { doneTo, succeeded } from './tools.ts';

export const changedNothingBefore: Trigger = {
  name: 'changed-nothing-before',
  cohort: 15,
  summary: 'the last change of the resource left it as it was, whatever came in between',
  source:
    'danny-avila/LibreChat #14824 (what is equal to the newest version leaves no trace, and what follows is compared with the wrong one), browsermedia/browsercms #28, subsonic/SubSonic-3.0 #182: marks of what is to be written that a change without effect sets, or leaves',
  since: () => ({ operation: 'patch', on: 'itself' }),
  operations: onItems,
  needs: () => ['patch'],
  when(event) {
    const isChanged = doneTo(event).some((done) => changes.includes(done.operation) && succeeded(done));
    const [earlier, last] = event.past.versions(event.name).slice(-2);
    return isChanged && last !== undefined && JSON.stringify(earlier) === JSON.stringify(last);
  },
  history: (cast) => [cast.act('patch', { items: [cast.last('target')] }), cast.fire()],
};
