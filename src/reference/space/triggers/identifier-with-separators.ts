import { identifierHolding } from './identifier-holding.ts';

/** Signs that part one thing from another in URLs, and in the paths of files. */
const signs: Readonly<Record<string, string>> = {
  slash: '/',
  ampersand: '&',
  comma: ',',
  equals: '=',
};

export const identifierWithSeparators = identifierHolding(
  {
    name: 'identifier-with-separators',
    cohort: 8,
    summary:
      'the identifier, which the client chose, has an encoded slash, an ampersand, a comma or an equals sign in it',
    source:
      'by kind: %2F that a proxy decodes on its way (`AllowEncodedSlashes` of Apache, `UseRawPath` of Gin), keys that become paths of files or queries of a backend',
  },
  signs,
  // a slash alone must be encoded
  { inPath: (sign) => sign.replace('/', '%2F') },
);
