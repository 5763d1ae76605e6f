import { UsageError } from '../../errors.ts';
import { readDocument } from '../../profile/document.ts';
import type { Ask, AskOptions } from './ask.ts';
import type { Scheme } from './init-authentication.ts';

/** The flags of `init`; the user is asked for omitted ones, or they have a default. */
export interface InitFlags {
  readonly openapi?: string;
  readonly collection?: string;
  readonly schema?: string;
  readonly field?: readonly string[];
  readonly identifier?: string;
  readonly auth?: Scheme;
  readonly name?: string;
  readonly out: string;
  readonly env: string;
  readonly force: boolean;
}

/** Answers questions by flags, or by asking the user. */
export interface Answering {
  text(flag: string, given: string | undefined, question: string, options?: AskOptions): Promise<string>;
  choice<T extends string>(
    flag: string,
    given: T | undefined,
    question: string,
    choices: readonly { readonly value: T; readonly name: string }[],
  ): Promise<T>;
}

/** @param ask - undefined if there is nobody to ask */
export function answeringBy(ask: Ask | undefined): Answering {
  return {
    async text(flag, given, question, options = {}) {
      const { preset, check } = options;
      if (given === undefined && ask !== undefined) return ask.text(question, options);
      if (given !== undefined) await check?.(given);
      const answer = given ?? preset;
      if (answer !== undefined) return answer;
      throw unanswered(question, flag);
    },
    async choice(flag, given, question, choices) {
      if (given !== undefined) return given;
      if (ask === undefined) throw unanswered(question, flag);
      return ask.choice(question, choices);
    },
  };
}

function unanswered(question: string, flag: string): UsageError {
  return new UsageError(`There is no terminal to ask on: "${question}" Answer it with ${flag}.`);
}

const types = ['string', 'integer', 'number', 'boolean', 'date-time'] as const;

/** A JSON Schema by `title:string done:boolean`. @throws UsageError */
export function schemaFromFields(fields: readonly string[], identifier: string): object {
  const entries = fields.map((field) => {
    const [, name, type] = /^([^:]+):(.+)$/.exec(field.trim()) ?? [];
    if (name === undefined || !types.some((known) => known === type)) {
      throw new UsageError(
        `"${field}" is not a field. Give a name and one of ${types.join(', ')}, such as title:string.`,
      );
    }
    return [name, type === 'date-time' ? { type: 'string', format: type } : { type }];
  });
  const properties = { [identifier]: { type: 'integer' }, ...Object.fromEntries(entries) };
  return { type: 'object', properties, required: entries.map(([name]) => name) };
}

/** The schema that a file holds. @throws UsageError */
export function schemaFromFile(file: string): object {
  const document = readDocument(file);
  const { value } = document;
  if (typeof value === 'object' && value !== null && 'properties' in value) return value;
  throw document.wrong([], 'This is not a JSON Schema of an object.', 'Give one that names properties.');
}
