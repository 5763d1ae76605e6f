import type { ResourceType } from '../profile/profile.ts';

type Paths = Pick<ResourceType, 'collection' | 'item'>;

type Flags = '' | 'i';

/**
 * The type of an address: the one whose collection or item it is, or the nearest one above it. A name in braces matches any
 * segment. If it is none as it is written, in another spelling: an escaped letter leads to the same (RFC 3986 6.2.2.2), and some servers
 * take capital letters, more slashes than one, or a parameter of a segment for the same.
 */
export function typeAt<T extends Paths>(address: string, types: readonly T[]): T | undefined {
  return nearestTo(address, types) ?? nearestTo(plainly(address), types, 'i');
}

function nearestTo<T extends Paths>(address: string, types: readonly T[], flags: Flags = ''): T | undefined {
  const [nearest] = types
    .map((type) => ({ type, length: matched(address, type, flags) }))
    .filter(({ length }) => length > 0)
    .toSorted((a, b) => b.length - a.length);
  return nearest?.type;
}

/** How much of an address matches the collection or an item of a type; 0 if neither. */
function matched(address: string, type: Paths, flags: Flags): number {
  return Math.max(...patternsOf(type, flags).map((pattern) => pattern.exec(address)?.[0].length ?? 0));
}

/** One spelling for all that the most lenient server would take for the same address: some decode it twice. */
export function plainly(address: string): string {
  return decoded(decoded(address))
    .replaceAll('\\', '/')
    .replaceAll(/;[^/?]*/g, '')
    .replaceAll(/\/\.(?=\/)/g, '')
    .replaceAll(/\/+/g, '/')
    .replace(/(?<=.)\/(?=\?|$)/, '')
    .toLowerCase();
}

/** Without the escapes of characters that mean something in a path, and of letters and digits. */
function decoded(address: string): string {
  return address.replaceAll(/%[2-7][\da-f]/gi, (code) =>
    String.fromCharCode(Number.parseInt(code.slice(1), 16)),
  );
}

const known: Record<Flags, WeakMap<Paths, readonly RegExp[]>> = { '': new WeakMap(), i: new WeakMap() };

function patternsOf(type: Paths, flags: Flags): readonly RegExp[] {
  const found = known[flags].get(type) ?? [type.collection, type.item].map((path) => patternOf(path, flags));
  known[flags].set(type, found);
  return found;
}

function patternOf(path: string, flags: Flags): RegExp {
  const literals = path.replace(/\/$/, '').split(/\{[^{}]+\}/);
  // addresses in another spelling are compared without escapes
  const spelled = flags === 'i' ? literals.map((literal) => decoded(decoded(literal))) : literals;
  const escaped = spelled.map((literal) => literal.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, '\\$&'));
  return new RegExp(`${escaped.join('[^/?]+')}(?=[/?]|$)`, flags);
}
