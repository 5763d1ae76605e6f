import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stringify } from 'yaml';
import { UsageError } from '../../errors.ts';
import { documentFrom } from '../../profile/document.ts';
import { profileIn } from '../../profile/load.ts';
import type { ProfileDocument } from '../../profile/profile-document.ts';
import { variablesIn } from '../../target/environment.ts';
import type { Ask } from './ask.ts';
import { variablesOf } from './init-authentication.ts';

const schemaFile = fileURLToPath(new URL('../../../schemas/profile.schema.json', import.meta.url));

/**
 * Writes a profile as YAML, or as JSON if the file's name ends so.
 * @throws UsageError if it is not a valid profile, or the file exists
 */
export async function writeProfile(file: string, profile: ProfileDocument, force: boolean): Promise<void> {
  if (existsSync(file) && !force) {
    throw new UsageError(
      `${file} already exists. Choose another file with --out, or overwrite it with --force.`,
    );
  }
  const said = withoutPresets(profile);
  const path = relative(dirname(resolve(file)), schemaFile);
  // editors find the schema inside the project; a path outside it would be valid on one machine only
  const schema = path.startsWith('..') ? undefined : path;
  const text = /\.jsonc?$/i.test(file) ? jsonOf(said, schema) : yamlOf(said, schema);
  // the text is checked before anything is written
  await profileIn(documentFrom(text, 'What was derived'));
  written(file, text, 0o644);
}

function jsonOf(profile: object, schema: string | undefined): string {
  const reference = schema === undefined ? {} : { $schema: schema };
  return `${JSON.stringify({ ...reference, ...profile }, null, 2)}\n`;
}

function yamlOf(profile: object, schema: string | undefined): string {
  const reference = schema === undefined ? '' : `# yaml-language-server: $schema=${schema}\n`;
  return reference + stringify(profile, { aliasDuplicateObjects: false });
}

/** A profile as it is written: without defaults, so that the relevant parts stand out. */
function withoutPresets({ resources, ...profile }: ProfileDocument): object {
  const isEmpty = (value: unknown) => Array.isArray(value) && value.length === 0;
  return {
    ...profile,
    resources: resources.map((resource) => {
      const kept = Object.entries(resource).filter(([, value]) => !isEmpty(value));
      return Object.fromEntries(kept);
    }),
  };
}

/** The new content of a file of variables. */
interface Variables {
  /** Omitted if the file has everything that a run needs. */
  readonly text?: string;
  /** Those that are still to be filled in. */
  readonly empty: readonly string[];
}

/**
 * Adds to a file of variables those that a run needs and that are missing, after asking for them; its content stays.
 */
export async function variablesFor(
  file: string,
  { baseUrl, profile }: { readonly baseUrl: string; readonly profile: ProfileDocument },
  ask: Ask | undefined,
): Promise<Variables> {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const present = variablesIn(before);
  const secrets = variablesOf(profile.authentication ?? { scheme: 'none' });
  const lines: string[] = [];
  const empty: string[] = [];
  if (present['BASE_URL'] === undefined) lines.push(`BASE_URL=${baseUrl}`);
  for (const name of secrets) {
    if (present[name] !== undefined) continue;
    const value = (await ask?.secret(`${name} (left empty: to be filled in later)?`)) ?? '';
    lines.push(`${name}=${quotedValue(value)}`);
    if (value === '') empty.push(name);
  }
  const joint = before === '' || before.endsWith('\n') ? '' : '\n';
  return lines.length > 0 ? { text: `${before}${joint}${lines.join('\n')}\n`, empty } : { empty };
}

/** Only its owner may read it. */
export function writeVariables(file: string, text: string): void {
  written(file, text, 0o600);
}

/** A value, quoted so that dotenv reads it back. */
function quotedValue(value: string): string {
  if (/^[\w.~+/=:@-]*$/.test(value)) return value;
  const quote = ["'", '"', '`'].find((sign) => !value.includes(sign)) ?? "'";
  return `${quote}${value}${quote}`;
}

function written(file: string, text: string, mode: number): void {
  try {
    writeFileSync(file, text, { mode });
  } catch (error) {
    throw new UsageError(
      `${file} cannot be written (${(error as NodeJS.ErrnoException).code}). Choose another place.`,
    );
  }
}
