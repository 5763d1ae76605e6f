import { UsageError } from '../../errors.ts';
import type { Authentication, Variable } from './authentication.ts';

/** The value of a variable of the environment; undefined where it has none, or an empty one. */
export type Environment = (name: string) => string | undefined;

/** A value of the environment, and the variable that holds it. */
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

/** Those of the values that are secrets. */
export function secretsIn(login: Login): readonly Held[] {
  switch (login.scheme) {
    case 'none':
    case 'command':
      return [];
    case 'bearer':
      return [login.token];
    case 'header':
      return [login.value];
    case 'basic':
      return [login.password];
    case 'oauth2':
      return [login.clientSecret];
  }
}

/** What takes values from the environment. @throws UsageError where one is missing */
export function holderOf(environment: Environment) {
  return ({ env }: Variable, what: string): Held => {
    const value = environment(env);
    if (value !== undefined) return { variable: env, value };
    throw new UsageError(`There is no ${what}. Set ${env} in the environment or in .env.`);
  };
}
