import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { plainly, unguarded } from './access.ts';

export const refusedButDoneToAnother = unguarded(
  {
    name: 'refused-but-done-to-another',
    cohort: 10,
    summary: 'it is refused, and done to another resource of the type',
    source:
      'by mechanism: a guard that writes its answer while the handler goes on with the record that it had last (controllers that are shared between requests, `@record ||=`), or with the first one for want of an identifier',
    operations: ['replace', 'patch', 'remove'],
    onGone: true,
  },
  async ({ request, world, next }) => {
    const refusal = await next(request, world);
    const route = routeOf(plainly(request).path);
    if (route?.id === undefined) return refusal;
    const { name } = route.kind;
    const other = [...world.stores[name].keys()].find(
      (id) => id !== route.id && !world.isStranger(route.kind, id),
    );
    if (other === undefined) return refusal;
    const path = `/${name}/${encodeURIComponent(other)}`;
    await next(asIfAuthorised({ ...request, path }, world), world);
    return refusal;
  },
);
