import { isDeepStrictEqual } from 'node:util';
import type { Item, Json } from '../../message.ts';
import { omit } from '../../operations.ts';
import type { Event, Trigger } from '../row.ts';
import { fieldsOf, type OperationName, updates } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { becomesAnother, madeBefore, madeOfAnother, placeOf, succeeded, valueIn } from './tools.ts';

/** Whether an identifier of a type is that of a resource that is there. */
function isTaken(name: string, value: unknown, { action: { store } }: Event): boolean {
  return store.values().some((other) => other[name] === value);
}

/** Whose identifier it is. */
const owners: Readonly<
  Record<string, { readonly isTaken: boolean; readonly needs: readonly OperationName[] }>
> = {
  nobody: { isTaken: false, needs: [] },
  another: { isTaken: true, needs: ['replace'] },
};

/** How many digits of a second an instant is written with. */
function digitsOf(value: Json | undefined): number | undefined {
  return typeof value === 'string' ? /\.(\d+)Z$/.exec(value)?.[1]?.length : undefined;
}

const second = 1000;

/** A distance, and values that are that far from those that are usual. */
interface Distance {
  readonly least: number;
  readonly integer: number;
  readonly instant: string;
}

const distances: Readonly<Record<string, Distance>> = {
  '15-bits': { least: 2 ** 15, integer: 40_000, instant: '2021-11-06T07:08:09.125Z' },
  '31-bits': { least: 2 ** 31, integer: 3_000_000_000, instant: '2121-05-06T07:08:09.125Z' },
};

/** The item ahead of one; of the first, what the last write of the type has left. */
function writtenBefore(index: number, { action: { items }, past, scope }: Event): Item {
  const last = past
    .ofType(scope.kind.name)
    .findLast((done) => updates.includes(done.operation) && succeeded(done));
  return items[index - 1] ?? past.versions(last?.about.at(-1) ?? '').at(-1) ?? {};
}

/** Without zeros that say nothing. */
const plainly = (instant: string): string => instant.replace(/0+Z$/, 'Z');

