import type { Item, Json } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { types } from './reports.ts';
import { shownOtherwise } from './tools.ts';

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

export const valuesShownWithTheirTypes: Effect = {
  name: 'values-shown-with-their-types',
  cohort: 20,
  summary:
    'a read shows each value of a resource in an object of its own, under the name of its type or of a language',
  source:
    'aws/aws-sdk-js-v3 #2403, robhogan/dynamodb-geo.js #53: what a store returns is passed on without being unmarshalled (attribute values of DynamoDB, `stringValue` and `integerValue` of Firestore, fields of Contentful by locale)',
  members: Object.keys(wrappings),
  operations: ['read'],
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
};
