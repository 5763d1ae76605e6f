import { type Authentication, valuesIn } from '../../http/auth/authentication.ts';

/** The schemes that `init` offers, and what it writes for each. */
export const authentications = {
  bearer: {
    title: 'A bearer token',
    authentication: { scheme: 'bearer', token: { env: 'ACCESS_TOKEN' } },
  },
  header: {
    title: 'A key in the field X-API-Key',
    authentication: { scheme: 'header', name: 'X-API-Key', value: { env: 'API_KEY' } },
  },
  basic: {
    title: 'User name and password (Basic)',
    authentication: { scheme: 'basic', username: { env: 'API_USER' }, password: { env: 'API_PASSWORD' } },
  },
  none: { title: 'Not at all', authentication: { scheme: 'none' } },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly authentication: Authentication }>
>;

export type Scheme = keyof typeof authentications;

export const schemeNames = Object.keys(authentications) as readonly Scheme[];

/** The variables of the environment that hold what an authentication needs. */
export function variablesOf(authentication: Authentication): readonly string[] {
  return valuesIn(authentication).map(([, { env }]) => env);
}
