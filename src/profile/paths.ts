import { percentDecoded } from '../percent-decoded.ts';

/** What the literal text of a path cannot have in a URL (RFC 3986 3.3), except where a query or a fragment begins. */
const stray = /%(?![\da-f]{2})|[^\w.~!$&'()*+,;=:@/?#%-]+/gi;

/** A path of a profile with escapes for what a URL cannot have; names in braces stay. */
export function escapedPath(path: string): string {
  return path
    .toWellFormed()
    .split(/(\{[^{}]*\})/)
    .map((part) => (part.startsWith('{') ? part : part.replaceAll(stray, encodeURIComponent)))
    .join('');
}

/** What is wrong with a path that the schema of profiles allows, and what to do; undefined if nothing is. */
export function pathProblem(path: string): { readonly problem: string; readonly remedy: string } | undefined {
  const escaped = escapedPath(path);
  if (escaped !== path)
    return { problem: 'The path has a character that a URL cannot have.', remedy: `Write ${escaped}.` };
  return /\/(\.|%2e){1,2}(\/|$)/i.test(path)
    ? { problem: 'The path has . or .. as a segment, which clients resolve.', remedy: 'Write it without.' }
    : undefined;
}

/** A name for the type of the resources in a collection: the last segment of its path. */
export function typeNameFor(collection: string): string {
  const segment = collection.split('/').findLast((part) => part !== '') ?? '';
  const plain = (percentDecoded(segment) ?? segment).normalize('NFKD').replaceAll(/\p{M}/gu, '');
  const name = plain.replaceAll(/[^\w.-]+/g, '-').replace(/^[^A-Za-z0-9]+/, '');
  return name.slice(0, 60).replace(/-+$/, '') || 'resources';
}
