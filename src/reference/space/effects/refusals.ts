import { routeOf } from '../../action.ts';
import { asIfAuthorised } from '../../authorization.ts';
import { scribble } from '../../faults/tools.ts';
import { isObject, type Kind } from '../../kind.ts';
import { type Item, problem, responseOf, withContent } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Asked, Effect, PartOf, Unnamed } from '../row.ts';
import { changes, fieldsOf, onItems, operationNames, updates, writes } from '../scope.ts';
import { plainPath } from '../spelling.ts';
import { rowsOf } from '../table.ts';
import { doneUnguarded, guarded } from './reports.ts';
import { put, versionBefore, withField } from './tools.ts';
import { type About, aboutOf, isText, plainly, unguarded } from './unguarded.ts';

/** Refuses a request, and does something about its resource all the same. */
function refusedBut({
  work,
  ...row
}: PartOf<Effect> &
  Pick<Effect, 'operations'> & {
    readonly work: (about: About, asked: Asked) => void | Promise<void>;
  }): Unnamed<Effect> {
  return unguarded({
    reports: doneUnguarded,
    ...row,
    async access(asked) {
      const { request, world, next } = asked;
      const refusal = await next(request, world);
      const about = aboutOf(asked);
      if (about !== undefined) await work(about, asked);
      return refusal;
    },
  });
}

/** What is left of a change of which one field is carried out; of a removal, the identifiers stay. */
function halfDone(kind: Kind, old: Item | undefined, now: Item | undefined): Item {
  if (now === undefined || old === undefined) return pick(old ?? now ?? {}, kind.identifiers);
  const [name = ''] = fieldsOf(kind).filter((each) => old[each] !== now[each]);
  return withField(old, name, now[name]);
}

