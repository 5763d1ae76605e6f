import { type Command, Option } from 'commander';
import { UsageError } from '../../errors.ts';
import type { Environment } from '../../http/auth/login.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { likelyIdentifier } from '../../profile/infer.ts';
import type { DerivedProfile } from '../../profile/openapi/derive.ts';
import { escapedPath, pathProblem, typeNameFor } from '../../profile/paths.ts';
import type { ProfileDocument, ResourceDocument } from '../../profile/profile-document.ts';
import { environment } from '../../target/environment.ts';
import { targetFrom } from '../../target/target.ts';
import { type Ask, terminalAsk } from './ask.ts';
import {
  type Answering,
  answeringBy,
  type InitFlags,
  schemaFromFields,
  schemaFromFile,
} from './init-answers.ts';
import { authentications, type Scheme, schemeNames } from './init-authentication.ts';
import { variablesFor, writeProfile, writeVariables } from './init-files.ts';

/** `rest-assay init [URL]`: writes a profile and `.env` by asking, or from an OpenAPI document. */
export function initCommand(program: Command): void {
  program
    .command('init')
    .description('write a profile and .env, by asking or from an OpenAPI document')
    .argument('[url]', 'base URL of the target')
    .option('--openapi <file|url>', 'an OpenAPI 3.0 or 3.1 document that describes the target')
    .option('--collection <path>', 'the collection to check, such as /notes; "specification" for its own')
    .option('--schema <file>', 'JSON Schema of its resources')
    .option('--field <name:type...>', 'or their fields, such as title:string done:boolean')
    .option('--identifier <field>', 'the field that stands in the path of a resource')
    .addOption(new Option('--auth <scheme>', 'how requests are authenticated').choices(schemeNames))
    .option('--name <name>', "the target's name in reports")
    .option('--out <file>', 'where the profile is written', 'rest-assay.profile.yaml')
    .option('--env <file>', 'where the variables are written', '.env')
    .option('--force', 'overwrite an existing profile', false)
    .action(async (url: string | undefined, flags: InitFlags) => {
      const ask = process.stdin.isTTY && process.stdout.isTTY ? await terminalAsk() : undefined;
      for (const line of await init(url, flags, ask)) console.log(line);
    });
}

/** Asks what no flag answers, and writes both files. @returns what to tell the user */
export async function init(
  url: string | undefined,
  flags: InitFlags,
  ask: Ask | undefined,
  variables: Environment = environment(),
): Promise<readonly string[]> {
  const answering = answeringBy(ask);
  const document = flags.openapi === undefined ? undefined : await documented(flags.openapi, flags);
  const preset = document?.baseUrl;
  const baseUrl = await answering.text(
    'an argument',
    url ?? variables('BASE_URL'),
    'The base URL of the target?',
    {
      ...(preset === undefined ? {} : { preset }),
      check: (answer) => targetFrom(answer, {}, unauthenticated, variables),
    },
  );
  const { host } = new URL(baseUrl);
  const { profile, notes } = document?.of(baseUrl) ?? (await described(baseUrl, flags, answering));
  const named: ProfileDocument = { ...profile, name: flags.name ?? profile.name ?? host };
  // all questions come before the first file, so that cancelling changes nothing
  const { text, empty } = await variablesFor(flags.env, { baseUrl, profile: named }, ask);
  await writeProfile(flags.out, named, flags.force);
  if (text !== undefined) writeVariables(flags.env, text);
  return [
    ...notes,
    text !== undefined
      ? `${flags.out} and ${flags.env} are written.`
      : `Wrote ${flags.out}; ${flags.env} needs no change.`,
    ...(empty.length === 0 ? [] : [`Fill in ${empty.join(' and ')} in ${flags.env}.`]),
    `Then: rest-assay run --profile ${flags.out}`,
  ];
}

const unauthenticated = { ...defaultProfile, authentication: { scheme: 'none' } } as const;

interface Described {
  readonly profile: DerivedProfile['profile'];
  readonly notes: readonly string[];
}

type Source = 'specification' | 'openapi' | 'collection';

const sources: readonly { readonly value: Source; readonly name: string }[] = [
  { value: 'specification', name: 'The customers and employees of the specification' },
  { value: 'openapi', name: 'What an OpenAPI document describes' },
  { value: 'collection', name: 'Another collection' },
];

/** What an OpenAPI document describes. */
interface Documented {
  /** Where it says that the target is. */
  readonly baseUrl: string | undefined;
  of(baseUrl: string): Described;
}

async function documented(source: string, { auth }: Pick<InitFlags, 'auth'>): Promise<Documented> {
  const { profileFromOpenApi, baseUrlOf, besideServers } = await import('../../profile/openapi/derive.ts');
  const { profile, missing, servers } = await profileFromOpenApi(source);
  return {
    baseUrl: baseUrlOf(servers),
    of: (baseUrl) => {
      const lines = [...missing, ...besideServers(servers, baseUrl)];
      return {
        profile: authenticated(profile, auth),
        notes: lines.length === 0 ? [] : ['Not derived, or guessed:', ...lines.map(bullet)],
      };
    },
  };
}

