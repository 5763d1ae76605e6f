import { asIfAuthorised } from '../../authorization.ts';
import { refusedBut } from './access.ts';

export const refusedButDoneToAnother = refusedBut(
  {
    name: 'refused-but-done-to-another',
    cohort: 10,
    summary: 'it is refused, and done to another resource of the type',
    source:
      'by mechanism: a guard that writes its answer while the handler goes on with the record that it had last (controllers that are shared between requests, `@record ||=`), or with the first one for want of an identifier',
    operations: ['replace', 'patch', 'remove'],
    onGone: true,
  },
  async ({ kind, store, id }, { request, world, next }) => {
    const other = [...store.keys()].find((each) => each !== id && !world.isStranger(kind, each));
    if (other === undefined) return;
    const path = `/${kind.name}/${encodeURIComponent(other)}`;
    await next(asIfAuthorised({ ...request, path }, world), world);
  },
);
