import { type Action, routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { mapItems } from '../../faults/tools.ts';
import { type Kind, kinds } from '../../kind.ts';
import { answer, type Item, type Json, problem, responseOf, withContent } from '../../message.ts';
import { missing, pathOf, pick } from '../../operations.ts';
import type { World } from '../../world.ts';
import type { Effect, PartOf, Unnamed } from '../row.ts';
import { changes, fieldsOf, operationNames, updates, writes } from '../scope.ts';
import { plainPath } from '../spelling.ts';
import { rowsOf } from '../table.ts';
import { isDone, versionBefore, versionThen, withField } from './tools.ts';
import { isText, plainly, unguarded } from './unguarded.ts';

/** Answers a read as if it came with the right token, and changes what it shows of each resource. */
function shownChanged({
  change,
  ...row
}: PartOf<Effect> & {
  readonly change: (item: Item, kind: Kind, member: string) => Item;
}): Unnamed<Effect> {
  return unguarded({
    ...row,
    operations: ['read', 'list'],
    async access({ request, world, next }, member) {
      const shown = await next(asIfAuthorised(plainly(request), world), world);
      const kind = routeOf(plainly(request).path)?.kind;
      if (kind === undefined || shown.content === undefined || shown.status >= 300) return shown;
      const body = JSON.parse(shown.content.toString('utf8')) as Json;
      return withContent(shown, JSON.stringify(mapItems(body, (item) => change(item, kind, member))));
    },
  });
}

/** Shows what is at another path, as if it had been asked for with the right token; refuses it where there is none. */
function shownAt({
  pathInstead,
  ...row
}: PartOf<Effect> & {
  readonly pathInstead: (asked: Pick<Action, 'kind' | 'id'>, world: World) => string | undefined;
}): Unnamed<Effect> {
  return unguarded({
    ...row,
    operations: ['read'],
    onGone: true,
    access({ request, world, next }) {
      const route = routeOf(plainPath(request.path));
      const path = route === undefined ? undefined : pathInstead(route, world);
      return next(path === undefined ? request : asIfAuthorised({ ...request, path }, world), world);
    },
  });
}

/** A format, and how items are written in it. */
interface Format {
  readonly type: string;
  readonly write: (items: readonly Item[]) => string;
}

const inMarkup = (value: Json): string =>
  String(value).replace(/[<>&]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const formats: Readonly<Record<string, Format>> = {
  page: {
    type: 'text/html',
    write: (items) =>
      items
        .map((item) => Object.entries(item).map(([name, value]) => `<dt>${name}<dd>${inMarkup(value)}`))
        .map((fields) => `<dl>${fields.join('')}</dl>`)
        .join(''),
  },
  table: {
    type: 'text/csv',
    write: (items) =>
      items
        .map((item) =>
          Object.values(item)
            .map((v) => JSON.stringify(v))
            .join(),
        )
        .join('\r\n'),
  },
};

const shownParts: Readonly<Record<string, (kind: Kind) => readonly string[]>> = {
  identifiers: ({ identifiers }) => identifiers,
  'one-field': (kind) => fieldsOf(kind, ['string']).slice(0, 1),
};

const voids: Readonly<Record<string, Json>> = { null: null, empty: '' };

const masks: Readonly<Record<string, (signs: readonly string[]) => string>> = {
  first: ([first = '', ...rest]) => `${first}${'*'.repeat(rest.length)}`,
  last: (signs) => signs.map((sign, place) => (place < signs.length - 4 ? '*' : sign)).join(''),
};

/** Its texts as they are masked, and nothing else but its identifiers. */
function masked(item: Item, kind: Kind, member: string): Item {
  const texts = fieldsOf(kind, ['string']).flatMap((name) => {
    const text = item[name];
    return isText(text) ? [[name, masks[member]?.([...text]) ?? text] as const] : [];
  });
  return { ...pick(item, kind.identifiers), ...Object.fromEntries(texts) };
}

/** A request without a right token is done, or shown something, all the same. */
export const access: readonly Effect[] = [
  ...rowsOf(unguarded, {
    admitted: {
      summary: 'it is carried out and answered as if it had the token',
      source: 'OWASP API2:2023; guards per route and per method of which one is missing',
      operations: operationNames,
      access: ({ request, world, next }) => next(asIfAuthorised(plainly(request), world), world),
    },
    'answered-as-a-read': {
      cohort: 6,
      summary: 'a write is not carried out, and answered with what is there as if it were a read',
      source:
        'lightblue-platform/lightblue-core #26, CVE-2010-0738 (constraints by method), `IsAuthenticatedOrReadOnly` of Django REST framework: who is nobody may still read',
      operations: ['replace', 'patch', 'remove'],
      access: ({ request, world, next }) =>
        next(asIfAuthorised({ ...plainly(request), method: 'GET' }, world), world),
    },
    'done-in-part': {
      cohort: 22,
      summary: 'a change is answered with success, and one field of it alone is carried out',
      source:
        'by kind: who may write what is asked field by field, and whatever may not be is passed over without a word, so that somebody without any right is left with what is open to all (`permit` of strong parameters, UPDATE that is granted on columns, policies for each attribute)',
      operations: changes,
      access: async ({ request, world, next }) => {
        const { kind, id = '' } = routeOf(plainly(request).path) ?? {};
        const store = kind && world.stores[kind.name];
        const old = store?.get(id);
        const answer = await next(asIfAuthorised(plainly(request), world), world);
        const now = store?.get(id);
        if (kind !== undefined && old !== undefined && now !== undefined && old !== now) {
          const [name = ''] = fieldsOf(kind).filter((each) => old[each] !== now[each]);
          store?.set(id, withField(old, name, now[name]));
        }
        return answer;
      },
    },
    'failed-but-done': {
      cohort: 24,
      summary: 'a write is answered with 5xx, and carried out all the same',
      source:
        'jeremydaly/lambda-api #64, wobsoriano/vue-clerk #241: a guard that nobody waits for fails, or comes to its end, once the handler has begun, by kind: gateways that give up on whoever they ask about a token, and have passed on the request meanwhile (504)',
      members: ['500', '504'],
      operations: writes,
      access: async ({ request, world, next }, member) => {
        await next(asIfAuthorised(plainly(request), world), world);
        return responseOf(problem(Number(member), 'something went wrong'));
      },
    },
    'hidden-but-done': {
      cohort: 25,
      summary: 'a write is answered as if there were nothing to be found, and carried out all the same',
      source:
        "by mechanism: that somebody has no right is hidden behind 404, as that something is there is nobody's business, by whoever writes the answer last (filters and handlers for errors of Spring and ASP.NET that turn one status into another, `error_page 401 =404` of nginx), and what was asked is done by then",
      operations: writes,
      access: async ({ request, world, next }) => {
        await next(asIfAuthorised(plainly(request), world), world);
        return responseOf(missing());
      },
    },
    'not-refused': {
      summary: 'it is answered with success, though nothing is done or shown',
      source: 'GraphQL habits (200 with an error inside), login pages that are 200',
      members: ['200-error', '204'],
      operations: operationNames,
      onGone: true,
      alters: 'status',
      access: (_asked, member) =>
        responseOf(member === '204' ? answer(204) : answer(200, { error: 'not authorised' })),
    },
    'queued-unguarded': {
      cohort: 11,
      summary: 'a write is answered as accepted for later, and carried out then',
      source:
        'pikkujs/pikku #580 (whoever reaches the queue has its jobs run), by kind: gateways that take in writes at once and ask for no token, while those who work them off have one of their own',
      operations: writes,
      access: async ({ request, world, next }) => {
        const done = await next(asIfAuthorised(plainly(request), world), world);
        return done.status < 300 ? responseOf(answer(202)) : done;
      },
    },
    'shown-as-last-listed': {
      cohort: 28,
      summary:
        'a list is answered with success, and shows what was there when the type was last listed with the right token, as it was then',
      source:
        'by mechanism: a list is dear to make, is kept as a whole once somebody has had it, and what hands it out from there is ahead of the guard (pages of `cache_page` and of `caches_action`, files that a job writes for a proxy, lists in the state of a page that is rendered for all), while each single one is made anew and guarded',
      operations: ['list'],
      prepare: (cast) => [cast.act('list')],
      access: async ({ request, world, past, next }) => {
        const { kind } = routeOf(plainPath(request.path)) ?? {};
        const listed = past
          .ofType(kind?.name ?? 'customers')
          .findLast((done) => done.operation === 'list' && isDone(done));
        if (kind === undefined || listed === undefined) return next(request, world);
        const then = [...world.stores[kind.name]].flatMap(([id, item]) => {
          const name = `${kind.name}/${id}`;
          const isNew = (past.of(name)[0]?.at ?? 0) > listed.at;
          return isNew ? [] : [versionThen(past, name, listed.at) ?? item];
        });
        return responseOf(answer(200, kind.wrap(then, false)));
      },
    },
    'redirected-but-done': {
      cohort: 9,
      summary: 'it is redirected to where one signs in, and carried out, or shown, all the same',
      source:
        'CWE-698, execution after redirect: `header("Location: /login")` of PHP without `exit`, `redirect_to` of Rails without `return`',
      operations: [...writes, 'read', 'list'],
      access: async ({ request, world, next }) => {
        const done = await next(asIfAuthorised(plainly(request), world), world);
        return { ...done, status: 302, headers: { ...done.headers, Location: `${world.basePath}/login` } };
      },
    },
    'shown-as-a-page': {
      cohort: 13,
      summary:
        'it is answered with success, and shows what is there in another format: as a page, or as a table',
      source:
        'TeamMentor/Master #615, arp242/goatcounter #27, mirego/accent #498: what shows a record in another format is a handler of its own, and the guard is at the first one',
      members: Object.keys(formats),
      operations: ['read', 'list'],
      access: async ({ request, world, next }, member) => {
        const plain = plainly(request);
        const route = routeOf(plain.path);
        const shown = await next(asIfAuthorised(plain, world), world);
        const format = formats[member];
        if (route === undefined || format === undefined || shown.content === undefined || shown.status >= 300)
          return shown;
        const store = world.stores[route.kind.name];
        const items = [...store].flatMap(([id, item]) =>
          route.id === undefined || route.id === id ? [item] : [],
        );
        const response = { ...shown, headers: { ...shown.headers, 'Content-Type': format.type } };
        return withContent(response, format.write(items));
      },
    },
    'shown-as-it-would-be': {
      cohort: 14,
      summary:
        'a write is answered with success and with what would be there after it, and is not carried out',
      source:
        'reconmap/reconmap #254 (a preview for which nobody need sign in), by kind: dry runs that are let through since they change nothing, whatever they show',
      operations: updates,
      access: async ({ request, world, next }) => {
        const plain = plainly(request);
        const route = routeOf(plain.path);
        if (route === undefined) return next(request, world);
        const store = world.stores[route.kind.name];
        const before = [...store];
        const shown = await next(asIfAuthorised(plain, world), world);
        store.clear();
        for (const [id, item] of before) store.set(id, item);
        return shown;
      },
    },
    'shown-as-read-last': {
      cohort: 23,
      summary: 'it is answered with success, and shows the resource that was read last, of whichever type',
      source:
        'by mechanism: an answer is left over, and goes to whoever comes next, right token or not (answers of a connection to a backend that are one behind, buffers that are cleared once they are filled anew, an answer that is made before the guard has said no)',
      operations: ['read'],
      onGone: true,
      prepare: (cast) => [cast.act('read', { slot: 'before' })],
      access: ({ request, world, past, next }) => {
        const [last] = kinds
          .flatMap((kind) => {
            const read = past.ofType(kind.name).findLast((done) => done.operation === 'read' && isDone(done));
            return read === undefined
              ? []
              : [{ kind, id: read.name.slice(kind.name.length + 1), at: read.at }];
          })
          .sort((one, other) => other.at - one.at);
        // what is gone since then is shown to nobody
        return last !== undefined && world.stores[last.kind.name].has(last.id)
          ? next(asIfAuthorised({ ...request, path: pathOf(last.kind, last.id, '') }, world), world)
          : next(request, world);
      },
    },
    'shown-newest-alone': {
      cohort: 24,
      summary: 'a list is answered with success, and shows the newest resource of the type, and no other',
      source:
        'by kind: whoever has no right to the whole is given a taste of it, which is thought to belong to everybody (feeds and pages that show what came last, first pages that are free, `LIMIT 1` in the place of a refusal)',
      operations: ['list'],
      access: ({ request, world, next }) => {
        const { kind } = routeOf(plainPath(request.path)) ?? {};
        const newest = kind && [...world.stores[kind.name].values()].at(-1);
        return kind === undefined || newest === undefined
          ? next(request, world)
          : responseOf(answer(200, kind.wrap([newest], false)));
      },
    },
    'shown-earlier-version': {
      cohort: 5,
      summary: 'it is answered with success, and shows the resource as it was before its last change',
      source:
        'meziantou/Meziantou.Framework #2824, `proxy_cache_use_stale http_403` of nginx: a cache that takes a refusal for a failure falls back on what it still has',
      operations: ['read'],
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      access: async ({ request, world, past, next }) => {
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
    },
    'shown-though-removed': {
      cohort: 18,
      summary: 'of what is gone it is answered with success, and shows what was there when it was removed',
      source:
        'xrootd/xrootd #669, by mechanism: a cache in front of the guard, which a removal does not reach, bins and archives that are served beside the service, by name and without it',
      operations: ['read'],
      onGone: true,
      needs: () => ['remove'],
      prepare: (cast) => [cast.act('remove')],
      access: ({ request, world, past, next }) => {
        const { kind, id } = routeOf(plainPath(request.path)) ?? {};
        if (kind === undefined || id === undefined || world.stores[kind.name].has(id))
          return next(request, world);
        const last = past.versions(`${kind.name}/${id}`).at(-1);
        return last === undefined ? next(request, world) : responseOf(answer(200, kind.wrap([last], true)));
      },
    },
  }),
  ...rowsOf(shownAt, {
    'shown-all-instead': {
      cohort: 15,
      summary: 'it is answered with success, and shows all of the type',
      source:
        'apluslms/a-plus #207, dotkom/monoweb #3075, by mechanism: what is to be shown is narrowed by who asks, and where nobody does, by nothing',
      pathInstead: ({ kind }) => `/${kind.name}`,
    },
    'shown-another-instead': {
      cohort: 8,
      summary: 'it is answered with success, and shows another resource of the type',
      source:
        'by kind: who is nobody is taken for a default account, and is shown a record of that one (demo users, `find_by(nil)` that comes back with the first row)',
      pathInstead: ({ kind, id }, { stores }) => {
        const other = stores[kind.name].keys().find((one) => one !== id);
        return other === undefined ? undefined : pathOf(kind, other, '');
      },
    },
  }),
  ...rowsOf(shownChanged, {
    'shown-with-nothing-in-it': {
      cohort: 26,
      summary:
        'it is answered with success, and shows what is there by its identifiers, with nothing in any of its fields',
      source:
        'by kind: whoever has no right to a field is shown null in the place of it, and the record is not refused (fields of GraphQL that may be null, whose error nobody passes on, columns that a view or a policy empties, serialisers that go through the fields and ask for each), so that everybody learns what there is',
      members: Object.keys(voids),
      change: (item, kind, member) => ({
        ...item,
        ...Object.fromEntries(
          fieldsOf(kind)
            .filter((name) => name in item)
            .map((name) => [name, voids[member] ?? null]),
        ),
      }),
    },
    'shown-in-part': {
      cohort: 3,
      summary: 'it is answered with success, and shows some of the fields of what is there',
      source:
        'the users of the REST API of WordPress 4.7, which anybody is shown the public fields of; serialisers for guests',
      members: Object.keys(shownParts),
      change: (item, kind, member) => pick(item, shownParts[member]?.(kind) ?? []),
    },
    'shown-masked': {
      cohort: 21,
      summary:
        'it is answered with success, and shows the texts of what is there with most of their signs masked: all but the first one, or all but the last four',
      source:
        'by kind: whoever has no right to see a value is shown a mask of it, and is not refused, since the right is asked for column by column, in the store (dynamic data masking of SQL Server, masking policies of Snowflake and of PostgreSQL Anonymizer, teasers of a page for guests)',
      members: Object.keys(masks),
      change: masked,
    },
  }),
];
