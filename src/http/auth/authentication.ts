/** The name of an environment variable. */
export interface Variable {
  readonly env: string;
}

/**
 * How requests are authenticated.
 * @template Value - how a value of the environment is represented: by its variable, or by its content
 */
export type AuthenticationBy<Value> =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: Value }
  | { readonly scheme: 'header'; readonly name: string; readonly value: Value }
  | { readonly scheme: 'basic'; readonly username: Value; readonly password: Value }
  | {
      readonly scheme: 'command';
      /** The program and its arguments. */
      readonly command: readonly string[];
      /** The working directory. */
      readonly folder: string;
      readonly expiresInSeconds?: number;
    }
  | {
      readonly scheme: 'oauth2';
      readonly tokenUrl: string;
      readonly clientId: Value;
      readonly clientSecret: Value;
      readonly scope?: string;
    };

/** As declared in a profile: secrets stay in the environment. */
export type Authentication = AuthenticationBy<Variable>;

/** The members that refer to values of the environment: what each value is, and whether it is a secret. */
export const valueMembers = {
  token: { is: 'token', isSecret: true, isSentAsItIs: true },
  value: { is: 'key', isSecret: true, isSentAsItIs: true },
  username: { is: 'user name', isSecret: false, isSentAsItIs: false },
  password: { is: 'password', isSecret: true, isSentAsItIs: false },
  clientId: { is: 'client identifier', isSecret: false, isSentAsItIs: false },
  clientSecret: { is: 'client secret', isSecret: true, isSentAsItIs: false },
} as const;

/** The references to values of the environment in an authentication, by member. */
export function valuesIn<Value>(
  authentication: AuthenticationBy<Value>,
): readonly (readonly [member: keyof typeof valueMembers, value: Value])[] {
  return Object.entries(authentication).flatMap(([name, value]) =>
    Object.hasOwn(valueMembers, name) ? [[name as keyof typeof valueMembers, value as Value] as const] : [],
  );
}
