import { UsageError } from '../../errors.ts';
import type { HeaderField } from '../exchange.ts';
import type { Authentication, Variable } from './authentication.ts';

/** The value of a variable of the environment; undefined where it has none, or an empty one. */
export type Environment = (name: string) => string | undefined;

/** A secret, and the variable of the environment that holds it. */
export interface Held {
  readonly variable: string;
  readonly value: string;
}

/** How a run authenticates itself, with the secrets for it: plain data, so that it can be handed to vitest's worker. */
export type Login =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: Held }
  | { readonly scheme: 'header'; readonly name: string; readonly value: Held }
  | { readonly scheme: 'basic'; readonly username: Held; readonly password: Held }
  | Extract<Authentication, { readonly scheme: 'command' }>
  | {
      readonly scheme: 'oauth2';
      readonly tokenUrl: string;
      readonly clientId: Held;
      readonly clientSecret: Held;
      readonly scope?: string;
    };

/** A header field that every request carries; `held` where its value comes from the environment. */
export interface ExtraField {
  readonly field: HeaderField;
  readonly held?: Held;
}

/** How a run authenticates itself. @throws UsageError where the environment lacks a secret */
export function loginFrom(authentication: Authentication, environment: Environment): Login {
  const held = holderOf(environment);
  switch (authentication.scheme) {
    case 'none':
    case 'command':
      return authentication;
    case 'bearer':
      return { scheme: 'bearer', token: held(authentication.token, 'token') };
    case 'header':
      return { ...authentication, value: held(authentication.value, 'key') };
    case 'basic':
      return {
        scheme: 'basic',
        username: held(authentication.username, 'user name'),
        password: held(authentication.password, 'password'),
      };
    case 'oauth2':
      return {
        ...authentication,
        clientId: held(authentication.clientId, 'client identifier'),
        clientSecret: held(authentication.clientSecret, 'client secret'),
      };
  }
}

/** Header fields as a profile declares them. @throws UsageError where the environment lacks a value */
export function extraFieldsFrom(
  headers: Readonly<Record<string, string | Variable>>,
  environment: Environment,
): readonly ExtraField[] {
  const held = holderOf(environment);
  return Object.entries(headers).map(([name, value]): ExtraField => {
    if (typeof value === 'string') return { field: [name, value] };
    const secret = held(value, `value of the header field ${name}`);
    return { field: [name, secret.value], held: secret };
  });
}

function holderOf(environment: Environment) {
  return ({ env }: Variable, what: string): Held => {
    const value = environment(env);
    if (value !== undefined) return { variable: env, value };
    throw new UsageError(`There is no ${what}. Set ${env} in the environment or in .env.`);
  };
}
