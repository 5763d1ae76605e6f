import { asIfAuthorised } from '../../authorization.ts';
import { kinds } from '../../kind.ts';
import { pathOf } from '../../operations.ts';
import { unguarded } from './access.ts';
import { isDone } from './tools.ts';

export const shownAsReadLast = unguarded(
  {
    name: 'shown-as-read-last',
    cohort: 23,
    summary: 'it is answered with success, and shows the resource that was read last, of whichever type',
    source:
      'by mechanism: an answer is left over, and goes to whoever comes next, right token or not (answers of a connection to a backend that are one behind, buffers that are cleared once they are filled anew, an answer that is made before the guard has said no)',
    operations: ['read'],
    onGone: true,
    prepare: (cast) => [cast.act('read', { slot: 'before' })],
  },
  ({ request, world, past, next }) => {
    const [last] = kinds
      .flatMap((kind) => {
        const read = past.ofType(kind.name).findLast((done) => done.operation === 'read' && isDone(done));
        return read === undefined ? [] : [{ kind, id: read.name.slice(kind.name.length + 1), at: read.at }];
      })
      .sort((one, other) => other.at - one.at);
    // what is gone since then is shown to nobody
    return last !== undefined && world.stores[last.kind.name].has(last.id)
      ? next(asIfAuthorised({ ...request, path: pathOf(last.kind, last.id, '') }, world), world)
      : next(request, world);
  },
);
