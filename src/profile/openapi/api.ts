import type { SchemaObject } from '../../generate/schema.ts';

/**
 * An OpenAPI 3.0 or 3.1 document without references, as far as a profile is derived from it; required members that generators
 * tend to omit are optional.
 */
export interface Api {
  readonly openapi: string;
  readonly info?: { readonly title?: string };
  readonly servers?: readonly Server[];
  readonly paths?: Readonly<Record<string, PathItem>>;
  readonly security?: readonly SecurityNeed[];
  readonly components?: { readonly securitySchemes?: Readonly<Record<string, SecurityScheme>> };
}

/** The location of the target; variables in its URL have defaults. */
export interface Server {
  readonly url?: string;
  readonly variables?: Readonly<Record<string, { readonly default?: string | number }>>;
}

export interface PathItem {
  readonly parameters?: readonly Parameter[];
  readonly get?: Operation;
  readonly head?: Operation;
  readonly post?: Operation;
  readonly put?: Operation;
  readonly patch?: Operation;
  readonly delete?: Operation;
}

export interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses?: Readonly<Record<string, Content>>;
  readonly security?: readonly SecurityNeed[];
}

export interface Content {
  readonly content?: Readonly<Record<string, { readonly schema?: SchemaObject }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: SchemaObject;
}

/** Schemes by name, all of which are needed; if there are none, no authentication is needed. */
export type SecurityNeed = Readonly<Record<string, readonly string[]>>;

export interface SecurityScheme {
  readonly type: 'http' | 'apiKey' | 'oauth2' | 'openIdConnect' | 'mutualTLS';
  readonly scheme?: string;
  readonly name?: string;
  readonly in?: 'header' | 'query' | 'cookie';
  readonly flows?: {
    readonly clientCredentials?: {
      readonly tokenUrl: string;
      readonly scopes?: Readonly<Record<string, string>>;
    };
  };
}
