import type { Trigger } from '../row.ts';
import { onItems } from '../scope.ts';

/** What stands for the slash before the identifier. */
const slashes: Readonly<Record<string, string>> = { encoded: '%2F', twice: '%252F', backward: '%5C' };

export const noTokenWithAnotherSlash: Trigger = {
  name: 'no-token-with-another-slash',
  cohort: 20,
  summary:
    'a request without Authorization whose path has an encoded slash, or an encoded backslash, where the one before the identifier should be',
  source:
    'CVE-2021-29492 (Envoy), GHSA-wc8c-qw6v-h7f6 (the server of Hono), vm0-ai/vm0 #15707: the guard asks for a path with a slash in it, and whoever routes the request decodes it first (`merge_slashes`, UNESCAPE_AND_FORWARD, `AllowEncodedSlashes`)',
  members: Object.keys(slashes),
  operations: onItems,
  // nothing need be there
  open: ['status'],
  presentsNothing: true,
  access({ authorization, path = '' }, _world, member) {
    const [, slash = ''] = /^\/[^/%]+(%2f|%252f|%5c)[^/]*$/i.exec(path) ?? [];
    return authorization.length === 0 && slash.toUpperCase() === slashes[member];
  },
  history: (cast) => [
    cast.fire({
      credential: 'none',
      spelling: (path) => path.replace(/(?<=.)\/(?=[^/]*$)/, slashes[cast.member] ?? ''),
    }),
  ],
};
