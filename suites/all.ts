import type { Check } from '../src/check/requirement.ts';
import * as auth from './auth.ts';
import * as claims from './claims.ts';
import * as consistency from './consistency.ts';
import * as remove from './delete.ts';
import * as get from './get.ts';
import * as head from './head.ts';
import * as json from './json.ts';
import * as message from './message.ts';
import * as patch from './patch.ts';
import * as post from './post.ts';
import * as put from './put.ts';
import * as representation from './representation.ts';

/** The checks of each suite, by the suite's name. */
export const suites: Readonly<Record<string, readonly Check[]>> = {
  get: Object.values(get),
  head: Object.values(head),
  post: Object.values(post),
  put: Object.values(put),
  patch: Object.values(patch),
  delete: Object.values(remove),
  auth: Object.values(auth),
  json: Object.values(json),
  representation: Object.values(representation),
  message: Object.values(message),
  claims: Object.values(claims),
  consistency: Object.values(consistency),
};

export const checks: readonly Check[] = Object.values(suites).flat();
