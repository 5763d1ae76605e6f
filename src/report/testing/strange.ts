import fc from 'fast-check';

type Path = readonly string[];

/** Values for one place of a malformed document; undefined removes the place. */
const others = [undefined, null, 0, -1, 'x', '', '\u0000', [], {}, [null]];

/** JSON documents that differ from this one in a single place. */
export function strange<T>(document: T): fc.Arbitrary<T> {
  // the kind of place is drawn first: otherwise most places would be in the exchanges
  const kinds = [...Map.groupBy(placesIn(document, []), kindOf).values()];
  const places = fc.constantFrom(...kinds).chain((kind) => fc.constantFrom(...kind));
  return fc
    .tuple(places, fc.constantFrom(...others))
    .map(([place, other]) => JSON.parse(JSON.stringify(replaced(document, place, other))) as T);
}

function placesIn(value: unknown, at: Path): readonly Path[] {
  if (value === null || typeof value !== 'object') return [at];
  const inside = Object.entries(value).flatMap(([name, member]) => placesIn(member, [...at, name]));
  return at.length === 0 ? inside : [at, ...inside];
}

function kindOf(place: Path): string {
  return place.map((name) => (/^\d+$/.test(name) ? '#' : name)).join('/');
}

function replaced(value: unknown, [name, ...rest]: Path, other: unknown): unknown {
  if (name === undefined) return other;
  const inside = replaced((value as Record<string, unknown>)[name], rest, other);
  return Array.isArray(value) ? value.with(Number(name), inside) : { ...(value as object), [name]: inside };
}
