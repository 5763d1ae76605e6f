/** Other spellings of a path, which a careless guard does not know for the same. */
export const spellings: Readonly<Record<string, (path: string) => string>> = {
  'trailing-slash': (path) => `${path}/`,
  'double-slash': (path) => path.replace(/\/(?=[^/]*$)/, '//'),
  'upper-case': (path) => path.replace(/^\/[a-z]/, (start) => start.toUpperCase()),
  'encoded-letter': (path) =>
    path.replace(/^\/([a-z])/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
};

/** A path whose first segment has a parameter (RFC 3986 3.3), which some routers leave out, and some guards do not. */
export function withParameter(path: string): string {
  return path.replace(/^\/[^/;]+/, (segment) => `${segment};v=1`);
}

/** What may stand behind a path, and be left out by a router before it looks for a route. */
export const pathEnds: Readonly<Record<string, string>> = {
  format: '.json',
  blank: '%20',
  'line-break': '%0A',
};

/** The path that a careless router takes it for. */
export function plainPath(path: string | undefined): string | undefined {
  if (path === undefined) return undefined;
  const decoded = path
    .replace(/#.*/, '')
    .replace(/%([46-7][\da-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  return decoded
    .replace(/\/+/g, '/')
    .replace(/^(\/[^/%]+)(%2f|%252f|%5c)(?=[^/]*$)/i, '$1/')
    .replace(/^\/[^/]+\/\.\.(?=\/)/, '')
    .replace(/^\/(\.|%2e)(?=\/)/i, '')
    .replace(/^(\/[^/;]+);[^/]*/, '$1')
    .replace(/(?<=.)(\/|\.json|%20|%0a)$/i, '')
    .replace(/^\/[A-Z]/, (start) => start.toLowerCase());
}
