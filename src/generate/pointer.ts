import { percentDecoded } from '../percent-decoded.ts';

/** Names and indices on the way to a value. */
export type Path = readonly (string | number)[];

/** The JSON pointer (RFC 6901) of a member. */
export function below(pointer: string, ...names: Path): string {
  return [pointer, ...names.map((name) => String(name).replaceAll('~', '~0').replaceAll('/', '~1'))].join(
    '/',
  );
}

/** The path of a JSON pointer; indices as numbers. */
export function pathOf(pointer: string): Path {
  return namesIn(pointer).map((part) => (/^(0|[1-9]\d*)$/.test(part) ? Number(part) : part));
}

/** The parts of a JSON pointer, as they are named. */
export function namesIn(pointer: string): readonly string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The path of a pointer in the fragment of a URI, `#/$defs/note`, where it is percent-encoded (RFC 6901 6). */
export function pathOfFragment(reference: string): Path {
  const fragment = reference.slice(1);
  return pathOf(percentDecoded(fragment) ?? fragment);
}

/** The value at a path; undefined if there is none. */
export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>(
    (inner, name) =>
      typeof inner === 'object' && inner !== null && Object.hasOwn(inner, name)
        ? (inner as Record<string, unknown>)[name]
        : undefined,
    value,
  );
}
