import { dirname, resolve } from 'node:path';
import profileSchema from '../../schemas/profile.schema.json' with { type: 'json' };
import { validatorFor } from '../generate/validator.ts';
import { readDocument, type SourceDocument } from './document.ts';
import { schemaError } from './issue.ts';
import { checkItemSchema, itemSchemaFrom } from './item-schema.ts';
import { checkMeaning } from './meaning.ts';
import {
  allMethods,
  type Connection,
  type Method,
  type Profile,
  placeholderOf,
  type ResourceType,
  type RunMembers,
} from './profile.ts';
import type { ProfileDocument, ResourceDocument } from './profile-document.ts';

type Mutable<T> = { -readonly [Name in keyof T]: T[Name] };

/**
 * Reads a profile, and checks it against its schema and the rules that a schema cannot express.
 * @throws UsageError with file, line and remedy
 */
export async function loadProfile(file: string): Promise<Profile> {
  return await profileIn(readDocument(file));
}

/** The profile in a document. @throws UsageError */
export async function profileIn(document: SourceDocument): Promise<Profile> {
  const error = schemaError(document, validatorFor(profileSchema)(document.value));
  if (error !== undefined) throw error;
  checkMeaning(document);
  const profile = profileFrom(document, true);
  for (const [index, type] of profile.resources.entries()) await checkItemSchema(document, index, type);
  return profile;
}

/** The content of a valid file, with defaults filled in. */
export function profileFrom(document: SourceDocument, declared: boolean): Profile {
  const given = document.value as ProfileDocument;
  const folder = dirname(resolve(document.file));
  const authentication = given.authentication ?? { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } };
  const resources = given.resources.map((resource, index) => resourceFrom(document, resource, index));
  return {
    name: given.name,
    declared,
    resources: resources as [ResourceType, ...ResourceType[]],
    authentication: authentication.scheme === 'command' ? { ...authentication, folder } : authentication,
    headers: given.headers ?? {},
    sensitive: given.sensitive ?? [],
    windowMs: given.consistency?.windowMs ?? 0,
    budget: given.budget ?? {},
    connection: connectionFrom(given.connection ?? {}, folder),
    run: runFrom(document, given.run ?? {}, folder),
    classes: given.classes ?? [],
    knownFailures: (given.knownFailures ?? []).map((known, index) => ({
      ...known,
      at: document.at(['knownFailures', index]),
    })),
  };
}

function resourceFrom(document: SourceDocument, given: ResourceDocument, index: number): ResourceType {
  const placeholder = placeholderOf(given.item);
  return {
    serverSet: [],
    neverSend: [],
    mayHave: [],
    public: [],
    create: [{ array: false }],
    update: { array: false },
    // a singleton at a fixed path has no siblings of its type
    collection: given.item,
    ...(placeholder === undefined ? fixed(given) : { identifiers: [placeholder], methods: methodsOf(given) }),
    ...given,
    schema: itemSchemaFrom(document, ['resources', index, 'schema']),
  };
}

function fixed({ item, putBack }: ResourceDocument) {
  const alone = { identifiers: [], existing: [item] } as const;
  const reads: readonly Method[] = ['GET', 'HEAD'];
  return putBack === undefined
    ? { ...alone, methods: reads }
    : { ...alone, methods: [...reads, 'PUT' as const], createdBy: 'PUT' as const };
}

function methodsOf({ createdBy }: ResourceDocument): readonly Method[] {
  return createdBy === 'PUT' ? allMethods.filter((method) => method !== 'POST') : allMethods;
}

function runFrom(document: SourceDocument, given: RunMembers, folder: string): Profile['run'] {
  return {
    ...given,
    ...(given.out === undefined ? {} : { out: resolve(folder, given.out) }),
    ...(given.only === undefined ? {} : { onlyAt: document.at(['run', 'only']) }),
  };
}

/** Files named in a profile are relative to it. */
function connectionFrom(connection: Connection, folder: string): Connection {
  const absolute: Mutable<Connection> = { ...connection };
  for (const name of ['ca', 'cert', 'key', 'socket'] as const) {
    const path = absolute[name];
    if (path !== undefined) absolute[name] = resolve(folder, path);
  }
  return absolute;
}
