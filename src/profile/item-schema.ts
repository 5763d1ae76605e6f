import { dirname, resolve } from 'node:path';
import { mayHaveText } from '../generate/may-have-text.ts';
import { below, type Path, pathOf, pathOfFragment, valueAt } from '../generate/pointer.ts';
import { isSchemaObject, type JsonSchema, SchemaError, type SchemaObject } from '../generate/schema.ts';
import { validatorFor } from '../generate/validator.ts';
import { readDocument, type SourceDocument } from './document.ts';
import type { ItemSchema, ResourceType } from './profile.ts';

/** The schema of a resource: inline in the profile, or from the file that it names. @throws UsageError */
export function itemSchemaFrom(document: SourceDocument, path: Path): ItemSchema {
  const source = sourceOf(document, path);
  const schema = source.value;
  if (!isSchemaObject(schema) || !isSchemaObject(schema['properties'])) {
    throw source.document.wrong(
      source.path,
      'The schema of a resource has no properties.',
      'Give a JSON Schema of an object.',
    );
  }
  return { ...schema, type: 'object' } as ItemSchema;
}

interface Source {
  readonly document: SourceDocument;
  readonly path: Path;
  readonly value: unknown;
}

function sourceOf(document: SourceDocument, path: Path): Source {
  const value = valueAt(document.value, path);
  if (typeof value !== 'string') return { document, path, value };
  if (/^[a-z]+:\/\//i.test(value)) {
    throw document.wrong(path, `The schema "${value}" is not a file.`, 'Save it beside the profile.');
  }
  try {
    const other = readDocument(resolve(dirname(document.file), value));
    return { document: other, path: [], value: other.value };
  } catch (error) {
    throw document.wrong(path, `The schema cannot be read: ${(error as Error).message}`, '');
  }
}

/** Checks whether the schema of a resource fits the rest of the profile, and can be used. @throws UsageError */
export async function checkItemSchema(
  document: SourceDocument,
  index: number,
  type: ResourceType,
): Promise<void> {
  const source = sourceOf(document, ['resources', index, 'schema']);
  const stranger = type.identifiers.find((name) => !Object.hasOwn(type.schema.properties, name));
  if (stranger !== undefined) {
    throw source.document.wrong(
      source.path,
      `The schema of ${type.name} has no property "${stranger}", but the profile uses it as an identifier.`,
      'Add it, or name another field.',
    );
  }
  const wrong = (at: Path, problem: string, remedy: string) =>
    document.wrong(['resources', index, ...at], problem, remedy);
  const aside = Object.keys(type.shownWhenLeftOut ?? {}).find(
    (name) => type.identifiers.includes(name) || !isKept(name, type),
  );
  if (aside !== undefined)
    throw wrong(
      ['shownWhenLeftOut', aside],
      `${aside} is not a field of ${type.name} that clients may omit and that responses show.`,
      'Name a property of its schema that is neither an identifier, nor in serverSet or neverSend, nor writeOnly.',
    );
  const { only } = type.update;
  const names = Object.keys(type.schema.properties);
  if (only !== undefined && (names.length !== 1 || names[0] !== only))
    throw wrong(
      ['update', 'only'],
      `${only} is not the only property of the schema of ${type.name}.`,
      'Describe the value as its only property.',
    );
  const nowhere = type.neverSend.find((name) => type.schema.properties[name]?.writeOnly === true);
  if (nowhere !== undefined)
    throw wrong(
      ['neverSend'],
      `The schema says that ${nowhere} is only sent, but neverSend says that no request contains it.`,
      'Remove it from neverSend, or writeOnly from the schema.',
    );
  await checkUsable(type, source);
  const changeless = Object.keys(type.normalised ?? {}).find(
    (name) => !isKept(name, type) || !isText(name, type),
  );
  if (changeless !== undefined)
    throw wrong(
      ['normalised', changeless],
      `${changeless} is not a field of ${type.name} with a text that clients send and that responses show, so nothing of it is normalised.`,
      'Name a property of its schema that may be a string or contain one, and that is neither in serverSet or neverSend, nor writeOnly.',
    );
}

/** Checks whether values can be generated from a schema. @throws UsageError */
async function checkUsable({ name, schema }: ResourceType, { document, path }: Source): Promise<void> {
  const loop = refLoop(schema);
  if (loop !== undefined) {
    throw document.wrong(
      [...path, ...pathOf(loop)],
      'This $ref refers to itself.',
      'Break the cycle, or describe the field only by its JSON type.',
    );
  }
  const { arbitraryFor } = await import('../generate/arbitrary.ts');
  const fc = (await import('fast-check')).default;
  try {
    const validate = validatorFor(schema);
    const [value] = fc.sample(arbitraryFor(schema, 'plain'), { seed: 1, numRuns: 1 });
    validate(value);
  } catch (error) {
    const at = error instanceof SchemaError ? pathOf(error.pointer) : [];
    throw document.wrong(
      [...path, ...at],
      `The schema of ${name} cannot be used: ${(error as Error).message}`,
      error instanceof SchemaError ? '' : 'Correct the schema.',
    );
  }
}

/** Whether a field is one that clients send and that responses show. */
function isKept(name: string, { schema: { properties }, serverSet, neverSend }: ResourceType): boolean {
  const isOthers = [...serverSet, ...neverSend].includes(name);
  return Object.hasOwn(properties, name) && properties[name]?.writeOnly !== true && !isOthers;
}

/** Whether a value of a field may be a text, or contain one. */
function isText(name: string, { schema: root }: ResourceType): boolean {
  const schema: unknown = root.properties[name];
  return isSchemaObject(schema)
    ? mayHaveText({ schema, pointer: below('', 'properties', name), root })
    : schema === true;
}

/** The pointer of a `$ref` that refers to itself through other references alone: no value would end it. */
function refLoop(root: JsonSchema): string | undefined {
  return refsIn(root, '').find((pointer) => {
    const seen = new Set<string>();
    for (let path = pathOf(pointer); ; ) {
      const ref = (valueAt(root, path) as Partial<SchemaObject> | undefined)?.['$ref'];
      if (typeof ref !== 'string' || !ref.startsWith('#')) return false;
      if (seen.has(ref)) return true;
      seen.add(ref);
      path = pathOfFragment(ref);
    }
  });
}

/** The pointers of all schemas with a `$ref`. */
function refsIn(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = typeof (value as SchemaObject)['$ref'] === 'string' ? [pointer] : [];
  return [...own, ...Object.entries(value).flatMap(([name, inner]) => refsIn(inner, below(pointer, name)))];
}
