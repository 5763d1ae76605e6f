import { isSchemaObject, type SchemaObject } from '../../generate/schema.ts';
import { propertiesOf } from './body.ts';

/** A schema whose fields can only be sent as they are shown, and the fields that could be sent otherwise, too. */
interface Narrowed {
  readonly schema: SchemaObject;
  readonly narrowed: readonly string[];
}

/**
 * A field that takes several types and is shown in fewer, such as a decimal that may be sent as a number and is shown as a string,
 * is sent in those that are shown: no rule says what another one becomes.
 */
export function sentAsShown(sent: SchemaObject, shown: SchemaObject = {}): Narrowed {
  const seen = propertiesOf(shown);
  const fields = Object.entries(propertiesOf(sent)).map(
    ([name, schema]) => [name, schema, narrowedTo(typesIn(seen[name]), schema)] as const,
  );
  const narrowed = fields.flatMap(([name, schema, left]) => (left === schema ? [] : [name]));
  if (narrowed.length === 0) return { schema: sent, narrowed };
  const properties = Object.fromEntries(fields.map(([name, , left]) => [name, left]));
  return { schema: { ...sent, properties }, narrowed };
}

/** A schema without the alternatives of types that are not among these; as it is if none would be left, or all are. */
function narrowedTo(types: readonly string[], schema: unknown): unknown {
  if (!isSchemaObject(schema)) return schema;
  const keyword = (['anyOf', 'oneOf'] as const).find((name) => Array.isArray(schema[name]));
  if (keyword === undefined) return schema;
  const all = schema[keyword] as readonly unknown[];
  const left = all.filter((each) => typesIn(each).some((type) => types.includes(type)));
  return left.length === 0 || left.length === all.length ? schema : { ...schema, [keyword]: left };
}

/** The types that a schema names, in its alternatives, too. */
function typesIn(schema: unknown): readonly string[] {
  if (!isSchemaObject(schema)) return [];
  const alternatives = [schema['anyOf'], schema['oneOf']].flatMap((each) =>
    Array.isArray(each) ? each : [],
  );
  const own = [schema['type']].flat().filter((type) => typeof type === 'string');
  return [...own, ...alternatives.flatMap(typesIn)];
}
