import type { ExtraField } from '../http/auth/extra-fields.ts';
import type { Login } from '../http/auth/login.ts';
import type { Limits } from '../http/client/limits.ts';
import type { Route } from '../http/transport/route.ts';

/** How to reach a target, and within which limits; plain data. */
export interface TargetOptions extends Limits {
  readonly baseUrl: string;
  readonly login: Login;
  /** Additional header fields of every request. */
  readonly headers: readonly ExtraField[];
  /** Names of header fields whose values are never recorded. */
  readonly sensitive: readonly string[];
  /**
   * Text that the profile puts into requests and responses: a secret that is part of it cannot be distinguished from
   * it.
   */
  readonly publicText: string;
  readonly route: Route;
  /** If nothing may be written: identifiers of resources that may be read, by the name of their type. */
  readonly readOnly?: Readonly<Record<string, readonly string[]>>;
}
