import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { documentFrom } from '../../document.ts';
import { profileIn } from '../../load.ts';
import { profileFromOpenApi } from '../derive.ts';

export const folder = mkdtempSync(join(tmpdir(), 'rest-assay-openapi-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
/** Writes a document to a file, and returns its path. */
export function written(document: unknown, ending = 'json'): string {
  count += 1;
  const file = join(folder, `${count}.${ending}`);
  const text = typeof document === 'string' ? document : JSON.stringify(document, null, 2);
  writeFileSync(file, text);
  return file;
}

export const json = (schema: object) => ({ content: { 'application/json': { schema } } });
export const found = (schema: object) => ({ responses: { 200: { description: 'found', ...json(schema) } } });
export const done = { responses: { 200: { description: 'done' } } };
export const idParameter = { name: 'noteId', in: 'path', required: true, schema: { type: 'integer' } };

export const newNote = {
  type: 'object',
  required: ['text'],
  properties: { text: { type: 'string', maxLength: 80 }, done: { type: 'boolean' } },
};
export const note = {
  allOf: [
    newNote,
    {
      type: 'object',
      required: ['id'],
      properties: {
        id: { type: 'integer', format: 'int64', readOnly: true },
        created: { type: 'string', format: 'date-time', readOnly: true },
      },
    },
  ],
};

interface Parts {
  readonly openapi?: string;
  readonly sent?: object;
  readonly shown?: object;
  readonly changed?: object;
  readonly [member: string]: unknown;
}

/** A document about notes, which are created, shown, replaced and removed. */
export function notes({
  openapi = '3.1.0',
  sent = newNote,
  shown = note,
  changed = sent,
  ...more
}: Parts = {}) {
  return {
    openapi,
    info: { title: 'Notes', version: '1' },
    paths: {
      '/notes': { post: { requestBody: json(sent), ...done }, get: found({ type: 'array', items: shown }) },
      '/notes/{noteId}': {
        parameters: [idParameter],
        get: found(shown),
        put: { requestBody: json(changed), ...done },
        delete: { responses: { 204: { description: 'removed' } } },
      },
    },
    ...more,
  };
}

/** Derives a profile from a document, and checks it like any profile. */
export async function derive(document: unknown, ending = 'json') {
  const derived = await profileFromOpenApi(written(document, ending));
  await profileIn(
    documentFrom(JSON.stringify({ name: 'nameless', ...derived.profile }), join(folder, 'profile.json')),
  );
  return derived;
}

/** The first resource type that is derived. */
export const firstOf = async (document: unknown) => (await derive(document)).profile.resources[0];
