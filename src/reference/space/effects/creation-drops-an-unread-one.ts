import { isDone } from './tools.ts';
import { besides } from './touching.ts';

export const creationDropsAnUnreadOne = besides(
  {
    name: 'creation-drops-an-unread-one',
    cohort: 23,
    summary:
      'a creation takes away the resource of the type that was made directly before it, if nobody has asked for that one since it was made',
    source:
      'by mechanism: what has just been made is held in one place until somebody needs it, and the next one is put there before that (buffers of one record between two threads, drafts that are thrown away when another one is begun, `INSERT DELAYED` with nobody behind it)',
    operations: ['create'],
    prepare: (cast) => [cast.make('unread')],
  },
  ({ action: { kind, store }, assigned, past, world }) => {
    const ids = [...store.keys()];
    const first = ids.indexOf(String(assigned[0]?.[kind.key]));
    const last = ids[first - 1];
    if (last === undefined || world.isStranger(kind, last)) return;
    // its creation is all that was done to it
    if (past.of(`${kind.name}/${last}`).filter(isDone).length === 1) store.delete(last);
  },
);
