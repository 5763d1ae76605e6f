import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { mapItems } from '../../faults/tools.ts';
import { type Json, withContent } from '../../message.ts';
import { plainly, unguarded } from './access.ts';
import { versionBefore } from './tools.ts';

export const shownEarlierVersion = unguarded(
  {
    name: 'shown-earlier-version',
    cohort: 5,
    summary: 'it is answered with success, and shows the resource as it was before its last change',
    source:
      'meziantou/Meziantou.Framework #2824, `proxy_cache_use_stale http_403` of nginx: a cache that takes a refusal for a failure falls back on what it still has',
    operations: ['read'],
    needs: () => ['patch'],
    prepare: (cast) => [cast.act('patch')],
  },
  async ({ request, world, past, next }) => {
    const plain = plainly(request);
    const route = routeOf(plain.path);
    const present = world.stores[route?.kind.name ?? 'customers'].get(route?.id ?? '');
    const earlier = versionBefore(past.versions(`${route?.kind.name}/${route?.id}`), present);
    if (earlier === undefined) return next(request, world);
    const shown = await next(asIfAuthorised(plain, world), world);
    if (shown.content === undefined || shown.status >= 300) return shown;
    const body = JSON.parse(shown.content.toString('utf8')) as Json;
    return withContent(shown, JSON.stringify(mapItems(body, () => earlier)));
  },
);
