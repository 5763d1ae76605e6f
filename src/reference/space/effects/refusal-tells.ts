import { routeOf } from '../../action.ts';
import { type Json, withContent } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { plainPath } from '../spelling.ts';
import { unguarded } from './access.ts';

const isText = (value: Json | undefined): value is string => typeof value === 'string' && value !== '';

export const refusalTells = unguarded(
  {
    name: 'refusal-tells',
    cohort: 2,
    summary: 'the refusal quotes a value of what is there',
    source:
      'OpenAEV-Platform/openaev #2356 (errors that tell of what may not be seen), messages that are made of the loaded record',
    // of a PUT there need be nothing to tell
    operations: ['read', 'patch', 'remove'],
  },
  async ({ request, world, next }) => {
    const response = await next(request, world);
    const route = routeOf(plainPath(request.path));
    const item = route?.id === undefined ? undefined : world.stores[route.kind.name].get(route.id);
    if (route === undefined || item === undefined) return response;
    const value = fieldsOf(route.kind, ['string'])
      .map((name) => item[name])
      .find(isText);
    return value === undefined
      ? response
      : withContent(response, JSON.stringify({ error: `you may not see ${value}` }));
  },
);