/** A request without a right token is refused, and more is done, or told, than that. */
export const refusals: readonly Effect[] = [
  ...rowsOf(unguarded, {
    'refusal-tells': {
      cohort: 2,
      summary: 'the refusal quotes a value of what is there',
      source:
        'OpenAEV-Platform/openaev #2356 (errors that tell of what may not be seen), messages that are made of the loaded record',
      // of a PUT there need be nothing to tell
      operations: ['read', 'patch', 'remove'],
      async access(asked) {
        const refusal = await asked.next(asked.request, asked.world);
        const { kind, store, id = '' } = aboutOf(asked) ?? {};
        const item = store?.get(id);
        const value =
          kind &&
          fieldsOf(kind, ['string'])
            .map((name) => item?.[name])
            .find(isText);
        return value === undefined
          ? refusal
          : withContent(refusal, JSON.stringify({ error: `you may not see ${value}` }));
      },
    },
    'refusal-dumps-the-last-write': {
      cohort: 17,
      summary: 'the refusal shows what was written last, of the type',
      source:
        'apache/tooling-trusted-releases #545, GenieFramework/Genie.jl #674, by kind: pages for errors that show what the variables of a program hold (debuggers of Django, Werkzeug and Laravel that are left on), among them what the handler had last',
      operations: operationNames.filter((name) => name !== 'head'),
      onGone: true,
      access: async ({ request, world, past, next }) => {
        const refusal = await next(request, world);
        const kind = routeOf(plainPath(request.path))?.kind;
        const last = past
          .ofType(kind?.name ?? 'customers')
          .findLast((done) => updates.includes(done.operation));
        const item = past.versions(last?.about.at(-1) ?? '').at(-1);
        return item === undefined
          ? refusal
          : withContent(refusal, JSON.stringify({ error: 'unauthorised', locals: { item } }));
      },
    },
    'refusal-lists-the-choices': {
      cohort: 27,
      summary: 'the refusal lists all that there is of the type, by one of its texts',
      source:
        'by mechanism: whoever asks for what they may not have is told what they could have asked for, out of everything and not out of what they may see (choices in an error of a form, "did you mean" of a router or of a schema, `ModelChoiceField` and enumerations that are made of a table)',
      operations: operationNames.filter((name) => name !== 'head'),
      onGone: true,
      access: async ({ request, world, next }) => {
        const refusal = await next(request, world);
        const { kind } = routeOf(plainPath(request.path)) ?? {};
        const [name = ''] = kind === undefined ? [] : fieldsOf(kind, ['string']);
        const items = kind === undefined ? [] : [...world.stores[kind.name].values()];
        const choices = items.map((item) => item[name]).filter(isText);
        return choices.length === 0
          ? refusal
          : withContent(refusal, JSON.stringify({ error: 'you may not do so', choices }));
      },
    },
    'refused-but-begun': {
      cohort: 18,
      summary:
        'a creation is refused, and a resource of the type is there that has nothing but its identifiers',
      source:
        'by mechanism: a record is inserted before anything is known of it, so that it has a number, and is filled once all that may refuse it has been asked (placeholders of uploads, forms that save a blank first, two-step inserts without a transaction)',
      operations: ['create'],
      access: async ({ request, world, next }) => {
        const refusal = await next(request, world);
        const { kind } = routeOf(plainPath(request.path)) ?? {};
        if (kind !== undefined) {
          const blank = world.next(kind);
          world.stores[kind.name].set(String(blank[kind.key]), blank);
        }
        return refusal;
      },
    },
    'refused-but-cleared-for-it': {
      cohort: 20,
      summary: 'a change is refused, and the fields that it would have changed are empty',
      source:
        'by mechanism: a change is a removal of the old values and an insertion of the new ones, and who may do so is asked for the second alone (rows of an entity-attribute-value table, triples of `DELETE` and `INSERT` in SPARQL, permissions by statement)',
      operations: changes,
      reports: doneUnguarded,
      access: async ({ request, world, next }) => {
        const refusal = await next(request, world);
        const plain = plainly(request);
        const { kind, id = '' } = routeOf(plain.path) ?? {};
        const store = kind === undefined ? undefined : world.stores[kind.name];
        const old = store?.get(id);
        if (store === undefined || old === undefined) return refusal;
        await next(asIfAuthorised(plain, world), world);
        const now = store.get(id) ?? old;
        store.set(
          id,
          omit(
            old,
            Object.keys(now).filter((name) => now[name] !== old[name]),
          ),
        );
        return refusal;
      },
    },
    'refused-but-done': {
      summary: 'it is refused, and carried out all the same',
      source:
        'middleware that writes 401 and does not return (Express without `return`, Go without `return` after `http.Error`)',
      operations: writes,
      access: async ({ request, world, next }) => {
        const response = await next(request, world);
        await next(asIfAuthorised(plainly(request), world), world);
        return response;
      },
    },
    'refused-but-half-done': {
      cohort: 2,
      summary: 'it is refused, and one field of it is carried out all the same',
      source:
        'ryanb/cancan #334, 4Catalyzer/flask-resty #391: permission is asked for once the record has been touched',
      operations: writes,
      access: async ({ request, world, next }) => {
        const route = routeOf(plainPath(request.path));
        const refusal = await next(request, world);
        if (route === undefined) return refusal;
        const store = world.stores[route.kind.name];
        const before = new Map(store);
        await next(asIfAuthorised(plainly(request), world), world);
        for (const id of new Set([...before.keys(), ...store.keys()])) {
          const [old, now] = [before.get(id), store.get(id)];
          if (old !== now) store.set(id, halfDone(route.kind, old, now));
        }
        return refusal;
      },
    },
    'refused-but-shown': {
      summary: 'the refusal shows what is there',
      source: 'a status that is set while the handler goes on to write its content; verbose error pages',
      operations: ['read', 'list'],
      access: async ({ request, world, next }) => {
        const shown = await next(asIfAuthorised(plainly(request), world), world);
        return { ...shown, status: 401 };
      },
    },
    'refused-by-error': {
      summary: 'it is answered with 5xx',
      source: 'token parsers that throw (missing prefix, no second part), null users further down',
      members: ['500', '502'],
      operations: operationNames,
      onGone: true,
      alters: 'status',
      access: (_asked, member) => responseOf(problem(Number(member), 'something went wrong')),
    },
  }),
  ...rowsOf(refusedBut, {
    'refused-but-backed-up': {
      cohort: 17,
      summary:
        'a change, or a removal, is refused, and what is there, and stays, is there once more as another resource of the type',
      source:
        'by mechanism: what would be lost is copied by what comes before the handler, and before the guard (triggers and hooks ahead of a write, versions that are set aside on demand), and a copy is a record as any other',
      operations: [...changes, 'remove'],
      work: ({ kind, store, id }, { world }) => {
        const item = store.get(id);
        if (item === undefined) return;
        const copy = { ...item, ...world.next(kind) };
        store.set(String(copy[kind.key]), copy);
      },
    },
    'refused-but-done-to-another': {
      cohort: 10,
      summary: 'it is refused, and done to another resource of the type',
      source:
        'by mechanism: a guard that writes its answer while the handler goes on with the record that it had last (controllers that are shared between requests, `@record ||=`), or with the first one for want of an identifier',
      operations: ['replace', 'patch', 'remove'],
      onGone: true,
      work: async ({ kind, store, id }, { request, world, next }) => {
        const other = [...store.keys()].find((each) => each !== id && !world.isStranger(kind, each));
        if (other === undefined) return;
        const path = `/${kind.name}/${encodeURIComponent(other)}`;
        await next(asIfAuthorised({ ...request, path }, world), world);
      },
    },
    'refused-but-emptied': {
      cohort: 16,
      summary: 'a change is refused, and nothing is left in the fields of what was to be changed',
      source:
        'by mechanism: a guard that answers, and keeps the content from being read, while the handler goes on and saves what it has been given, which is nothing (`next()` beside an answer, an abort that does not return)',
      operations: changes,
      work: ({ kind, store, id }) => {
        const item = store.get(id);
        if (item !== undefined) store.set(id, pick(item, kind.identifiers));
      },
    },
    'refused-but-kept-as-a-draft': {
      cohort: 11,
      summary: 'a change is refused, and what would be there after it becomes another resource of the type',
      source:
        'CitizenLabDotCo/citizenlab #14576 (a draft is not asked whether one may post it), by kind: changes that wait for somebody to approve them, kept in the table of what is there',
      operations: changes,
      work: async ({ kind, store, id }, { request, world }) => {
        const content = await request.content();
        const [change] = 'refusal' in content ? [] : (kind.unwrap(content.value)?.items ?? []);
        if (!isObject(change)) return;
        const old = request.method === 'PATCH' ? store.get(id) : {};
        const draft: Item = { ...old, ...change, ...world.next(kind) };
        store.set(String(draft[kind.key]), draft);
      },
    },
    'refused-but-noted': {
      cohort: 12,
      summary: 'it is refused, and that somebody has tried is noted in a text of the resource',
      source:
        'silverstripe/silverstripe-framework #2561, webrecorder/browsertrix #1281, by kind: attempts that are counted, or audited, in a column of the record that they were about, and saved with all of it',
      operations: onItems,
      work: ({ kind, store, id }) => scribble(store, kind, id),
    },
    'refused-but-removed': {
      cohort: 3,
      summary: 'a change is refused, and what was to be changed is gone',
      source:
        'CortexReach/memory-lancedb-pro #96 (a change is a removal and an addition, and the second one fails), localstack/localstack #7898 (a file is emptied before it is known what goes into it)',
      operations: ['replace', 'patch'],
      work: ({ store, id }) => void store.delete(id),
    },
    'refused-but-restored': {
      cohort: 19,
      summary: 'it is refused, and what was removed under the identifier is there again',
      source:
        'by mechanism: whoever asks for what is marked as removed has the mark taken off first, so that there is something of which it can be asked who may see it (`find_or_restore`, bins that an access empties back, objects that are fetched from an archive on demand)',
      operations: ['read', 'replace', 'patch', 'remove'],
      onGone: true,
      needs: () => ['remove'],
      prepare: (cast) => [cast.act('remove')],
      // to who does not know what has brought it back, the removal has not lasted
      reports: (scope, trigger) => [...guarded(scope, trigger), 'DM-DELETE-1'],
      work: ({ kind, store, id }, { past }) => {
        const last = past.versions(`${kind.name}/${id}`).at(-1);
        if (!store.has(id) && last !== undefined) store.set(id, last);
      },
    },
    'refused-but-reverted': {
      cohort: 4,
      summary: 'it is refused, and what was done last to the resource is taken back',
      source:
        'apache/superset #20811, mendix/docs #8837: who fails rolls back all of a session that others have written in, too',
      operations: onItems,
      onGone: true,
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      work: ({ kind, store, id }, { past }) => {
        const versions = past.versions(`${kind.name}/${id}`);
        const present = store.get(id);
        const earlier = present === undefined ? versions.at(-1) : versionBefore(versions, present);
        if (earlier !== undefined) put(store, id, earlier);
      },
    },
  }),
];
