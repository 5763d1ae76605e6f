/** The name of an environment variable. */
export interface Variable {
  readonly env: string;
}

/** How requests are authenticated; secrets stay where the variables are. */
export type Authentication =
  | { readonly scheme: 'none' }
  | { readonly scheme: 'bearer'; readonly token: Variable }
  | { readonly scheme: 'header'; readonly name: string; readonly value: Variable }
  | { readonly scheme: 'basic'; readonly username: Variable; readonly password: Variable }
  | {
      readonly scheme: 'command';
      /** The program and its arguments. */
      readonly command: readonly string[];
      /** The folder that it runs in. */
      readonly folder: string;
      readonly expiresInSeconds?: number;
    }
  | {
      readonly scheme: 'oauth2';
      readonly tokenUrl: string;
      readonly clientId: Variable;
      readonly clientSecret: Variable;
      readonly scope?: string;
    };
