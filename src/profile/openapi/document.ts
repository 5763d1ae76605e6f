import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import SwaggerParser from '@apidevtools/swagger-parser';
import { UsageError } from '../../errors.ts';
import { isSchemaObject } from '../../generate/schema.ts';
import { get } from '../../http/fetch.ts';
import { documentFrom, type Path, pathOf, type SourceDocument, valueAt } from '../document.ts';
import type { Api } from './api.ts';

/** How long a document may take to come, in ms. */
const timeoutMs = 10_000;

/**
 * Reads an OpenAPI 3.0 or 3.1 document from a file or a URL; its references are replaced by what they lead to, so that
 * a schema may hold itself. Nothing else is fetched.
 * @throws UsageError with the place of what is wrong
 */
export async function readOpenApi(source: string): Promise<Api> {
  const document = documentFrom(await textOf(source), source);
  checkVersion(document);
  checkReferences(document, document.value, []);
  const isRemote = /^https?:/i.test(source);
  try {
    const place = isRemote ? source : resolve(source);
    const api = await SwaggerParser.validate(place, structuredClone(document.value) as never, {
      resolve: { http: false, ...(isRemote ? { file: false } : {}) },
      validate: { schema: true, spec: true },
    });
    return api as unknown as Api;
  } catch (error) {
    throw invalid(document, error as Error & { readonly details?: readonly Detail[] });
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
    throw document.wrong([], 'This is no OpenAPI document.', 'Give one of OpenAPI 3.0 or 3.1.');
  }
  if ('swagger' in value) {
    const remedy = 'Convert it to OpenAPI 3, and give that.';
    throw document.wrong(['swagger'], 'This is a document of Swagger 2.', remedy, 'name');
  }
  const version = value['openapi'];
  if (version === undefined)
    throw document.wrong([], 'The member "openapi" is missing.', 'Give a document of OpenAPI 3.0 or 3.1.');
  if (typeof version !== 'string' || !/^3\.[01]\.\d+$/.test(version)) {
    const problem = `The version ${JSON.stringify(version)} is not known.`;
    throw document.wrong(['openapi'], problem, 'Give a document of OpenAPI 3.0 or 3.1.');
  }
  if (!isSchemaObject(value['paths'])) {
    throw document.wrong(
      ['paths'],
      'The member "paths" is missing or no object.',
      'Describe the paths there.',
    );
  }
}

/** References out of the machine are not followed, and those into the document must lead somewhere. */
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
    const problem = `The reference ${reference} leads to another host, and nothing is fetched from there.`;
    throw document.wrong(path, problem, 'Save it beside the document, and refer to the file.');
  }
  if (reference.startsWith('#/') && valueAt(document.value, pathOf(reference.slice(1))) === undefined) {
    throw document.wrong(path, `The reference ${reference} leads to nothing.`, 'Correct it.');
  }
}

interface Detail {
  readonly instancePath: string;
  readonly message?: string;
}

function invalid(
  document: SourceDocument,
  { message, details = [] }: Error & { readonly details?: readonly Detail[] },
): UsageError {
  const deepest = details.toSorted((a, b) => b.instancePath.length - a.instancePath.length)[0];
  if (deepest !== undefined) {
    const problem = `This is not valid OpenAPI: ${deepest.instancePath || 'the document'} ${deepest.message}.`;
    return document.wrong(pathOf(deepest.instancePath), problem, 'Correct it.');
  }
  const [first = ''] = message.split('\n');
  return document.wrong([], `This is not valid OpenAPI: ${first.replace(/\.$/, '')}.`, 'Correct it.');
}
