import type { FieldType, Kind } from '../../kind.ts';
import type { Item, Json } from '../../message.ts';
import { fieldsOf, otherKind, updates } from '../scope.ts';
import { rowsOf, triggerWith } from '../table.ts';
import { isNear, nearnesses } from './texts-against-old.ts';
import {
  becomesAnother,
  madeOfAnother,
  relatesToAnother,
  textsOtherwise,
  textsRelateToAnother,
  valueIn,
  wholeOf,
} from './tools.ts';

/** What is shorter is in many texts by chance. */
const shortest = 3;

const hour = 3_600_000;

/** No zone is further from UTC. */
const furthest = 14 * hour;

function isSameElsewhere(one: Json | undefined, other: Json | undefined): boolean {
  if (typeof one !== 'string' || typeof other !== 'string') return false;
  const apart = Math.abs(Date.parse(one) - Date.parse(other));
  return apart > 0 && apart <= furthest && apart % hour === 0;
}

function hasText(item: Item | undefined, value: Json, names: readonly string[]): boolean {
  return names.some((name) => item?.[name] === value);
}

/** What somebody is called: in both texts of a customer, or in the first one of an employee. */
function nameOf(item: Item, kind: Kind): string {
  const texts = fieldsOf(kind, ['string']).map((name) => String(item[name] ?? ''));
  return (kind.name === 'customers' ? texts.join(' ') : (texts[0] ?? '')).trim();
}

/** The texts of somebody who is called so; the last word is a text of its own where there are two. */
function named(name: string, kind: Kind): Item {
  const [first = '', last = ''] = fieldsOf(kind, ['string']);
  const blank = name.lastIndexOf(' ');
  return kind.name === 'customers'
    ? { [first]: name.slice(0, blank), [last]: name.slice(blank + 1) }
    : { [first]: name };
}

/** Its texts, with the boundary between the first two of them at another place. */
function partedElsewhere([first = '', second = '', ...others]: readonly string[]): readonly string[] {
  const [start, ...rest] = second;
  return start === undefined
    ? [[...first].slice(0, -1).join(''), [...first].at(-1) ?? '', ...others]
    : [`${first}${start}`, rest.join(''), ...others];
}

const defaults: readonly (Json | undefined)[] = ['', 0, false];

/** To the day, as it is spelled. */
const toTheDay = '2021-03-04'.length;

/** To the year. */
const toTheYear = '2021'.length;

function isAnniversary(own: Json | undefined, its: Json | undefined): boolean {
  if (typeof own !== 'string' || typeof its !== 'string') return false;
  const [day, other] = [own, its].map((instant) => instant.slice(toTheYear, toTheDay));
  return day === other && own.slice(0, toTheYear) !== its.slice(0, toTheYear);
}

/** Fewer than one in so many are few. */
const oneIn = 4;

/** To the second, as it is spelled. */
const toTheSecond = '2021-03-04T05:06:07'.length;

const initialOf = (text = ''): string => [...text].slice(0, 1).join('').toLowerCase();

/** Where the time begins in an instant. */
const startOfTime = '2021-05-06'.length;

const shares: Readonly<Record<string, (count: number, all: number) => boolean>> = {
  none: (count) => count === 0,
  one: (count) => count === 1,
  'all-but-one': (count, all) => count === all - 1,
};

const commonValues: Readonly<Partial<Record<FieldType, Json>>> = {
  string: 'Held by many',
  integer: 54,
  'date-time': '2021-05-06T07:08:09.125Z',
};

