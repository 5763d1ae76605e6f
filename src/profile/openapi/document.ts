import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { UsageError } from '../../errors.ts';
import { type Path, pathOf, pathOfFragment, valueAt } from '../../generate/pointer.ts';
import { isSchemaObject } from '../../generate/schema.ts';
import { get } from '../../http/transport/fetch.ts';
import { documentFrom, type SourceDocument } from '../document.ts';
import type { Api } from './api.ts';

/** How long fetching a document may take, in ms. */
const timeoutMs = 10_000;

/** A document that was read. */
export interface ReadDocument {
  readonly api: Api;
  /** If it is not valid OpenAPI, as is common for generated documents: the message, and the remedy. */
  readonly invalid?: (remedy: string) => UsageError;
}

/**
 * Reads an OpenAPI 3.0 or 3.1 document from a file or a URL, and replaces its references by what they refer to, so that
 * a schema may contain itself. Nothing else is fetched.
 * @throws UsageError with the position of the error, if the document cannot be used
 */
export async function readOpenApi(source: string): Promise<ReadDocument> {
  const document = documentFrom(await textOf(source), source);
  checkVersion(document);
  checkReferences(document, document.value, []);
  const isRemote = /^https?:/i.test(source);
  const place = isRemote ? source : resolve(source);
  const resolving = { resolve: { http: false, ...(isRemote ? { file: false } : {}) } };
  const copy = () => structuredClone(document.value) as never;
  // its types distinguish versions; what is read here is the same in all of them
  const read = async (reading: Promise<unknown>) => (await reading) as Api;
  try {
    const validate = { schema: true, spec: true };
    return { api: await read(SwaggerParser.validate(place, copy(), { ...resolving, validate })) };
  } catch (error) {
    const invalid = invalidBy(document, error as Invalid);
    try {
      return { api: await read(SwaggerParser.dereference(place, copy(), resolving)), invalid };
    } catch {
      throw invalid('Correct it.');
    }
  }
}

async function textOf(source: string): Promise<string> {
  try {
    if (!/^https?:/i.test(source)) return readFileSync(source, 'utf8').replace(/^\uFEFF/, '');
    const { status, text } = await get(source, { route: { insecure: false }, timeoutMs });
    if (status < 200 || status >= 300) throw new Error(`status ${status}`);
    return text.replace(/^\uFEFF/, '');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const why = code === 'ENOENT' ? 'There is no such file' : `It cannot be read (${code ?? message})`;
    throw new UsageError(`${source}: ${why}. Check the path or the URL.`);
  }
}

function checkVersion(document: SourceDocument): void {
  const { value } = document;
  if (!isSchemaObject(value)) {
    throw document.wrong([], 'This is not an OpenAPI document.', 'Give an OpenAPI 3.0 or 3.1 document.');
  }
  if ('swagger' in value) {
    const remedy = 'Convert it to OpenAPI 3.';
    throw document.wrong(['swagger'], 'This is a Swagger 2 document.', remedy, 'name');
  }
  const version = value['openapi'];
  if (version === undefined)
    throw document.wrong([], 'The member "openapi" is missing.', 'Give an OpenAPI 3.0 or 3.1 document.');
  if (typeof version !== 'string' || !/^3\.[01]\.\d+$/.test(version)) {
    const problem = `The version ${JSON.stringify(version)} is not known.`;
    throw document.wrong(['openapi'], problem, 'Give an OpenAPI 3.0 or 3.1 document.');
  }
  if (!isSchemaObject(value['paths'])) {
    throw document.wrong(
      ['paths'],
      'The member "paths" is missing or not an object.',
      'Describe the paths there.',
    );
  }
}

/** References to other machines are not followed, and those within the document must resolve. */
function checkReferences(document: SourceDocument, value: unknown, path: Path): void {
  if (typeof value !== 'object' || value === null) return;
  const reference = (value as { readonly $ref?: unknown }).$ref;
  if (typeof reference === 'string') checkReference(document, reference, [...path, '$ref']);
  for (const [name, inner] of Object.entries(value)) {
    checkReferences(document, inner, [...path, Array.isArray(value) ? Number(name) : name]);
  }
}

function checkReference(document: SourceDocument, reference: string, path: Path): void {
  if (/^([a-z][a-z\d+.-]*:)?\/\//i.test(reference)) {
    const problem = `The reference ${reference} leads to another host, from which nothing is fetched.`;
    throw document.wrong(path, problem, 'Save it beside the document, and refer to the file.');
  }
  if (reference.startsWith('#/') && valueAt(document.value, pathOfFragment(reference)) === undefined) {
    throw document.wrong(path, `The reference ${reference} leads to nothing.`, 'Correct it.');
  }
}

interface Detail {
  readonly instancePath: string;
  readonly message?: string;
  readonly params?: { readonly unevaluatedProperty?: string; readonly additionalProperty?: string };
}

type Invalid = Error & { readonly details?: readonly Detail[] };

function invalidBy(
  document: SourceDocument,
  { message, details = [] }: Invalid,
): (remedy: string) => UsageError {
  const deepest = details.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
  if (deepest !== undefined) {
    const { instancePath, params = {} } = deepest;
    const stray = params.unevaluatedProperty ?? params.additionalProperty;
    const what =
      stray === undefined
        ? `${instancePath || 'the document'} ${deepest.message}`
        : `${instancePath || 'the document'} has an unknown member "${stray}"`;
    return (remedy) => document.wrong(pathOf(instancePath), `This is not valid OpenAPI: ${what}.`, remedy);
  }
  const [first = ''] = message.split('\n');
  return (remedy) => document.wrong([], `This is not valid OpenAPI: ${first.replace(/\.$/, '')}.`, remedy);
}
