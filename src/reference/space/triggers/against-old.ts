import { isDeepStrictEqual } from 'node:util';
import type { Item, Json } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import { standardOpening } from '../cast.ts';
import type { Trigger } from '../row.ts';
import { changes, fieldsOf } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { chosenOpening, lackingItem, relatesToAnother, succeeded, valueIn, wholeOf } from './tools.ts';

/** What a store that is divided by the alphabet goes by. */
function initialOf(value: Json | undefined): string {
  return typeof value === 'string' ? value.slice(0, 1).toLowerCase() : '';
}

const longBeginning = 'a text that begins as it did before';

/** What the field was like; undefined where there was none. */
const oldGaps: Readonly<Record<string, Json | undefined>> = { absent: undefined, empty: '' };

const octetsOf = (item: Item): number => Buffer.byteLength(JSON.stringify(item));

/** By how what is written relates to what it replaces. */
export const againstOld: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: changes }), {
    'back-to-earlier': {
      summary: 'the new value is one that the field had before the present one',
      source:
        'A-B-A: compare-and-set on values, content hashes of revisions that exist already (CouchDB revision ids)',
      fields: ['string'],
      shapes: true,
      hits(item, _index, event) {
        const value = valueIn(item, event);
        const earlier = event.past.versions(event.name).slice(0, -1);
        return value !== valueIn(event.before, event) && earlier.some((one) => valueIn(one, event) === value);
      },
      history(cast) {
        const first = cast.held('target');
        return [cast.act('patch'), cast.fireWith(first)];
      },
    },
    'begins-otherwise-than-old': {
      cohort: 5,
      summary: 'the new value begins with another letter than the old one',
      source:
        'pgEdge/coldfront #20, citusdata/citus #8087, maxtepkeev/architect #24: a row whose new value belongs to another partition is lost on its way, or is there twice',
      fields: ['string'],
      shapes: true,
      hits(item, _index, event) {
        const [now, old] = [initialOf(valueIn(item, event)), initialOf(valueIn(event.before, event))];
        return now !== '' && old !== '' && now !== old;
      },
      history(cast) {
        const { field = '' } = cast.scope;
        const begun = initialOf(cast.last('target')[field]);
        return [cast.fireWith(begun === 'q' ? 'Another one' : 'Quite another')];
      },
    },
    'changes-one-among-several': {
      cohort: 9,
      summary: 'a change supplies several fields, and one of them alone has another value than before',
      source:
        'by mechanism: dirty tracking that makes its statement of the fields that differ, and numbers its parameters by those that were supplied; forms that send all they show',
      hits(item, _index, { before, scope }) {
        if (before === undefined) return false;
        const supplied = fieldsOf(scope.kind).filter((name) => name in item);
        const all = scope.operation === 'patch' ? supplied : fieldsOf(scope.kind);
        return supplied.length > 1 && all.filter((name) => item[name] !== before[name]).length === 1;
      },
      history(cast) {
        const { kind, field = fieldsOf(kind)[0] ?? '' } = cast.scope;
        const item = cast.item();
        const old = pick(cast.last('target'), Object.keys(item));
        return [cast.fire({ items: [{ ...item, ...old, ...pick(item, [field]) }] })];
      },
    },
    'differs-late-from-old': {
      cohort: 13,
      summary: 'the new value is the old one in its first k characters, and another one behind them',
      source:
        'TaranacLabs/taranac #18, arsenetar/dupeguru #1360, marcinz606/NegPy #736: what is compared, or hashed, is the beginning alone, and a change behind it is none',
      members: ['8', '32'],
      fields: ['string'],
      needs: () => ['patch'],
      shapes: true,
      hits(item, _index, event) {
        const length = Number(event.member);
        const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
        if (typeof now !== 'string' || typeof old !== 'string' || now === old) return false;
        return Math.min(now.length, old.length) > length && now.slice(0, length) === old.slice(0, length);
      },
      history(cast) {
        const { field = '' } = cast.scope;
        const start = longBeginning.slice(0, Number(cast.member));
        return [
          cast.act('patch', { items: [{ [field]: `${start}, and was` }] }),
          cast.fireWith(`${start}, and is`),
        ];
      },
    },
    'equals-old-whole': {
      summary: 'the whole of what is supplied is there already',
      source:
        'change tracking that finds nothing dirty and skips what should follow (Entity Framework, Mongoose `isModified`)',
      shapes: true,
      hits: (item, _index, { before, scope }) =>
        before !== undefined &&
        Object.entries(item).every(
          ([name, value]) => scope.kind.identifiers.includes(name) || before[name] === value,
        ),
      history: (cast) => [cast.fire({ items: [cast.last('target')] })],
    },
    'equals-old': {
      summary: 'the new value of a field equals the old one',
      source:
        'izniburak/pdox #90, CodeIgniter #5718: no rows are affected where nothing changes, which is taken for nothing found',
      fields: ['string'],
      shapes: true,
      hits: (item, _index, event) => {
        const value = valueIn(item, event);
        return value !== undefined && value === valueIn(event.before, event);
      },
      history: (cast) => [cast.fireWith(cast.held('target'))],
    },
    'field-was-missing': {
      cohort: 3,
      summary: 'a field is supplied that the resource did not have before, or that was empty',
      source:
        'ory/x #692 (a field cannot be changed where there is nothing yet), RaveNoX/go-jsonmerge #4 (what is not there is not merged)',
      members: Object.keys(oldGaps),
      fields: ['string'],
      shapes: true,
      hits(item, _index, event) {
        const isSupplied = valueIn(item, event) !== undefined;
        return (
          event.before !== undefined && isSupplied && valueIn(event.before, event) === oldGaps[event.member]
        );
      },
      opening(cast) {
        const { field = '' } = cast.scope;
        const gap = oldGaps[cast.member];
        const lacking = lackingItem(cast, field);
        return standardOpening({
          ...cast,
          make: (slot, item, kind) =>
            cast.make(
              slot,
              slot === 'target' ? { ...lacking, ...(gap === undefined ? {} : { [field]: gap }) } : item,
              kind,
            ),
        });
      },
    },
    'names-itself': {
      cohort: 4,
      summary: 'what is sent to a resource has the identifier of that resource in it',
      source:
        'mongo-express/mongo-express #1360, LocalData/localdata-api #169, FerretDB/FerretDB #2803: an identifier that stays as it is counts as one that is changed',
      needs: () => ['replace'],
      hits: (item, _index, { before, scope: { kind } }) =>
        kind.identifiers.some((name) => name in item && item[name] === before?.[name]),
      opening: (cast) => chosenOpening(cast, ['target']),
      history: (cast) => [cast.fire({ items: [cast.item({ [cast.scope.kind.key]: 'chosen-target' })] })],
    },
    'outgrows-old': {
      cohort: 3,
      summary: 'what is sent is more than k times as large as all that is there',
      source:
        'appy-one/acebase #45 (a record that grows moves, and is looked for at its old place), ArcadeData/arcadedb #6197',
      members: ['2', '8'],
      // size limits are not shown
      shapes: true,
      hits: (item, _index, { before, member, scope }) =>
        before !== undefined &&
        octetsOf(item) > Number(member) * octetsOf(omit(before, scope.kind.identifiers)),
      history(cast) {
        const { kind, field } = cast.scope;
        const texts = fieldsOf(kind, ['string']);
        const name = texts.find((text) => text !== field) ?? texts[0] ?? '';
        const large = 'grown '.repeat(30 * Number(cast.member));
        return [cast.fire({ items: [cast.item({ [name]: large })] })];
      },
    },
    'same-size-as-old': {
      cohort: 5,
      summary: 'all that is there after a change is as large as it was before, and not the same',
      source:
        'clarete/s3sync #27, rclone/rclone #8593, aws/aws-cli #406: what has the same size is taken to be the same, and is not copied',
      shapes: true,
      hits(item, _index, event) {
        const { identifiers } = event.scope.kind;
        const old = omit(event.before ?? {}, identifiers);
        const now = omit(wholeOf(item, event), identifiers);
        return octetsOf(now) === octetsOf(old) && !isDeepStrictEqual(now, old);
      },
      history(cast) {
        const last = cast.last('target');
        const texts = fieldsOf(cast.scope.kind, ['string']);
        const turned = texts.map((name): readonly [string, string] => {
          const value = String(last[name]);
          return [name, `${value.startsWith('z') ? 'y' : 'z'}${value.slice(1)}`];
        });
        return [cast.fire({ items: [{ ...last, ...Object.fromEntries(turned) }] })];
      },
    },
    'sends-what-another-got': {
      cohort: 7,
      summary: 'a change says word for word what the write before it said about another resource of the type',
      source:
        'by mechanism: requests that are told apart by a hash of their content alone (kpi-wdc/dj #150), and dropped where they are alike (reactiveui/Fusillade #22)',
      hits(item, _index, { past, scope: { kind, operation }, name }) {
        const last = past.ofType(kind.name).findLast((done) => changes.includes(done.operation));
        const [about = name] = last?.about ?? [];
        if (last === undefined || last.operation !== operation || !succeeded(last) || about === name)
          return false;
        const theirs = past.versions(about).at(-1) ?? {};
        return Object.entries(item).every(([field, value]) => theirs[field] === value);
      },
      history(cast) {
        const items = [cast.item()];
        return [cast.act(cast.scope.operation, { slot: 'after', items }), cast.fire({ items })];
      },
    },
    'sorts-before-old': {
      cohort: 4,
      summary: 'the new value comes before the old one in the order of texts',
      source:
        'apache/cassandra-gocql-driver #800, scylladb/scylladb #14183: of two writes with one time stamp the greater value stays, and not the later one',
      fields: ['string'],
      shapes: true,
      hits(item, _index, event) {
        const [now, old] = [valueIn(item, event), valueIn(event.before, event)];
        return typeof now === 'string' && typeof old === 'string' && now < old;
      },
      history(cast) {
        // an effect may have had another value written: no letter comes before this sign
        return [cast.fireWith('! first of all')];
      },
    },
    'takes-the-value-of-another-field': {
      cohort: 23,
      summary:
        'a field is given the old value of another one of the same resource, which does not get its own in turn',
      source:
        'flipkart-incubator/zjsonpatch #48 and #116 (a difference is found to be a move or a copy by its value alone), java-json-tools/json-patch #14: changes are worked out by comparing what was there with what is sent, and values that are equal are taken for one that has moved',
      fields: ['string'],
      shapes: true,
      hits(item, _index, { before, scope: { kind, field = '' } }) {
        const value = item[field];
        if (before === undefined || value === undefined || value === '' || value === before[field])
          return false;
        return fieldsOf(kind, ['string']).some(
          (other) => other !== field && value === before[other] && item[other] !== before[field],
        );
      },
      history(cast) {
        const { kind, field = '' } = cast.scope;
        const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
        return [cast.fireWith(cast.last('target')[other] ?? '')];
      },
    },
    'values-exchanged': {
      cohort: 3,
      summary: "two fields are given each other's old values",
      source:
        'UPDATE of MySQL, which is documented to assign from left to right: `SET a = b, b = a` leaves the same value in both',
      fields: ['string'],
      shapes: true,
      hits(item, _index, { before, scope: { kind, field = '' } }) {
        if (before === undefined || item[field] === before[field] || !(field in item)) return false;
        return fieldsOf(kind, ['string']).some(
          (other) => other !== field && item[field] === before[other] && item[other] === before[field],
        );
      },
      history(cast) {
        const { kind, field = '' } = cast.scope;
        const last = cast.last('target');
        const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
        return [
          cast.fire({ items: [cast.item({ [field]: last[other] ?? '', [other]: last[field] ?? '' })] }),
        ];
      },
    },
  }),
  ...rowsOf(trigger, {
    'leaves-a-shared-value': {
      cohort: 20,
      summary:
        'the value that a change gives up, or that goes with a removal, is one that another resource of the type has, too',
      source:
        'microsoft/ObjectStoreProvider #24, ArcadeData/arcadedb #7765: an entry of an index is removed by its value, and not by the value and the record (inverted indexes, sets of members by value, counts of references that are put back to none)',
      operations: [...changes, 'remove'],
      fields: ['string', 'integer', 'date-time'],
      shapes: true,
      when(event) {
        const { before = {}, action } = event;
        const [item] = action.items;
        const isLeft = item === undefined || valueIn(wholeOf(item, event), event) !== valueIn(before, event);
        return isLeft && relatesToAnother(before, event, (own, its) => own !== undefined && own === its);
      },
      history(cast) {
        const { field = '' } = cast.scope;
        return [cast.make('sharing', { ...cast.plain(), [field]: cast.held('target') }), cast.fire()];
      },
    },
    'patches-another-field': {
      cohort: 3,
      summary: 'PATCH supplies none of the fields that the change before it changed',
      source:
        'DFE-Digital/schools-experience #983 (what was written stays marked as changed), statements that are kept by the number of their columns',
      operations: ['patch'],
      hits(item, _index, { past, name, scope }) {
        const [earlier, present] = past.versions(name).slice(-2);
        if (earlier === undefined || present === undefined) return false;
        const changed = fieldsOf(scope.kind).filter((field) => earlier[field] !== present[field]);
        return changed.length > 0 && !changed.some((field) => field in item);
      },
      history(cast) {
        const { kind, field = fieldsOf(kind)[0] ?? '' } = cast.scope;
        const earlier: Item = cast.act('patch').items?.[0] ?? {};
        const item = cast.item();
        return field in item
          ? [
              cast.act('patch', { items: [omit(earlier, [field])] }),
              cast.fire({ items: [pick(item, [field])] }),
            ]
          : [cast.act('patch', { items: [pick(earlier, [field])] }), cast.fire({ items: [item] })];
      },
    },
    'patches-same-fields': {
      cohort: 8,
      summary: 'PATCH supplies just those fields that the change before it changed, with anything between',
      source:
        'by mechanism: UPDATE statements that are kept by the set of their columns, with the values of the first use bound to them; change tracking whose marks are toggled, and not set',
      operations: ['patch'],
      hits(item, _index, { past, name, scope }) {
        const [earlier, present] = past.versions(name).slice(-2);
        if (earlier === undefined || present === undefined) return false;
        const changed = fieldsOf(scope.kind).filter((field) => earlier[field] !== present[field]);
        return (
          changed.length > 0 &&
          fieldsOf(scope.kind).every((field) => field in item === changed.includes(field))
        );
      },
      history(cast) {
        const item = cast.item();
        const [earlier = {}] = cast.act('patch').items ?? [];
        return [
          cast.act('patch', { items: [pick(earlier, Object.keys(item))] }),
          cast.act('read'),
          cast.fire({ items: [item] }),
        ];
      },
    },
  }),
];
