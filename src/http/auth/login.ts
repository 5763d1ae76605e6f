import { UsageError } from '../../errors.ts';
import {
  type Authentication,
  type AuthenticationBy,
  type Variable,
  valueMembers,
  valuesIn,
} from './authentication.ts';
import { demandSendable } from './sendable.ts';

/** The value of an environment variable; undefined if it is missing or empty. */
export type Environment = (name: string) => string | undefined;

/** A value of the environment, and the variable that holds it. */
export interface Held {
  readonly variable: string;
  readonly value: string;
}

/** How a run authenticates, including the secrets: plain data, so that it can be passed to vitest's worker. */
export type Login = AuthenticationBy<Held>;

/** How a run authenticates. @throws UsageError if the environment lacks a secret, or has one that cannot be sent */
export function loginFrom(authentication: Authentication, environment: Environment): Login {
  const held = holderOf(environment);
  const values = valuesIn(authentication).map(([name, variable]) => {
    const { is, isSentAsItIs } = valueMembers[name];
    const one = held(variable, is);
    if (isSentAsItIs) demandSendable(one.value, `The ${is} in ${one.variable}`);
    return [name, one];
  });
  return { ...authentication, ...Object.fromEntries(values) };
}

/** Those of the values that are secrets. */
export function secretsIn(login: Login): readonly Held[] {
  return valuesIn(login).flatMap(([name, held]) => (valueMembers[name].isSecret ? [held] : []));
}

/** Takes values from the environment. @throws UsageError if one is missing */
export function holderOf(environment: Environment) {
  return ({ env }: Variable, what: string): Held => {
    const value = environment(env);
    if (value !== undefined) return { variable: env, value };
    throw new UsageError(`There is no ${what}. Set ${env} in the environment or in .env.`);
  };
}
