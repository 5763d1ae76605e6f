import { isDeepStrictEqual } from 'node:util';
import { neighbourOf } from '../../faults/tools.ts';
import { type FieldType, type Kind, kinds } from '../../kind.ts';
import { answer, type Item, type Json, problem, withContent } from '../../message.ts';
import { omit, pathOf, pick, show } from '../../operations.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { fieldsOf, otherKind, reads, updates } from '../scope.ts';
import { effect, effectWith, rowsOf } from '../table.ts';
import { namesakeMade, namesakesOf } from './namesakes.ts';
import { content, failures, fieldContent, others, types } from './reports.ts';
import { also, fieldOf, isDone, neighbourItem, shownOtherwise, versionBefore, withField } from './tools.ts';
import { lastRead, newestOfOtherType } from './touching.ts';

/** A read shows something for a field that the present version lacks, since it was left out. */
function fillingGaps({
  filling,
  ...row
}: PartOf<Effect> & { readonly filling: (fired: Fired) => Item }): Unnamed<Effect> {
  return {
    ...row,
    operations: ['read'],
    // the new version left it out
    reports: () => ['DM-PUT-1', 'DM-GET-1'],
    alters: 'content',
    needs: () => ['replace'],
    prepare(cast) {
      const { kind, field } = cast.scope;
      const name = fieldsOf(kind, ['string']).findLast((each) => each !== field) ?? '';
      return [cast.act('replace', { items: [omit(cast.item(), [name])] })];
    },
    async inside(fired, next) {
      const known = filling(fired);
      return shownOtherwise(await next(), (item) => ({ ...known, ...item }));
    },
  };
}

/** What is behind the second time. */
const secondValues: Readonly<Record<string, string>> = { null: 'null', empty: '""' };

/** Where the fields that are no identifiers are shown. */
const nestings: Readonly<Record<string, (fields: Item) => Item>> = {
  attributes: (fields) => ({ attributes: fields }),
  pairs: (fields) => ({ fields: Object.entries(fields).map(([name, value]) => ({ name, value })) }),
};

/** What identifies a resource among those of all types, by its type and its own identifier. */
const globalForms: Readonly<Record<string, (type: string, id: string) => string>> = {
  address: (type, id) => `/api/${type}/${id}`,
  encoded: (type, id) => Buffer.from(`${type}:${id}`).toString('base64'),
};

const tables: Readonly<Record<string, (item: Item) => Json>> = {
  'columns-and-rows': (item) => ({ columns: Object.keys(item), data: [Object.values(item)] }),
  'rows-alone': (item) => [Object.values(item)],
};

/** What is written as JSON before all of it is. */
const encodings: Readonly<Record<string, (body: Json) => Json>> = {
  content: (body) => JSON.stringify(body),
  resource: (body) =>
    Array.isArray(body)
      ? body.map((item) => JSON.stringify(item))
      : Object.fromEntries(Object.entries(body ?? {}).map(([name, item]) => [name, JSON.stringify(item)])),
};

const blankValues: Readonly<Record<FieldType, Json>> = {
  string: '',
  integer: 0,
  boolean: false,
  'date-time': '0001-01-01T00:00:00.000Z',
};

const typeNames: Readonly<Record<string, Readonly<Record<FieldType, string>>>> = {
  json: { string: 'string', integer: 'integer', boolean: 'boolean', 'date-time': 'date-time' },
  sql: { string: 'varchar(255)', integer: 'int4', boolean: 'bool', 'date-time': 'timestamptz' },
};

/** The place of the first of all. */
const firstPlaces: Readonly<Record<string, number>> = { 'from-0': 0, 'from-1': 1 };

const bodiesWithout: Readonly<Record<string, (kind: Kind, body: Json) => Json>> = {
  'empty-wrapping': (kind) => kind.wrap([], false),
  'empty-object': () => ({}),
  null: () => null,
  error: () => ({ error: 'something went wrong' }),
  text: (_kind, body) => JSON.stringify(body),
};