/** A profile with another authentication: what a document without any leaves open to everybody is no longer that. */
function authenticated(profile: Described['profile'], scheme: Scheme | undefined): Described['profile'] {
  if (scheme === undefined) return profile;
  const isOpen = profile.authentication?.scheme === 'none';
  const resources = profile.resources.map(({ public: open, ...closed }) =>
    isOpen || open === undefined ? closed : { ...closed, public: open },
  );
  return { ...profile, resources, ...authenticationBy(scheme) };
}

function authenticationBy(scheme: Scheme): Pick<ProfileDocument, 'authentication'> {
  return { authentication: authentications[scheme].authentication };
}

async function described(baseUrl: string, flags: InitFlags, answering: Answering): Promise<Described> {
  const { collection } = flags;
  const given = collection === undefined ? undefined : 'collection';
  const source = await answering.choice<Source>(
    '--openapi or --collection',
    collection === 'specification' ? 'specification' : given,
    'What does the target serve?',
    sources,
  );
  if (source === 'openapi') {
    const document = await answering.text('--openapi', undefined, 'Where is the OpenAPI document?', {
      check: (answer) => documented(answer, flags),
    });
    return (await documented(document, flags)).of(baseUrl);
  }
  const scheme = await schemeFor(flags, answering);
  const authentication = authenticationBy(scheme);
  if (source === 'specification') {
    return { profile: { resources: defaultProfile.resources, ...authentication }, notes: [] };
  }
  const { resource, notes } = await collectionOf(baseUrl, flags, answering);
  return { profile: { resources: [resource], ...authentication }, notes };
}

async function schemeFor({ auth }: InitFlags, answering: Answering): Promise<Scheme> {
  const choices = schemeNames.map((value) => ({ value, name: authentications[value].title }));
  return answering.choice('--auth', auth, 'How are requests authenticated?', choices);
}

async function collectionOf(baseUrl: string, flags: InitFlags, answering: Answering) {
  const path = await answering.text(
    '--collection',
    flags.collection,
    'The path of the collection, such as /notes?',
    { check: checkCollection },
  );
  const collection = escapedPath(path);
  const { inspect } = await import('../../target/inspect.ts');
  const target = targetFrom(baseUrl, {}, unauthenticated, () => undefined);
  const seen = await inspect(target, collection);
  const schemaGiven = flags.schema === undefined ? undefined : schemaFromFile(flags.schema);
  const known = schemaGiven ?? (flags.field === undefined ? seen.schema : undefined);
  const likely = likelyIdentifier((schemaGiven ?? seen.schema ?? {}) as { properties?: object });
  const identifier = await answering.text(
    '--identifier',
    flags.identifier,
    'The field that stands in the path of a resource?',
    { preset: likely ?? 'id', check: (answer) => checkIdentifier(answer, known) },
  );
  const schema = known ?? schemaFromFields(await fieldsFor(flags, answering, identifier), identifier);
  const resource: ResourceDocument = {
    name: typeNameFor(collection),
    schema,
    collection,
    // with a slash at its end where the collection has one, as in Django
    item: collection.replace(/\/?$/, (slash) => `/{${identifier}}${slash}`),
  };
  return { resource, notes: [`The target: ${seen.answer}.`] };
}

async function fieldsFor(
  { field }: InitFlags,
  answering: Answering,
  identifier: string,
): Promise<readonly string[]> {
  if (field !== undefined) return field;
  const text = await answering.text(
    '--schema or --field',
    undefined,
    'Its fields, such as title:string done:boolean?',
    { check: (answer) => schemaFromFields(namesIn(answer), identifier) },
  );
  return namesIn(text);
}

function namesIn(text: string): readonly string[] {
  return text.split(/[\s,]+/).filter((name) => name !== '');
}

/** @throws UsageError */
function checkCollection(path: string): void {
  if (/^\/[^?#{}]*$/.test(path) && pathProblem(escapedPath(path)) === undefined) return;
  throw new UsageError(
    `"${path}" is not a path of a collection. Give one below the base URL, such as /notes.`,
  );
}

/** @param schema - of the resources, if it is known @throws UsageError */
function checkIdentifier(name: string, schema: { readonly properties?: object } | undefined): void {
  if (!/^[^\s{}/?#.]+$/.test(name))
    throw new UsageError(`"${name}" is not the name of a field. Give one alone, such as id.`);
  const names = Object.keys(schema?.properties ?? {});
  if (schema === undefined || names.includes(name)) return;
  throw new UsageError(
    `The resources have no field "${name}", but ${names.join(', ') || 'none'}. Name one of these.`,
  );
}

function bullet(line: string): string {
  return `  - ${line}`;
}
