import type { Item } from '../../message.ts';
import type { Effect, Fired } from '../row.ts';
import { fieldsOf, updates } from '../scope.ts';
import { effectWith, rowsOf } from '../table.ts';
import { content, fieldContent, types } from './reports.ts';
import { fieldOf, spoilingItems, storing, withField } from './tools.ts';

/** The texts of an item, written into columns of a width one after the other, and read from where each column begins. */
function realigned(item: Item, names: readonly string[], width: number): Item {
  const line = names.map((name) => String(item[name] ?? '').padEnd(width)).join('');
  if (line.length === width * names.length) return item;
  const read = names.map((name, column) => [
    name,
    line.slice(column * width, (column + 1) * width).trimEnd(),
  ]);
  return { ...item, ...Object.fromEntries(read.filter(([name = '']) => name in item)) };
}

const namings: Readonly<Record<string, (name: string) => string>> = {
  pascal: (name) => name.replace(/^./, (letter) => letter.toUpperCase()),
  capitals: (name) => name.toUpperCase(),
  underscore: (name) => `_${name}`,
};

/** Where the one text ends and the other one begins. */
const boundaries: Readonly<Record<string, (whole: string) => number>> = {
  'first-blank': (whole) => whole.indexOf(' '),
  'last-blank': (whole) => whole.lastIndexOf(' '),
};

const labels: Readonly<Record<string, string>> = { colon: ': ', equals: '=' };

const mixtures: Readonly<Record<string, (own: string, other: string) => string>> = {
  instead: (_own, other) => other,
  before: (own, other) => `${other} ${own}`,
};