/** By how values relate to those of other resources, and of other fields. */
export const valuesBeside = rowsOf(triggerWith({ operations: updates }), {
  'alike-to-another': {
    cohort: 7,
    summary:
      'the value of a field differs from that of another resource of the type in case alone, in blanks, in accents',
    source:
      'better-auth/better-auth #10296, j0k3r/banditore #61, matrixorigin/matrixone #28164: collations for which two values are one, where a value is looked up',
    members: Object.keys(nearnesses),
    // what must be unique is not shown
    fields: ['string'],
    shapes: true,
    hits: (item, _index, event) =>
      relatesToAnother(item, event, (own, its) => isNear(own, its, event.member)),
    history: (cast) => madeOfAnother(cast, (its) => nearnesses[cast.member]?.of(its) ?? ''),
  },
  'anniversary-of-another': {
    cohort: 25,
    summary:
      'an instant is on the day of a month on which that of another resource of the type is, in another year',
    source:
      "by kind: what comes back each year is known by its month and its day alone (birthdays and anniversaries of calendars, `RRULE:FREQ=YEARLY`, `--05-06` of vCard and `MonthDay` of Java, keys like `to_char(hired, 'MM-DD')`), and is taken for the same one, or for a repetition of it",
    fields: ['date-time'],
    shapes: true,
    hits: (item, _index, event) => relatesToAnother(item, event, isAnniversary),
    history: (cast) => madeOfAnother(cast, (its) => `2017${its.slice(toTheYear, toTheDay)}T21:43:05.375Z`),
  },
  'contains-another-field': {
    cohort: 10,
    summary: 'a text has that of another field of the same item within it, and more',
    source:
      'by kind: parts that are taken out of a whole so that they do not stand in it twice (`full.replace(first, "")`, streets that name their town, display names that repeat the given one), and that are taken out of what was meant to be stored',
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const value = valueIn(item, event);
      if (typeof value !== 'string') return false;
      return fieldsOf(event.scope.kind, ['string']).some((name) => {
        const other = item[name];
        if (typeof other !== 'string' || other.length < shortest) return false;
        return name !== event.scope.field && value !== other && value.includes(other);
      });
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
      return [cast.fire({ items: [cast.item({ [other]: 'Harbour', [field]: 'Harbour Road' })] })];
    },
  },
  'date-hours-from-another': {
    cohort: 14,
    summary:
      'an instant is whole hours from that of another resource of the type, as if it were the same one in another zone',
    source:
      'Runalyze/Runalyze #1763, duplicati/duplicati #2857, meteostat/cli #15: what has the same local time, or would have it without its offset, is taken for the same',
    fields: ['date-time'],
    shapes: true,
    hits: (item, _index, event) => relatesToAnother(item, event, isSameElsewhere),
    history(cast) {
      const its = Date.parse(String(cast.held('before')));
      const elsewhere = new Date(its + 2 * hour).toISOString();
      return [cast.fireWith(elsewhere)];
    },
  },
  'equals-another-field-of-another': {
    cohort: 12,
    summary: 'a text is one that another resource of the type has in another field',
    source:
      'pixelsdb/pixels #579, Hugoberry/pbixray #59: texts of several columns in one dictionary, in which the entry of one is taken for that of the other',
    // what must be unique is not shown
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const { action, before, scope } = event;
      const value = valueIn(item, event);
      if (typeof value !== 'string' || value === '') return false;
      const others = fieldsOf(scope.kind, ['string']).filter((name) => name !== scope.field);
      return action.store
        .values()
        .some((other) => other !== before && others.some((name) => other[name] === value));
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
      return [cast.fireWith(cast.last('before')[other] ?? '')];
    },
  },
  'equals-another-field': {
    summary: 'the value of a field equals that of another field of the same item',
    source: 'mappers that deduplicate bound parameters by value, columns compressed by back-references',
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const value = valueIn(item, event);
      return Object.entries(item).some(([name, other]) => name !== event.scope.field && other === value);
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
      return [cast.fire({ items: [cast.item({ [field]: 'the same', [other]: 'the same' })] })];
    },
  },
  'equals-another-resource': {
    summary: 'the value of a field is one that another resource of the type has',
    source:
      'lookups by a field that was meant to be unique (`find_or_create_by`, `updateOrCreate` of Rails and Laravel)',
    // what must be unique is not shown
    fields: ['string'],
    shapes: true,
    hits: (item, _index, event) =>
      relatesToAnother(item, event, (own, its) => own !== undefined && own === its),
    history: (cast) => [cast.fireWith(cast.held('before'))],
  },
  'equals-one-of-other-type': {
    cohort: 7,
    summary: 'a text is one that a resource of the other type has, or had',
    source:
      'alastairtree/LazyCache #46, hooopo/second_level_cache #10, phalcon-orphanage/docs #3034: caches and indexes whose keys are values without the type that they belong to',
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const { past, scope } = event;
      const value = valueIn(item, event);
      const other = otherKind(scope.kind);
      const names = fieldsOf(other, ['string']);
      const known = new Set(past.ofType(other.name).flatMap(({ about }) => about));
      return (
        value !== undefined && [...known].some((name) => hasText(past.versions(name).at(-1), value, names))
      );
    },
    history(cast) {
      const { kind } = cast.scope;
      const [name = ''] = fieldsOf(otherKind(kind), ['string']);
      return [cast.fireWith(cast.last('other')[name] ?? '')];
    },
  },
  'equals-removed': {
    cohort: 2,
    summary: 'the value of a field is one that a removed resource had',
    source:
      'twentyhq/twenty #26216, Devlaner/devlane #376: unique indexes that soft-deleted rows still occupy',
    // what must be unique is not shown
    fields: ['string'],
    shapes: true,
    hits(item, _index, event) {
      const value = valueIn(item, event);
      return (
        value !== undefined && value === valueIn(event.past.lastRemoved(event.scope.kind.name)?.item, event)
      );
    },
    history(cast) {
      const gone = [cast.make('gone'), cast.act('remove', { slot: 'gone' })];
      return [...gone, cast.fireWith(cast.held('gone'))];
    },
  },
  'exchanged-with-another': {
    cohort: 10,
    summary:
      'the two texts of what is written are those of another resource of the type, each in the place of the other one',
    source:
      'by mechanism: hashes of a record that do not mind the order of its fields (`^` or a sum over their hashes), records that are compared by their sorted words (token sort of fuzzy matching, given names and family names that were entered the wrong way round)',
    hits: (item, _index, event) =>
      textsRelateToAnother(
        item,
        event,
        ([first, second], [its, itsSecond]) => first !== second && first === itsSecond && second === its,
      ),
    history: (cast) =>
      textsOtherwise(cast, ([first = '', second = '', ...others]) => [second, first, ...others]),
  },
  'fields-in-other-order': {
    cohort: 2,
    summary: 'the fields are sent in another order than the specification shows them in',
    source:
      'dmfay/massive-js #465, MasoniteFramework/orm #772: columns by the order of the first record, values by that of each',
    hits(item, _index, { scope: { kind } }) {
      const shown = Object.keys(kind.fields);
      const places = Object.keys(item).map((name) => shown.indexOf(name));
      return places.some((place, index) => place < (places[index - 1] ?? place));
    },
    history: (cast) => [cast.fire({ items: [Object.fromEntries(Object.entries(cast.item()).reverse())] })],
  },
  'flag-of-few': {
    cohort: 25,
    summary:
      'a truth value is one that few of the others of the type have: fewer than one in four, of four or more',
    source:
      'by kind: of a truth value the rarer one is indexed, or kept, by itself, since the other one is what nearly all have (partial indexes of PostgreSQL, `WHERE active = false`; sparse bitmaps; statistics by which a plan is chosen for most, and fits the rest badly)',
    fields: ['boolean'],
    shapes: true,
    hits(item, _index, event) {
      const own = valueIn(item, event);
      const others = [...event.action.store.values()]
        .filter((other) => other !== event.before)
        .map((other) => valueIn(other, event))
        .filter((value) => typeof value === 'boolean');
      const alike = others.filter((value) => value === own);
      return typeof own === 'boolean' && others.length >= oneIn && alike.length * oneIn < others.length;
    },
    history: (cast) => [
      cast.act('create', { items: Array.from({ length: 3 * oneIn }, () => cast.having(true)) }),
      cast.fireWith(false),
    ],
  },
  'is-somebody-of-the-other-type': {
    cohort: 23,
    summary:
      'what is written is called as somebody of the other type is: a customer, by both names, as an employee, or the other way round',
    source:
      'by kind: people of several tables are brought together by what they are called, and are one person from then on (master data, contacts of a CRM that are matched by their full name, identities that are linked at the first sign of a match)',
    shapes: true,
    hits(item, _index, event) {
      const { past, scope } = event;
      const own = nameOf(wholeOf(item, event), scope.kind);
      const other = otherKind(scope.kind);
      const known = new Set(past.ofType(other.name).flatMap(({ about }) => about));
      return own !== '' && [...known].some((name) => nameOf(past.versions(name).at(-1) ?? {}, other) === own);
    },
    history(cast) {
      const { kind } = cast.scope;
      const its = nameOf(cast.last('other'), otherKind(kind));
      return [cast.fire({ items: [cast.item(named(its, kind))] })];
    },
  },
  'joins-like-another': {
    cohort: 10,
    summary:
      'the texts of what is written, put together, are those of another resource of the type, which parts them elsewhere',
    source:
      'apollographql/apollo-kotlin-normalized-cache #80 (ann acorn and anna corn), dlt-hub/dlt #4274 (`CONCAT` without a separator, and the wrong record is retired), huntlabs/hunt-framework #52',
    hits: (item, _index, event) =>
      textsRelateToAnother(
        item,
        event,
        (own, its) => own.join('') === its.join('') && own.some((text, place) => text !== its[place]),
      ),
    history: (cast) => textsOtherwise(cast, partedElsewhere),
  },
  'mixed-of-two-others': {
    cohort: 15,
    summary:
      'of the two texts of what is written one is that of another resource of the type, and the other that of a third one, and none has both',
    source:
      'api-platform/core #2580 (each part of a key is among those that are looked for, and the pair is not), rails/rails #50857 (one part of a key of two is left out)',
    hits: (item, _index, event) =>
      [0, 1].every((place) =>
        textsRelateToAnother(item, event, (own, its) => own[place] !== '' && own[place] === its[place]),
      ) &&
      !textsRelateToAnother(item, event, ([first, second], its) => first === its[0] && second === its[1]),
    history(cast) {
      const { kind } = cast.scope;
      const item = cast.item();
      const whole = wholeOf(item, { scope: cast.scope, before: cast.last('target') });
      const others = fieldsOf(kind, ['string']).map((name) => {
        return cast.make(`has-${name}`, { ...cast.plain(), [name]: whole[name] ?? '' });
      });
      return [...others, cast.fire({ items: [item] })];
    },
  },
  'nothing-but-defaults': {
    cohort: 13,
    summary: 'what will be there has an empty text, 0 or false in each of its fields but dates',
    source:
      'dotnet/orleans #2251, loomnetwork/unity-sdk #42, confluentinc/schema-registry #1304: a message of defaults alone is written as no octets at all, which is taken for no message',
    // which fields must say something is not shown
    shapes: true,
    hits(item, _index, event) {
      const whole = wholeOf(item, event);
      const names = fieldsOf(event.scope.kind, ['string', 'integer', 'boolean']);
      return names.every((name) => defaults.includes(whole[name]));
    },
    history(cast) {
      const blanks = { string: '', integer: 0, boolean: false };
      const { kind } = cast.scope;
      const item = Object.entries(blanks).flatMap(([type, blank]) =>
        fieldsOf(kind, [type as keyof typeof blanks]).map((name) => [name, blank]),
      );
      return [cast.fire({ items: [cast.item(Object.fromEntries(item))] })];
    },
  },
  'same-day-as-another': {
    cohort: 19,
    summary: 'an instant is on the day of that of another resource of the type, at another time',
    source:
      'by kind: records that are put together by the day that they belong to, of which one is left for each (indices and partitions by day, `GROUP BY DATE(…)`, a row for each day that an upsert finds)',
    // what must be unique is not shown
    fields: ['date-time'],
    shapes: true,
    hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(0, toTheDay)),
    history: (cast) => madeOfAnother(cast, (its) => `${its.slice(0, toTheDay)}T21:43:05.375Z`),
  },
  'same-second-as-another': {
    cohort: 5,
    summary: 'an instant is in the same second as that of another resource of the type, and is another one',
    source:
      'influxdata/influxdb #2055, #4150 and #6670: of two points at one time the later one is left; keys that are made of whole seconds',
    // what must be unique is not shown
    fields: ['date-time'],
    shapes: true,
    hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(0, toTheSecond)),
    history: (cast) => madeOfAnother(cast, (its) => `${its.slice(0, toTheSecond)}.875Z`),
  },
  'same-short-name-as-another': {
    cohort: 21,
    summary:
      'of the two texts of what is written the first begins with the letter that the one of another resource of the type begins with, and the second is the same',
    source:
      'ThreeFourSeven/Database-Gui #48, sgmlguru/MUK-reg #28, coralproject/talk #1427: logins, short names and names of files that are made of a first letter and a last name, and are the key by which a record is found again',
    // what must be unique is not shown
    shapes: true,
    hits: (item, _index, event) =>
      textsRelateToAnother(item, event, ([first, second = ''], [its, itsSecond]) => {
        if (first === its || second === '' || second !== itsSecond) return false;
        return initialOf(first) !== '' && initialOf(first) === initialOf(its);
      }),
    history: (cast) =>
      textsOtherwise(cast, ([first, ...others]) => [`${initialOf(first).toUpperCase()}nother`, ...others]),
  },
  'same-time-of-day-as-another': {
    cohort: 18,
    summary: 'an instant is at the time of day of that of another resource of the type, on another day',
    source:
      'by kind: what comes back each day at the same time is put into a series of its own, or taken for the next of one (recurrences of calendars, jobs that are known by their hour, columns of TIME that are indexed apart from the DATE)',
    fields: ['date-time'],
    shapes: true,
    hits: (item, _index, event) => becomesAnother(item, event, (instant) => instant.slice(startOfTime)),
    history: (cast) => madeOfAnother(cast, (its) => `2020-08-09${its.slice(startOfTime)}`),
  },
  supplies: {
    summary: 'none of the fields is supplied, one, or all but one',
    source:
      'empty `SET` clauses, `UPDATE` statements built from a list that is joined wrongly; empty Mongo `$set`',
    members: Object.keys(shares),
    // which fields are required is not shown
    shapes: true,
    hits: (item, _index, { scope: { kind }, member }) => {
      const names = fieldsOf(kind);
      return shares[member]?.(names.filter((name) => name in item).length, names.length) ?? false;
    },
    history(cast) {
      const names = fieldsOf(cast.scope.kind);
      const count = { none: 0, one: 1 }[cast.member] ?? names.length - 1;
      const first = cast.scope.field === undefined ? [] : [cast.scope.field];
      const kept = [...new Set([...first, ...names])].slice(0, count);
      const item: Item = Object.fromEntries(
        Object.entries(cast.item()).filter(([name]) => kept.includes(name)),
      );
      return [cast.fire({ items: [item] })];
    },
  },
  'value-held-by-many': {
    cohort: 11,
    summary: 'the value of a field is one that k other resources of the type, or more, have',
    source:
      'ArcadeData/arcadedb #5119, tursodatabase/libsql #2197: what an index keeps for one value does not fit any more, or is taken for one entry',
    members: ['3', '6'],
    // what must be unique is not shown
    fields: ['string', 'integer', 'date-time'],
    shapes: true,
    hits(item, _index, event) {
      const { action, before, member } = event;
      const value = valueIn(item, event);
      const holders = [...action.store.values()].filter(
        (other) => other !== before && value !== undefined && valueIn(other, event) === value,
      );
      return holders.length >= Number(member);
    },
    history(cast) {
      const { kind, field = '' } = cast.scope;
      const value = commonValues[kind.fields[field] ?? 'string'] ?? null;
      const holders = Array.from({ length: Number(cast.member) }, () => cast.having(value));
      return [cast.act('create', { items: holders }), cast.fireWith(value)];
    },
  },
});
