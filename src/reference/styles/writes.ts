import type { Action } from '../action.ts';
import { bystanders } from '../bystanders.ts';
import { answer, type Json, type Outcome } from '../message.ts';
import { pathOf } from '../operations.ts';
import { plain, point } from './point.ts';
import { isPost, isWrite, itemsIn, showing, writing } from './tools.ts';

/** Shows something else in place of each created item. */
function inPlace(of: (id: string, action: Action) => Json) {
  return showing((outcome, action) => {
    const { kind } = action;
    const shown = itemsIn(outcome.body, kind)?.map((item) => of(String(item[kind.key]), action));
    return shown === undefined
      ? outcome
      : { ...outcome, body: shown.length === 1 ? (shown[0] ?? null) : shown };
  }, isPost);
}

function nothing({ headers, ...outcome }: Outcome, { method }: Action): Outcome {
  if (method !== 'POST') return answer(204);
  return 'Location' in headers ? answer(201, undefined, headers) : { headers, ...outcome };
}

const isUpdate = ({ method }: Action): boolean => method === 'PUT' || method === 'PATCH';

const allowed = 'Response bodies of each operation: not shown';

/** What the response to a write shows. */
export const writes = point('writes', {
  shown: plain('what was written'),
  nothing: {
    summary: 'POST of a single resource has a Location and no content, PUT and PATCH are 204',
    allowed: `${allowed}; RFC 9110 15.3.5`,
    inside: showing(nothing, isWrite),
  },
  identifiers: {
    summary: 'POST answers with bare identifiers',
    allowed,
    inside: inPlace((id, { kind }) => (kind.fields[kind.key] === 'integer' ? Number(id) : id)),
  },
  links: {
    summary: 'POST answers with identifiers and paths',
    allowed,
    inside: inPlace((id, { kind }) => ({
      [kind.key]: kind.fields[kind.key] === 'integer' ? Number(id) : id,
      href: pathOf(kind, id, ''),
    })),
  },
  collection: {
    summary: 'POST, PUT and PATCH answer with the whole collection',
    allowed,
    inside: showing(
      (outcome, { kind, store }) => ({ ...outcome, body: kind.wrap([...store.values()], false) }),
      isWrite,
    ),
  },
  'among-others': {
    summary: 'POST answers with several identifiers: those of the owner, the new resource, and the request',
    allowed,
    inside: showing((outcome, { kind }) => {
      const [created = null, ...more] = (itemsIn(outcome.body, kind) ?? []).map(
        (item) => item[kind.key] ?? null,
      );
      const owner = bystanders[kind.name][0]?.[kind.key] ?? null;
      return {
        ...outcome,
        body: { owner, created: more.length === 0 ? created : [created, ...more], request: 7 },
      };
    }, isPost),
  },
  redirected: {
    summary: 'PUT and PATCH are answered with 303 to the resource',
    allowed: `${allowed}; RFC 9110 15.4.4`,
    inside: showing(() => answer(303), isUpdate),
    outside: writing((response, { incoming: { url = '' } }) =>
      response.status === 303 ? { ...response, headers: { ...response.headers, Location: url } } : response,
    ),
  },
  acknowledged: {
    summary: 'PUT and PATCH confirm the change, and show nothing',
    allowed,
    inside: showing((outcome) => ({ ...outcome, body: { ok: true, message: 'saved' } }), isUpdate),
  },
});
