import type { Json, JsonObject } from '../../../http/exchange/json.ts';
import { oneOf, type Random } from '../../../random.ts';
import type { Slot, Write } from './author.ts';
import { type Contents, reversed } from './contents.ts';

/** What a new version is made of. */
interface Sources {
  readonly contents: Contents;
  /** Another resource of the type. */
  readonly other: Slot | undefined;
  readonly random: Random;
}

/**
 * What to write to a resource next: a new content, or one that is related to its present or an earlier content, or to another
 * resource.
 */
export function versionFor(
  slot: Slot,
  operation: Write[0],
  { contents, other, random }: Sources,
): JsonObject {
  const { fields, item, near, edgeCases } = contents;
  const kind = random();
  if (kind < 0.06) return slot.fields;
  if (kind < 0.16 && slot.past.length > 0) return oneOf(slot.past, random);
  if (kind > 0.97) return contents.rotated(slot.fields);
  const full = item();
  const drawn = fields.filter(() => random() < (operation === 'replace' ? 0.8 : 0.55));
  const names = operation === 'replace' && kind < 0.5 ? fields : drawn;
  const value = (name: string): Json => {
    const relation = random();
    if (relation < 0.25) return near(name, slot.fields[name]);
    if (relation < 0.35) return oneOf(edgeCases, random)[name] ?? full[name] ?? null;
    if (relation < 0.4) {
      const its = other?.fields[name];
      return (random() < 0.5 ? its : near(name, its)) ?? full[name] ?? null;
    }
    return full[name] ?? null;
  };
  const entries = names.map((name) => [name, value(name)] as const);
  const equal = random() < 0.06 && entries.every(([, each]) => typeof each === 'string');
  const version: JsonObject = Object.fromEntries(
    equal ? entries.map(([name]) => [name, entries[0]?.[1] ?? null]) : entries,
  );
  return random() < 0.1 ? reversed(version) : version;
}
