import fc from 'fast-check';
import {
  objectIfBroken,
  objectUnlessAccepted,
  objectUnlessShown,
  shownIn,
} from '../../src/check/expectations.ts';
import { fieldsOf } from '../../src/check/items.ts';
import { type Case, probeRequirement, type Subject } from '../../src/check/requirement.ts';
import { failed, type Objection, passed } from '../../src/evidence/verdict.ts';
import { refused } from '../../src/http/content.ts';
import type { Exchange } from '../../src/http/exchange.ts';
import { pick, sameField } from '../../src/resource/difference.ts';
import type { LearntType } from '../../src/resource/place.ts';
import type { Item } from '../../src/resource/representation.ts';

/** A version, by the fields of a full one that it lacks. */
interface Version extends Case {
  readonly omitted: readonly string[];
}

function versionsOf({ type }: Subject): readonly Version[] {
  const fields = fieldsOf(type);
  const lacking = (name: string, omitted: readonly string[]): Version => ({ name, samples: 'few', omitted });
  const others = (kept: string) => fields.filter((name) => name !== kept);
  return [
    { name: 'a full version', omitted: [] },
    ...fields.map((name) => lacking(`a version without ${name}`, [name])),
    ...(fields.length > 2 ? fields.map((name) => lacking(`a version of ${name} alone`, others(name))) : []),
    ...(fields.length > 1 ? [lacking('a version of identifiers alone', fields)] : []),
  ];
}

export const putReplaces = probeRequirement({
  id: 'DM-PUT-1',
  level: 'MUST',
  source: 'Methods, PUT; Rules 4',
  title: 'PUT replaces',
  statement:
    'After PUT the resource is the supplied version and nothing of the old one: a field that was left out is gone or at a default. A refusal of an incomplete version is no failure.',
  faults: [
    'put-merges',
    'put-changes-nothing',
    'put-appends-on-repetition',
    'put-stores-one-field',
    'get-stale',
  ],
  mayFailFor: [
    {
      faults: ['customer-name-as-object'],
      why: 'What GET shows is not what was supplied, whichever method supplied it.',
    },
  ],
  needs: ['POST', 'GET', 'PUT'],
  cases: versionsOf,
  samples: 'values',
  sample: ({ case: { omitted }, plain, item }) =>
    fc.record({ old: plain, version: item.map((full) => without(full, omitted)) }),
  async probe({ sample: { old, version }, resource }) {
    const made = await resource.create(old);
    const round = async () => ({
      put: await resource.replace(made, version),
      read: await resource.read(made),
    });
    return { once: await round(), twice: await round() };
  },
  judge: ({ once, twice }, { sample, type }) =>
    replaced(once, sample, type) ??
    (refused(twice.put) ? undefined : replaced(twice, sample, type)) ??
    passed(),
});

/** An objection unless the resource is the version that was put, and nothing of the old one. */
function replaced(
  { put, read }: { readonly put: Exchange; readonly read: Exchange },
  { old, version }: { readonly old: Item; readonly version: Item },
  type: LearntType,
): Objection | undefined {
  const other =
    objectIfBroken(put) ??
    objectUnlessAccepted(put) ??
    objectUnlessShown(read, version, type, 'After PUT the resource is not the supplied version.');
  if (other !== undefined) return other;
  const shown = shownIn(read, type);
  const kept = Object.keys(without(old, Object.keys(version))).find(
    (name) => !isDefault(old[name]) && sameField(name, old[name], shown?.[name], type),
  );
  if (kept === undefined) return undefined;
  const before = pick(old, [kept]);
  return failed('A field that PUT leaves out keeps its old value.', 'gone, or a default', before, read);
}

function without(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

/** A value that a server may well set by itself where none is given. */
function isDefault(value: unknown): boolean {
  return value === '' || value === 0 || value === false || value === null;
}
