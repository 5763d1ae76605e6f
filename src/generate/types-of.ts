import type { SchemaObject } from './schema.ts';

const impliedTypes: Readonly<Record<string, readonly string[]>> = {
  object: [
    'properties',
    'required',
    'additionalProperties',
    'patternProperties',
    'propertyNames',
    'minProperties',
    'maxProperties',
  ],
  array: ['items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems', 'contains'],
  string: ['minLength', 'maxLength', 'pattern', 'format'],
  number: ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
};

/** The types that a schema names, or those to which its keywords apply, or simple ones. */
export function typesOf(schema: SchemaObject): readonly string[] {
  if (schema['type'] !== undefined) {
    const named = [schema['type']].flat() as string[];
    return schema['nullable'] === true ? [...named, 'null'] : named;
  }
  const implied = Object.entries(impliedTypes).flatMap(([type, keywords]) =>
    keywords.some((keyword) => Object.hasOwn(schema, keyword)) ? [type] : [],
  );
  return implied.length > 0 ? implied : ['string', 'integer', 'boolean', 'null'];
}