/** A value becomes another, or goes to another field. */
export const values: readonly Effect[] = [
  ...rowsOf(spoilingItems, {
    'columns-misaligned': {
      cohort: 14,
      summary:
        'a text that is wider than its column pushes the texts behind it to the right, and all of them are read from where their columns begin',
      source:
        'sindresorhus/parse-columns #10, cfengine/core #1908, uniVocity/univocity-parsers #338: records of fixed widths, into which what is too long is written whole',
      members: ['24', '40'],
      fields: ['string'],
      specimen: () => 'A text that is much wider than the column it is in',
      spoiled: (fired) => (item) =>
        realigned(item, fieldsOf(fired.scope.kind, ['string']), Number(fired.member)),
    },
    'field-renamed': {
      cohort: 2,
      summary: 'a field has another name: with a capital, in capitals, behind an underscore',
      source:
        'jellyfin/jellyfin #2848, aspnet/Mvc #4283 (naming policies), columns of Oracle, private members that are serialised',
      members: Object.keys(namings),
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: types,
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        const { [name]: value, ...others } = item;
        return value === undefined ? item : { ...others, [namings[fired.member]?.(name) ?? name]: value };
      },
    },
    'fields-swapped': {
      summary: 'the values of two fields are swapped',
      source:
        'columns mapped by position to a table whose columns were re-ordered (`INSERT` without column names)',
      fields: ['string'],
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        const other = fieldsOf(fired.scope.kind, ['string']).find((each) => each !== name) ?? name;
        return name in item && other in item
          ? { ...item, [name]: item[other] ?? null, [other]: item[name] ?? null }
          : item;
      },
    },
    'identifier-in-field': {
      cohort: 6,
      summary: 'a field has the identifier of the resource in the place of its value',
      source:
        'cortezaproject/corteza #1774, po-devs/po-server-goodies #319, columns of a join that have one name: what identifies a record is shown for what it is called',
      fields: ['string', 'integer'],
      spoiled: (fired) => (item) => {
        const { kind } = fired.scope;
        const name = fieldOf(fired);
        const id = item[kind.key] ?? null;
        return name in item ? { ...item, [name]: kind.fields[name] === 'integer' ? id : String(id) } : item;
      },
    },
    'names-divided-anew': {
      cohort: 5,
      summary:
        'the first two texts of a resource are kept as one, and divided at its first blank, or at its last',
      source:
        'cuappdev/tempo #208, michael-rubel/laravel-value-objects #11, Qbix/Platform-History-v2 #2100: a first and a last name that are made out of a full one',
      members: Object.keys(boundaries),
      spoiled: (fired) => (item) => {
        const [first = '', second = ''] = fieldsOf(fired.scope.kind, ['string']);
        if (typeof item[first] !== 'string' || typeof item[second] !== 'string') return item;
        const whole = `${item[first]} ${item[second]}`;
        const at = boundaries[fired.member]?.(whole) ?? 0;
        return { ...item, [first]: whole.slice(0, at), [second]: whole.slice(at + 1) };
      },
    },
    'value-becomes-field-name': {
      cohort: 6,
      summary: 'the name of a field stands in the place of its value',
      source:
        'robertohuertasm/SQLite4Unity3d #20, stephencelis/SQLite.swift #298: a column in quotes is taken for a text',
      fields: ['string'],
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        return name in item ? { ...item, [name]: name } : item;
      },
    },
    'value-becomes-its-code': {
      cohort: 13,
      summary: 'a text becomes the number that it has in a list of all different ones',
      source:
        'Byhiras/pyavroc #7, SenseNet/sensenet #1891, preludeorg/libraries #880: what is kept for a text of few values is its place among them, and that is shown',
      fields: ['string'],
      reports: types,
      /** The item with the place of its text among all different ones that the type has in the field. */
      spoiled: (fired: Fired) => (item: Item) => {
        const name = fieldOf(fired);
        const value = item[name];
        const texts = [...new Set([...fired.action.store.values()].map((other) => other[name]))];
        return typeof value === 'string' ? withField(item, name, texts.indexOf(value)) : item;
      },
    },
    'value-labelled': {
      cohort: 23,
      summary: 'a text has the name of its field ahead of it, with a colon or an equals sign in between',
      source:
        'by kind: a field is written with its name where its value alone belongs (parts of a distinguished name of LDAP, lines of a vCard, documents that are put together for an index or a model, what a field of a form, or an error, is as a text)',
      members: Object.keys(labels),
      fields: ['string'],
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        const value = item[name];
        return typeof value === 'string'
          ? withField(item, name, `${name}${labels[fired.member]}${value}`)
          : item;
      },
    },
    'value-of-another-field': {
      cohort: 7,
      summary: 'a text has that of another field of the resource in its place, or before it',
      source:
        'sebastiendamaye/deephunter #317, ManifoldScholar/manifold #194, hizzle-co/noptin #1122: a mapping that names one source for two fields, names that are put together for showing',
      members: Object.keys(mixtures),
      fields: ['string'],
      spoiled: (fired) => (item) => {
        const name = fieldOf(fired);
        const source = fieldsOf(fired.scope.kind, ['string']).find((each) => each !== name) ?? name;
        const [own, other] = [item[name], item[source]];
        if (typeof own !== 'string' || typeof other !== 'string') return item;
        return { ...item, [name]: mixtures[fired.member]?.(own, other) ?? own };
      },
    },
  }),
  ...rowsOf(effectWith({ operations: updates }), {
    'field-lost': {
      summary: 'one of the fields that are supplied is not taken over',
      source:
        'allow-lists of attributes that lack one (Rails strong parameters, Laravel `$fillable`, DTO mappers)',
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: content,
      inside(fired, next) {
        const name = fieldOf(fired);
        return storing(fired, next, (stored) => withField(stored, name, fired.before?.[name]));
      },
    },
    'only-one-field': {
      summary: 'of the fields that are supplied one alone is taken over',
      source:
        'updates that are written field by field, of which the first error ends the rest without a word',
      fields: ['string', 'integer', 'boolean', 'date-time'],
      reports: content,
      inside(fired, next) {
        const { before = {}, scope } = fired;
        const kept = [...scope.kind.identifiers, fieldOf(fired)];
        return storing(fired, next, (stored) => ({
          ...before,
          ...Object.fromEntries(Object.entries(stored).filter(([name]) => kept.includes(name))),
        }));
      },
    },
    'split-across-two': {
      cohort: 14,
      summary:
        'a text ends after so many characters, and goes on in another resource that is made for the rest',
      source:
        'aws/amazon-kinesis-streams-for-fluent-bit #199, open-telemetry/opentelemetry-collector-contrib #36494, rapid7/le #184: what is too long for one record is two, and nobody puts them together',
      members: ['24', '40'],
      fields: ['string'],
      reports: fieldContent,
      specimen: () => 'A text that is much longer than one record holds of it',
      inside(fired, next) {
        const { action, member, world } = fired;
        const { kind, store } = action;
        const name = fieldOf(fired);
        const length = Number(member);
        return storing(fired, next, (stored) => {
          const text = stored[name];
          if (typeof text !== 'string' || text.length <= length) return stored;
          const rest: Item = { ...stored, [name]: text.slice(length), ...world.next(kind) };
          store.set(String(rest[kind.key]), rest);
          return withField(stored, name, text.slice(0, length));
        });
      },
    },
  }),
];
