import profileSchema from '../../../schemas/profile.schema.json' with { type: 'json' };
import type { Authentication } from '../../http/auth/authentication.ts';
import { mayCarryKey } from '../meaning.ts';
import type { Api, Operation, SecurityNeed, SecurityScheme } from './api.ts';

/** The authentication that operations need, as in a profile. */
export interface Derived {
  readonly authentication: Authentication;
  readonly missing: readonly string[];
}

const bearer: Authentication = { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } };

/** The authentication that the operations need: a profile has a single one for all of them. */
export function authenticationOf(api: Api, operations: readonly Operation[]): Derived {
  const needs = operations.map((operation) => needOf(api, operation)).filter((need) => need !== undefined);
  const [need] = needs;
  if (need === undefined) return { authentication: { scheme: 'none' }, missing: [] };
  const names = [...new Set(needs.map((each) => Object.keys(each).join(' and ')))];
  const others =
    names.length > 1
      ? [`The operations are authenticated in several ways (${names.join('; ')}); one was chosen.`]
      : [];
  const [[name, scopes] = ['', []], ...more] = Object.entries(need);
  const both =
    more.length > 0
      ? [`Requests need ${Object.keys(need).join(' and ')} at once; the first one was chosen.`]
      : [];
  const scheme = api.components?.securitySchemes?.[name];
  const { authentication, missing } = bySchemeOf(name, scheme, scopes);
  return { authentication, missing: [...others, ...both, ...missing] };
}

/** Whether an operation works without authentication. */
export function isPublic(api: Api, operation: Operation): boolean {
  return needOf(api, operation) === undefined;
}

/** The first of the alternatives; undefined if no authentication is one of them. */
function needOf(api: Api, { security = api.security ?? [] }: Operation): SecurityNeed | undefined {
  const isOpen = security.length === 0 || security.some((need) => Object.keys(need).length === 0);
  return isOpen ? undefined : security[0];
}

function bySchemeOf(name: string, scheme: SecurityScheme | undefined, scopes: readonly string[]): Derived {
  const unknown = (what: string): Derived => ({
    authentication: bearer,
    missing: [`The security scheme ${name} is ${what}; a bearer token was declared instead.`],
  });
  switch (scheme?.type) {
    case 'http':
      return byHttp(scheme.scheme?.toLowerCase() ?? '', unknown);
    case 'apiKey':
      return byKey(scheme, unknown);
    case 'oauth2':
      return byFlow(scheme, scopes, unknown);
    default:
      return unknown(scheme === undefined ? 'not described' : `of the type ${scheme.type}`);
  }
}

type Unknown = (what: string) => Derived;

function byHttp(scheme: string, unknown: Unknown): Derived {
  if (scheme === 'bearer') return { authentication: bearer, missing: [] };
  if (scheme !== 'basic') return unknown(`HTTP ${scheme}`);
  const [username, password] = [{ env: 'API_USER' }, { env: 'API_PASSWORD' }];
  return { authentication: { scheme: 'basic', username, password }, missing: [] };
}

function byKey({ in: place, name = '' }: SecurityScheme, unknown: Unknown): Derived {
  if (place === 'header') {
    const { pattern } = profileSchema.$defs.header.properties.name;
    if (!new RegExp(pattern).test(name) || !mayCarryKey(name)) return unknown(`a key in the field ${name}`);
    return { authentication: { scheme: 'header', name, value: { env: 'API_KEY' } }, missing: [] };
  }
  if (place !== 'cookie') return unknown('a key in the query');
  return {
    authentication: { scheme: 'header', name: 'Cookie', value: { env: 'API_COOKIE' } },
    missing: [`The key is a cookie: API_COOKIE must hold ${name}=VALUE.`],
  };
}

function byFlow({ flows }: SecurityScheme, scopes: readonly string[], unknown: Unknown): Derived {
  const tokenUrl = flows?.clientCredentials?.tokenUrl;
  if (tokenUrl === undefined) return unknown('OAuth 2 without client credentials');
  if (!/^https?:\/\//i.test(tokenUrl)) return unknown(`OAuth 2 with the relative token URL ${tokenUrl}`);
  return {
    authentication: {
      scheme: 'oauth2',
      tokenUrl,
      clientId: { env: 'CLIENT_ID' },
      clientSecret: { env: 'CLIENT_SECRET' },
      ...(scopes.length === 0 ? {} : { scope: scopes.join(' ') }),
    },
    missing: [],
  };
}