/** Creations by what was created, or removed, before. */
export const creations: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: ['create'] }), {
    'creation-names-identifier': {
      cohort: 5,
      summary:
        'what is to be created has an identifier in it: one that nobody has, or that of another resource',
      source:
        'spring-petclinic/spring-petclinic-rest #9, typicode/json-server #437, libgraviton/graviton #188: what has an identifier is taken for something to be changed',
      members: Object.keys(owners),
      needs: (member) => owners[member]?.needs ?? [],
      // who assigns identifiers is not shown
      hits: (item, _index, event) =>
        event.scope.kind.identifiers.some(
          (name) => name in item && isTaken(name, item[name], event) === owners[event.member]?.isTaken,
        ),
      history(cast) {
        const { key, fields } = cast.scope.kind;
        const unknown = fields[key] === 'integer' ? 987_654_321 : 'nobody-has-it';
        return cast.member === 'nobody'
          ? [cast.fire({ items: [cast.item({ [key]: unknown })] })]
          : [
              cast.act('replace', { slot: 'named' }),
              cast.fire({ items: [cast.item({ [key]: 'chosen-named' })] }),
            ];
      },
    },
    'date-digits-unlike-the-last': {
      cohort: 13,
      summary:
        'an instant has another number of digits of a second than that of the resource made before it, or of the item ahead of it',
      source:
        'NVIDIA/cudf #6219, pandas-dev/pandas #49024, johnkerl/miller #1007: the format is guessed by the first instant, and those that are written otherwise are read by it, too',
      fields: ['date-time'],
      shapes: true,
      hits(item, index, event) {
        const [own, its] = [item, madeBefore(index, event)].map((one) => digitsOf(valueIn(one, event)));
        return own !== undefined && its !== undefined && own !== its;
      },
      history: (cast) => [
        cast.make('last', cast.having('2021-05-06T07:08:09.125Z')),
        cast.fireWith('2021-05-07T08:09:10.25Z'),
      ],
    },
    'equal-creation': {
      cohort: 2,
      summary: 'what is created is equal in all that is supplied to a resource that is there',
      source:
        '015-Weggeefkastje.nl-automation #91 (a hash of the content finds the old record, and the answer is 201), guards against double posting',
      hits: (item, _index, { action: { store, kind } }) =>
        store
          .values()
          .some((other) => isDeepStrictEqual(omit(other, kind.identifiers), omit(item, kind.identifiers))),
      history(cast) {
        const item = cast.item();
        return [cast.make('twin', item), cast.make('between'), cast.fire({ items: [item] })];
      },
    },
    'far-from-the-last': {
      cohort: 15,
      summary:
        'an integer, or an instant in seconds, is further from that of the resource made before it, or of the item ahead of it, than 15 or 31 bits hold',
      source:
        'greenplum-db/gpdb #1636, jorgecarleitao/parquet2 #189, filodb/FiloDB #348: columns that are kept as differences, and one that does not fit',
      members: Object.keys(distances),
      fields: ['integer', 'date-time'],
      // which values there may be is not shown
      shapes: true,
      hits(item, index, event) {
        const { kind, field = '' } = event.scope;
        const { least = Number.POSITIVE_INFINITY } = distances[event.member] ?? {};
        const unit = kind.fields[field] === 'date-time' ? second : 1;
        const [own, its] = [item, madeBefore(index, event)].map((one) => placeOf(valueIn(one, event)));
        return own !== undefined && its !== undefined && Math.abs(own - its) >= least * unit;
      },
      history(cast) {
        const { kind, field = '' } = cast.scope;
        const { integer = 0, instant = '' } = distances[cast.member] ?? {};
        const value = kind.fields[field] === 'integer' ? integer : instant;
        return [cast.fireWith(value)];
      },
    },
    'flag-unlike-the-last': {
      cohort: 12,
      summary: 'a truth value is not that of the resource made before it, or of the item ahead of it',
      source:
        'dask/fastparquet #884, hyparam/hyparquet-writer #18: truth values that are kept as runs of one and the other, with a length that is wrong where a run ends',
      fields: ['boolean'],
      shapes: true,
      hits(item, index, event) {
        const { items, store } = event.action;
        const last = index === 0 ? [...store.values()].at(-1) : items[index - 1];
        const [own, its] = [valueIn(item, event), valueIn(last, event)];
        return typeof own === 'boolean' && typeof its === 'boolean' && own !== its;
      },
      history: (cast) => [cast.make('last', cast.having(false)), cast.fireWith(true)],
    },
    'made-like-the-removed-one': {
      cohort: 17,
      summary:
        'what is created is equal in all that is supplied to the resource of the type that was removed last',
      source:
        'MnogoByte/django-permanent #66 (what equals a record that is marked as removed is that record again), na0fu3y/ochakai #37, by kind: revisions that are named by a hash of their content, so that what is made once more is known to be removed (CouchDB)',
      needs: () => ['remove'],
      hits(item, _index, { past, scope: { kind } }) {
        const gone = past.lastRemoved(kind.name)?.item;
        return (
          gone !== undefined && isDeepStrictEqual(omit(gone, kind.identifiers), omit(item, kind.identifiers))
        );
      },
      history(cast) {
        const item = cast.item();
        return [cast.make('gone', item), cast.act('remove', { slot: 'gone' }), cast.fire({ items: [item] })];
      },
    },
    'same-instant-written-otherwise': {
      cohort: 16,
      summary:
        'an instant is that of another resource of the type, and has more or fewer zeros at the end of its fraction',
      source:
        'by mechanism: instants that are interned, joined and compared by their value, and shown as they were written first (dictionaries of a column, identity maps whose keys are dates)',
      fields: ['date-time'],
      shapes: true,
      hits: (item, _index, event) => becomesAnother(item, event, plainly),
      history: (cast) => madeOfAnother(cast, (its) => its.replace('Z', '0Z')),
    },
  }),
  ...rowsOf(trigger, {
    'all-but-one-like-another': {
      cohort: 8,
      summary: 'what is sent is like another resource of the type in all fields but one',
      source:
        'by kind: rules against duplicates that count what is alike (matching rules of a CRM, fuzzy deduplication of imports), and that join what they take for one',
      operations: ['create', 'replace'],
      hits: (item, _index, { action: { store, id }, scope: { kind } }) =>
        [...store].some(([other, there]) => {
          const differing = fieldsOf(kind).filter((name) => item[name] !== there[name]);
          return other !== id && differing.length === 1 && Object.keys(item).length > 1;
        }),
      history(cast) {
        const { kind, field } = cast.scope;
        const name = fieldsOf(kind, ['string']).find((each) => each !== field) ?? '';
        const item = cast.item();
        return [cast.make('like', { ...item, [name]: 'unlike in this' }), cast.fire({ items: [item] })];
      },
    },
    'lacks-what-the-last-had': {
      cohort: 16,
      summary:
        'what is created, or put in the place of what is there, lacks a field that what was written before it has',
      source:
        'golang/go #32262, henrygd/beszel #345, pquerna/ffjson #195: one object after the other is read into the same place, and what one of them lacks is still there from the one before',
      operations: ['create', 'replace'],
      hits(item, index, event) {
        const last = writtenBefore(index, event);
        return fieldsOf(event.scope.kind).some((name) => name in last && !(name in item));
      },
      history(cast) {
        const { kind, field } = cast.scope;
        const other = fieldsOf(kind).find((name) => name !== field) ?? '';
        return [cast.fire({ items: [omit(cast.item(), [other])] })];
      },
    },
  }),
];
