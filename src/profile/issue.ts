import { closest, distance } from 'fastest-levenshtein';
import type { UsageError } from '../errors.ts';
import { pathOf, valueAt } from '../generate/pointer.ts';
import type { SchemaIssue } from '../generate/validator.ts';
import { namesSecret } from '../http/auth/secret-names.ts';
import type { SourceDocument } from './document.ts';

/** A schema violation in a file, as an error for the user that says what is allowed there. */
export function schemaError(
  document: SourceDocument,
  issues: readonly SchemaIssue[],
): UsageError | undefined {
  const issue = issues
    .filter(({ keyword }) => !combining.has(keyword))
    .toSorted((a, b) => depthOf(b) - depthOf(a) || rank(a) - rank(b))[0];
  if (issue === undefined) return undefined;
  const path = pathOf(issue.instancePath);
  const { name, problem, remedy } = explained(issue, valueAt(document.value, path));
  return name === undefined
    ? document.wrong(path, problem, remedy)
    : document.wrong([...path, name], problem, remedy, 'name');
}

/** These only say that something below them is wrong. */
const combining: ReadonlySet<string> = new Set(['oneOf', 'anyOf', 'allOf', 'if']);

function depthOf({ instancePath }: SchemaIssue): number {
  return instancePath.split('/').length;
}

/** An unknown name explains what is missing, so it comes first. */
function rank({ keyword }: SchemaIssue): number {
  return ['additionalProperties', 'enum', 'type', 'required'].indexOf(keyword) + 1 || 9;
}

interface Explained {
  /** The name of the wrong member, if it is one. */
  readonly name?: string;
  readonly problem: string;
  readonly remedy: string;
}

function explained(issue: SchemaIssue, value: unknown): Explained {
  const { params } = issue;
  const around = (issue.parentSchema ?? {}) as Readonly<Record<string, unknown>>;
  switch (issue.keyword) {
    case 'additionalProperties': {
      const name = String(params['additionalProperty']);
      if (namesSecret(name)) return { name, ...secretHere };
      const known = Object.keys((around['properties'] as object | undefined) ?? {});
      return { name, problem: `"${name}" is not known here.`, remedy: choice(name, known) };
    }
    case 'required':
      return { problem: `"${params['missingProperty']}" is missing here.`, remedy: 'Add it.' };
    case 'enum': {
      const allowed = (params['allowedValues'] as unknown[]).map(String);
      return { problem: `${shown(value)} is not allowed here.`, remedy: choice(String(value), allowed) };
    }
    case 'type':
      if (Object.hasOwn((around['properties'] as object | undefined) ?? {}, 'env')) return secretHere;
      return {
        problem: `${shown(value)} must be of the type ${params['type']}.`,
        remedy: describing(around),
      };
    case 'propertyNames':
      return {
        name: String(params['propertyName']),
        problem: 'This name is not allowed.',
        remedy: 'Correct it.',
      };
    default:
      return {
        problem: `${shown(value)} ${issue.message ?? 'is not allowed'}.`,
        remedy: describing(around),
      };
  }
}

/** The objection to a secret in a file that is passed on to others. */
export const secretHere = {
  problem: 'A profile must not contain a secret.',
  remedy: 'Put it into an environment variable, and give its name: {"env": "NAME"}.',
} as const;

function choice(value: string, known: readonly string[]): string {
  const list = `Known: ${known.join(', ')}.`;
  if (known.length === 0) return 'Take it out.';
  const nearest = closest(value, [...known]);
  return distance(value, nearest) <= Math.max(2, nearest.length / 3)
    ? `Did you mean ${nearest}? ${list}`
    : list;
}

function describing({ description }: { readonly description?: unknown }): string {
  return description === undefined ? 'Correct it.' : `Give this: ${description}`;
}

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}
