import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { mapItems } from '../../faults/tools.ts';
import type { Kind } from '../../kind.ts';
import { type Json, withContent } from '../../message.ts';
import { pick } from '../../operations.ts';
import { fieldsOf } from '../scope.ts';
import { plainly, unguarded } from './access.ts';

const parts: Readonly<Record<string, (kind: Kind) => readonly string[]>> = {
  identifiers: ({ identifiers }) => identifiers,
  'one-field': (kind) => fieldsOf(kind, ['string']).slice(0, 1),
};

export const shownInPart = unguarded(
  {
    name: 'shown-in-part',
    cohort: 3,
    summary: 'it is answered with success, and shows some of the fields of what is there',
    source:
      'the users of the REST API of WordPress 4.7, which anybody is shown the public fields of; serialisers for guests',
    members: Object.keys(parts),
    operations: ['read', 'list'],
  },
  async ({ request, world, next }, member) => {
    const shown = await next(asIfAuthorised(plainly(request), world), world);
    const kind = routeOf(plainly(request).path)?.kind;
    if (kind === undefined || shown.content === undefined || shown.status >= 300) return shown;
    const body = JSON.parse(shown.content.toString('utf8')) as Json;
    const names = parts[member]?.(kind) ?? [];
    return withContent(shown, JSON.stringify(mapItems(body, (item) => pick(item, names))));
  },
);