/** What the resource was when the collection was first listed with it; undefined where nobody has listed it. */
function versionAsListed({ past, name, scope: { kind } }: Fired): Item | undefined {
  const written = past.of(name).filter((done) => updates.includes(done.operation) && isDone(done));
  const birth = written[0]?.at ?? Number.POSITIVE_INFINITY;
  const listed = past
    .ofType(kind.name)
    .find((done) => done.operation === 'list' && isDone(done) && done.at > birth);
  if (listed === undefined) return undefined;
  // each write leaves one version
  return past.versions(name)[written.filter(({ at }) => at < listed.at).length - 1];
}

/** A value under the name of its type; numbers are texts there. */
function typed(value: Json, names: { readonly [type: string]: string }): Json {
  const name = names[typeof value];
  return name === undefined ? value : { [name]: typeof value === 'number' ? String(value) : value };
}

const wrappings: Readonly<Record<string, (value: Json) => Json>> = {
  letters: (value) => typed(value, { string: 'S', number: 'N', boolean: 'BOOL' }),
  words: (value) => typed(value, { string: 'stringValue', number: 'integerValue', boolean: 'booleanValue' }),
  language: (value) => ({ 'en-US': value }),
};

/** A read shows something else than what is there. */
export const readEffects: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: ['read'] }), {
    'field-not-shown': {
      cohort: 2,
      summary: 'a read leaves out a field that is there, or shows null for it',
      source:
        'django-rest-framework-json-api #230 (null in the place of a field), serialisers of a list in the place of those of an item',
      members: ['missing', 'null'],
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: content,
      alters: 'content',
      inside: async (fired, next) =>
        shownOtherwise(await next(), (item) =>
          withField(item, fieldOf(fired), fired.member === 'null' ? null : undefined),
        ),
    },
    'field-shown-twice': {
      cohort: 4,
      summary: 'the first field of a resource stands in the answer to a read once more, with nothing in it',
      source:
        'FasterXML/jackson-databind #1056 and #4091: one name for two members of a class; readers of JSON keep the last of them',
      members: Object.keys(secondValues),
      reports: content,
      alters: 'content',
      outside(response, member) {
        const text = response.content?.toString() ?? '';
        const [, name] = /\{"(\w+)":[^{]/.exec(text) ?? [];
        return response.status >= 300 || name === undefined
          ? response
          : withContent(response, text.replace(/(?=\}[\]}]*$)/, `,"${name}":${secondValues[member]}`));
      },
    },
    'fields-nested': {
      cohort: 12,
      summary:
        'a read shows the fields of a resource one level below it: in an object of their own, or as pairs',
      source:
        'egeriis/laravel-jsonapi #14, SeyZ/jsonapi-serializer #57, rails-api/active_model_serializers #1056: the adapter of another format is what serialises (JSON:API, lists of attributes and their values)',
      members: Object.keys(nestings),
      reports: types,
      alters: 'content',
      async inside({ action: { kind }, member }, next) {
        return shownOtherwise(await next(), (item) => ({
          ...pick(item, kind.identifiers),
          ...nestings[member]?.(omit(item, kind.identifiers)),
        }));
      },
    },
    'identifier-made-global': {
      cohort: 23,
      summary:
        'a read shows, in the place of each identifier of a resource, what would identify it among those of all types: an address, or its type and its identifier in Base64',
      source:
        'by kind: identifiers that are made for another interface of the same service, and are shown at this one, too (IRIs of API Platform, GlobalID of Rails, `id` of Relay in schemas that a gateway serves both ways)',
      members: Object.keys(globalForms),
      reports: types,
      alters: 'content',
      async inside({ action: { kind }, member }, next) {
        return shownOtherwise(await next(), (item) => ({
          ...item,
          ...Object.fromEntries(
            Object.entries(pick(item, kind.identifiers)).map(([name, id]) => [
              name,
              globalForms[member]?.(kind.name, String(id)) ?? id,
            ]),
          ),
        }));
      },
    },
    'read-another': {
      summary: 'a read shows another resource of the type',
      source:
        'responses that are cached without the path, connections from a pool whose last answer is still unread',
      reports: content,
      alters: 'content',
      async inside(fired, next) {
        const { action } = fired;
        const other = neighbourItem(fired);
        return fired.before === undefined || other === undefined ? next() : show(action, other);
      },
    },
    'read-as-first-listed': {
      cohort: 24,
      summary: 'a read shows the resource as it was when the collection was first listed with it',
      source:
        'Azure/BatchExplorer #1066, by kind: a list fills the cache that single records are read from, with what is not in it yet, and a change empties another one, or none (`putIfAbsent`, `add` of Memcached, entries that a gateway normalises, `initialData` of a query)',
      reports: () => ['DM-PUT-1', 'DM-PATCH-1', 'DM-GET-1'],
      alters: 'content',
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('list'), cast.act('patch')],
      inside(fired, next) {
        const listed = versionAsListed(fired);
        return fired.before === undefined || listed === undefined ? next() : show(fired.action, listed);
      },
    },
    'read-keeps-a-field-of-the-last-one': {
      cohort: 24,
      summary:
        'a read shows, in a field, what the other resource of the type has in it that was read before it',
      source:
        'yosiat/panko_serializer #47, estepnv/fast_serializer #18: what writes an answer is made once and keeps a value from one call to the next (fields that are worked out once, `||=` of Ruby, cached properties on an object that is used again)',
      fields: ['string', 'integer', 'date-time'],
      reports: fieldContent,
      alters: 'content',
      prepare: (cast) => [cast.act('read', { slot: 'before' })],
      async inside(fired, next) {
        const name = fieldOf(fired);
        const kept = lastRead(fired)?.item[name];
        return shownOtherwise(await next(), (item) =>
          kept === undefined || !(name in item) ? item : withField(item, name, kept),
        );
      },
    },
    'read-lags-behind': {
      cohort: 7,
      summary: 'a read is answered with what the request before it was about, of whichever type',
      source:
        'redis/redis-py #2632, redis/lettuce #262, redis-rs/redis-rs #1252: a connection to the store on which an answer has been left unread, so that each request gets that of the one before',
      reports: content,
      alters: 'content',
      inside({ past, name, before }, next) {
        const [last] = kinds
          .flatMap((kind) => past.ofType(kind.name).slice(-1))
          .toSorted((one, other) => other.at - one.at);
        const about = last?.about.at(-1) ?? name;
        const kind = kinds.find((each) => about.startsWith(`${each.name}/`));
        const item = past.versions(about).at(-1);
        // it has been given what it asks for, or something that had no content
        if (before === undefined || about === name || last?.operation === 'remove') return next();
        return kind === undefined || item === undefined ? next() : answer(200, kind.wrap([item], true));
      },
    },
    'read-mixes-versions': {
      cohort: 2,
      summary: 'a read shows a field of the version before beside those of the present one',
      source:
        'xingkaixin/codesesh #563 (two parts of a record from two snapshots), records that are cached by field',
      fields: ['string'],
      reports: () => ['DM-PUT-1', 'DM-PATCH-1', 'DM-GET-1'],
      alters: 'content',
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      async inside(fired, next) {
        const { past, name, before } = fired;
        const field = fieldOf(fired);
        const earlier = past.versions(name).findLast((version) => version[field] !== before?.[field]);
        return shownOtherwise(await next(), (item) =>
          earlier === undefined ? item : withField(item, field, earlier[field]),
        );
      },
    },
    'read-other-type': {
      cohort: 3,
      summary: 'a read shows a resource of another type',
      source:
        'SolutionGuidance/psm #112 (two types have one number, and the cache knows one of them), abstratt/cloudfier #240',
      reports: content,
      alters: 'content',
      inside(fired, next) {
        const other = newestOfOtherType(fired);
        return fired.before === undefined || other === undefined ? next() : show(fired.action, other.item);
      },
    },
    'read-shows-a-table': {
      cohort: 19,
      summary:
        'a read shows the values of a resource as a row of a table, with the names of the fields apart from them or without any',
      source:
        'by kind: what a driver or a frame of data returns is written as it is (`orient="split"` of pandas, JSONCompact of ClickHouse, results of InfluxDB), cursors whose rows are tuples and not dictionaries (`sqlite3` without `row_factory`)',
      members: Object.keys(tables),
      reports: content,
      alters: 'content',
      inside({ before, member }, next) {
        const table = before === undefined ? undefined : tables[member]?.(before);
        return table === undefined ? next() : answer(200, table);
      },
    },
    'read-shows-all-versions': {
      cohort: 18,
      summary:
        'a read shows the resource as often as it was written, each time as it was then, the oldest first',
      source:
        'dotnet/efcore #27035, nearform/temporal_tables #71 (the history has the present version, too), by mechanism: versions are rows of one table, and the condition that one of them is the present one is missing (slowly changing dimensions, logs of events)',
      reports: content,
      alters: 'content',
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      inside({ action: { kind }, past, name, before }, next) {
        const versions = past.versions(name);
        return before === undefined || versions.length < 2 ? next() : answer(200, kind.wrap(versions, false));
      },
    },
    'read-shows-blanks': {
      cohort: 5,
      summary:
        'a read shows the resource with the blank of its type in each field: no text, 0, false, the year 1',
      source:
        'jmoiron/sqlx #36, beego/beego #343, go-gorm/gorm #3786: a structure that was made, and not filled, is shown as what was found',
      reports: content,
      alters: 'content',
      async inside({ scope: { kind } }, next) {
        const names = fieldsOf(kind);
        return shownOtherwise(
          await next(),
          (item): Item => ({
            ...item,
            ...Object.fromEntries(names.map((name) => [name, blankValues[kind.fields[name] ?? 'string']])),
          }),
        );
      },
    },
    'read-names-texts-as-the-other-type': {
      cohort: 28,
      summary: 'a read shows the texts of a resource under the names that those of the other type have',
      source:
        'by mechanism: the serialiser, the mapping or the schema of one type is registered for the other one, too, since the code for the one is a copy of that for the other (`serializer_class` of Django REST framework, profiles of AutoMapper, `oneOf` that is resolved to its first, `instance_of` by what both have in common), and gives its names to what it is handed',
      reports: types,
      alters: 'content',
      async inside({ action: { kind } }, next) {
        const named = new Map(
          fieldsOf(kind, ['string']).map((name, place) => [
            name,
            fieldsOf(otherKind(kind), ['string'])[place],
          ]),
        );
        return shownOtherwise(await next(), (item) =>
          Object.fromEntries(Object.entries(item).map(([name, value]) => [named.get(name) ?? name, value])),
        );
      },
    },
    'read-shows-json-within-json': {
      cohort: 28,
      summary: 'a read shows the resource as a JSON text within a JSON string',
      source:
        'by mechanism: what is JSON already is written as JSON once more (`res.json(JSON.stringify(item))`, columns and caches of JSON whose texts nobody has parsed, `json_encode` of what a model has made of itself), all of the content or what is in its wrapping',
      members: Object.keys(encodings),
      reports: content,
      alters: 'content',
      async inside({ member }, next) {
        const outcome = await next();
        const { body } = outcome;
        if (!isDone(outcome) || body === undefined) return outcome;
        return { ...outcome, body: encodings[member]?.(body) ?? body };
      },
    },
    'read-shows-its-row-number': {
      cohort: 27,
      summary:
        'a read shows, in the place of each identifier of a resource, its own place among all of the type: 0 for the first one, or 1',
      source:
        'by mechanism: what is found loses its own identifier on the way, and gets the number of its row (`reset_index` of pandas, `ROW_NUMBER() AS id`, `rowid` of SQLite after VACUUM, records of Realm or of a list that are known by where they stand), as is right only as long as nothing else is there',
      members: Object.keys(firstPlaces),
      reports: ({ kind }) => ['DM-GET-1', kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2'],
      alters: 'content',
      async inside({ action: { kind, store, id = '' }, member }, next) {
        const place = [...store.keys()].indexOf(id) + (firstPlaces[member] ?? 0);
        const shown = kind.identifiers.map((name) => [
          name,
          kind.fields[name] === 'integer' ? place : String(place),
        ]);
        return shownOtherwise(await next(), (item): Item => ({ ...item, ...Object.fromEntries(shown) }));
      },
    },
    'read-shows-its-types': {
      cohort: 27,
      summary:
        'a read shows, in the place of each value of a resource, the name of its type: in JSON, or in the columns of a table',
      source:
        'by kind: what describes a resource is served where the resource itself should be (servers that make up answers out of a schema, and are still in front of it, as Prism and stubs of Swagger are, `DESCRIBE` and `typeof` in a mapping, a class in the place of its instance), with the right identifiers in it',
      members: Object.keys(typeNames),
      // an integer becomes a text; customers have none but those that identify them
      reports: (scope, trigger) => (scope.kind.name === 'customers' ? content(scope) : types(scope, trigger)),
      alters: 'content',
      async inside({ scope: { kind }, member }, next) {
        const nameOf = (name: string) => typeNames[member]?.[kind.fields[name] ?? 'string'] ?? '';
        return shownOtherwise(await next(), (item): Item => {
          const names = fieldsOf(kind).filter((name) => name in item);
          return { ...item, ...Object.fromEntries(names.map((name) => [name, nameOf(name)])) };
        });
      },
    },
    'read-shows-change-alone': {
      cohort: 5,
      summary: 'a read shows of a resource what its last change has changed, and nothing else',
      source:
        'orbitjs/orbit #413 (a cache that is given what was changed, and keeps that alone), logs of deltas of which the last one is shown',
      // what a PATCH did not supply is gone, and what a PUT supplied and was there already
      reports: () => ['DM-PATCH-2', 'DM-PUT-1', 'DM-GET-1'],
      alters: 'content',
      needs: () => ['patch'],
      prepare(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        return [cast.act('patch', { items: [{ [name]: 'changed by itself' }] })];
      },
      inside({ action, past, name, before }, next) {
        const earlier = versionBefore(past.versions(name), before);
        if (before === undefined || earlier === undefined) return next();
        const changed = Object.keys(before).filter((each) => before[each] !== earlier[each]);
        return show(action, pick(before, [...action.kind.identifiers, ...changed]));
      },
    },
    'read-shows-no-resource': {
      cohort: 2,
      summary: 'a read is answered with success, and shows no resource',
      source:
        'robfletcher/grails-gson #14 (an empty object for a lazy proxy), errors that are answered with 200, content encoded twice',
      members: Object.keys(bodiesWithout),
      reports: content,
      alters: 'content',
      async inside({ action, member }, next) {
        const outcome = await next();
        const body = bodiesWithout[member]?.(action.kind, outcome.body ?? null);
        return isDone(outcome) && body !== undefined ? { ...outcome, body } : outcome;
      },
    },
    'read-shows-the-collection': {
      cohort: 14,
      summary: 'a read of one resource shows all of the type',
      source:
        'etendosoftware/etendo_core #92 (all records, and no condition on the identifier), by mechanism: a condition whose value is missing, or whose name is unknown, is left out of the query',
      reports: content,
      alters: 'content',
      inside: ({ action: { kind, store }, before }, next) =>
        before === undefined ? next() : answer(200, kind.wrap([...store.values()], false)),
    },
    'read-shows-the-last-namesake': {
      cohort: 22,
      summary:
        'a read shows, under the identifiers of the resource, what is in the last one to be made after it that has the value of a field which this one has, or once had',
      source:
        'by mechanism: records are put into a map by what was thought to be unique, in which the last one of a name stays (`index_by` of Rails, `keyBy` of Lodash, `associateBy` of Kotlin), and are taken out of it where they are shown',
      fields: ['string'],
      reports: content,
      alters: 'content',
      prepare: namesakeMade,
      async inside(fired, next) {
        const { kind, store, id = '' } = fired.action;
        const ids = [...store.keys()];
        const last = namesakesOf(fired).at(-1);
        const shown = last !== undefined && ids.indexOf(last.id) > ids.indexOf(id) ? last.item : undefined;
        return shownOtherwise(await next(), (item) =>
          shown === undefined ? item : { ...omit(shown, kind.identifiers), ...pick(item, kind.identifiers) },
        );
      },
    },
    'read-shows-the-one-ahead-too': {
      cohort: 23,
      summary:
        'a read of one resource shows the one that was made directly before it, too, and that one first',
      source:
        'by mechanism: a range of keys begins with the one that it should begin behind (`startAt` of Firestore for `startAfter`, a cursor that belongs to the page, `>=` for `>`), and all that it has in it is shown',
      reports: content,
      alters: 'content',
      inside({ action: { kind, store, id = '' }, before }, next) {
        const ids = [...store.keys()];
        const ahead = store.get(ids[ids.indexOf(id) - 1] ?? '');
        return before === undefined || ahead === undefined
          ? next()
          : answer(200, kind.wrap([ahead, before], false));
      },
    },
    'read-stale': {
      summary: 'a read shows the version before the present one',
      source:
        'kbss-cvut/jopa #477 and HHH-13627 of Hibernate (second-level caches), fullstackhero/dotnet-starter-kit #90, replicas',
      fields: ['string'],
      reports: () => ['DM-PUT-1', 'DM-PATCH-1', 'DM-GET-1'],
      alters: 'content',
      needs: () => ['patch'],
      prepare: (cast) => [cast.act('patch')],
      async inside({ action, past, name, before }, next) {
        const earlier = past.versions(name).findLast((version) => version !== before);
        return before === undefined || earlier === undefined ? next() : show(action, earlier);
      },
    },
    'read-under-another-identifier': {
      cohort: 7,
      summary: 'a read shows the resource with the identifiers of another one of the type',
      source:
        'j4mie/idiorm #285, vapor/fluent-postgres-driver #111, rife2/rife2 #5: two tables of a join have a column of that name, and the last one is taken',
      reports: ({ kind }) => ['DM-GET-1', kind.name === 'customers' ? 'DM-REP-1' : 'DM-REP-2'],
      alters: 'content',
      async inside(fired, next) {
        const { kind, store, id = '' } = fired.action;
        const other = store.get(neighbourOf(fired.action.store, [id]) ?? '') ?? {};
        return shownOtherwise(await next(), (item) => ({ ...item, ...pick(other, kind.identifiers) }));
      },
    },
    'redirected-to-another': {
      cohort: 9,
      summary: 'a read is redirected to another resource of the type',
      source:
        'by kind: histories of slugs and merged records, whose old names lead to what took their place (`friendly_id`, redirects of a wiki), and that are asked before the record itself is',
      members: ['301', '302', '303'],
      reports: content,
      alters: 'status',
      inside(fired, next) {
        const { action, before, member, world } = fired;
        const other = neighbourOf(fired.action.store, [action.id ?? '']);
        return before === undefined || other === undefined
          ? next()
          : answer(Number(member), undefined, { Location: pathOf(action.kind, other, world.basePath) });
      },
    },
    'values-shown-with-their-types': {
      cohort: 20,
      summary:
        'a read shows each value of a resource in an object of its own, under the name of its type or of a language',
      source:
        'aws/aws-sdk-js-v3 #2403, robhogan/dynamodb-geo.js #53: what a store returns is passed on without being unmarshalled (attribute values of DynamoDB, `stringValue` and `integerValue` of Firestore, fields of Contentful by locale)',
      members: Object.keys(wrappings),
      reports: types,
      alters: 'content',
      async inside({ action: { kind }, member }, next) {
        const wrap = wrappings[member] ?? ((value: Json) => value);
        return shownOtherwise(await next(), (item): Item => {
          const fields = Object.entries(omit(item, kind.identifiers));
          return {
            ...pick(item, kind.identifiers),
            ...Object.fromEntries(fields.map(([name, value]) => [name, wrap(value)])),
          };
        });
      },
    },
  }),
  ...rowsOf(effectWith({ operations: ['read', 'head'] }), {
    'not-modified-unasked': {
      cohort: 10,
      summary: 'a read that makes no condition is answered with 304, and shows nothing',
      source:
        'caddyserver/cache-handler #137, darkweak/souin #794: the answer to a cache that asks whether its copy is good goes to the client',
      reports: failures,
      look: 'answer',
      alters: 'status',
      inside: ({ before }, next) => (before === undefined ? next() : answer(304)),
    },
    'read-missing': {
      summary: 'a resource that is there is said not to be',
      source: 'javalite/activeweb #403 (HEAD is 404 where GET is 200), replicas and indexes that lack a row',
      reports: failures,
      look: 'answer',
      alters: 'status',
      inside: async (_fired, next) => {
        await next();
        return problem(404, 'no such resource');
      },
    },
    'read-refused-for-its-form': {
      cohort: 21,
      summary:
        'a read that asks for JSON is refused as malformed, as asking for what there is not, or for the type of what it does not have',
      source:
        'BlueBrain/nexus #1767 and LD4P/sinopia_editor #897 (406 for application/json), mediapublic/mediapublic #59 and emicklei/go-restful #396 (415 without content): what a request must be like is asked of all of them, or of what comes first in a list',
      members: ['400', '406', '415'],
      reports: failures,
      look: 'answer',
      alters: 'status',
      inside: ({ member }) => problem(Number(member), 'this cannot be asked for so'),
    },
    'removed-shown': {
      summary: 'a resource that was removed is shown all the same',
      source: 'soft deletion whose filter one query lacks, caches that a removal does not evict',
      onGone: true,
      reports: (scope) => (scope.operation === 'head' ? ['DM-DELETE-1', 'DM-HEAD-1'] : ['DM-DELETE-1']),
      alters: 'content',
      prepare: (cast) => [cast.act('remove')],
      async inside({ action, past, name, before }, next) {
        const last = past.versions(name).at(-1);
        return before !== undefined || last === undefined ? next() : show(action, last);
      },
    },
  }),
  ...rowsOf(fillingGaps, {
    'read-fills-gaps-from-another': {
      cohort: 17,
      summary: 'a read shows, for a field that the resource lacks, what another one of the type has in it',
      source:
        'go-gorm/gorm #6819, lib/pq #15, dromara/carbon #360: rows are read one after the other into the same place, and what is NULL in one of them is passed over',
      filling: (fired): Item => neighbourItem(fired) ?? {},
    },
    'read-fills-gaps': {
      cohort: 8,
      summary: 'a read shows, for a field that the present version lacks, what an earlier version had in it',
      source:
        'by mechanism: records that are put together of cells, of which the latest one that is there counts (wide columns whose absent value is no tombstone), partial copies that a cache lays over each other',
      filling: ({ past, name }) => Object.assign({}, ...past.versions(name)),
    },
  }),
  ...rowsOf(effect, {
    'read-deduplicates': {
      cohort: 11,
      summary:
        'a read removes each resource of the type that is equal to an earlier one in all but its identifiers',
      source:
        'by kind: reads that tidy up what they pass (read repair, sweeps that are started by whoever comes by), and take what was made twice for made by mistake',
      operations: reads,
      reports: others,
      prepare(cast) {
        const item = cast.plain();
        return [cast.make('first', item), cast.make('equal', item)];
      },
      inside: ({ action: { kind, store }, world }, next) =>
        also(next, () => {
          const own = [...store].filter(([id]) => !world.isStranger(kind, id));
          const contents = own.map(([, item]) => omit(item, kind.identifiers));
          for (const [place, [id]] of own.entries())
            if (contents.slice(0, place).some((earlier) => isDeepStrictEqual(earlier, contents[place])))
              store.delete(id);
        }),
    },
  }),
];
