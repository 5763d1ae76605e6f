import fc from 'fast-check';
import { accepted, answerOf, cutOff, notBroken, shownIn, shows } from '../src/check/expectations.ts';
import { fieldsOf } from '../src/check/items.ts';
import { neighbourhood, undisturbed, watching } from '../src/check/neighbours.ts';
import { type Case, requirement, type Subject } from '../src/check/requirement.ts';
import {
  cantTell,
  failed,
  firstObjection,
  inapplicable,
  noted,
  type Objection,
} from '../src/evidence/verdict.ts';
import { refused, succeeded } from '../src/http/content.ts';
import type { Exchange } from '../src/http/exchange.ts';
import { difference, pick, sameField } from '../src/resource/difference.ts';
import { itemsListed, type LearntType } from '../src/resource/place.ts';
import type { Item } from '../src/resource/representation.ts';

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

export const putReplaces = requirement('DM-PUT-1', {
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
    replaced(once, sample, type) ?? (refused(twice.put) ? undefined : replaced(twice, sample, type)),
});

/** Objects unless the resource is the version that was put, and nothing of the old one. */
function replaced(
  { put, read }: { readonly put: Exchange; readonly read: Exchange },
  { old, version }: { readonly old: Item; readonly version: Item },
  type: LearntType,
): Objection | undefined {
  const other =
    notBroken(put) ??
    accepted(put) ??
    shows(read, version, type, 'After PUT the resource is not the supplied version.');
  if (other !== undefined) return other;
  const shown = shownIn(read, type);
  const kept = Object.keys(without(old, Object.keys(version))).find(
    (name) => !isDefault(old[name]) && sameField(name, old[name], shown?.[name], type),
  );
  if (kept === undefined) return undefined;
  const before = pick(old, [kept]);
  return failed('A field that PUT leaves out keeps its old value.', 'gone, or a default', before, read);
}

export const putChangesNoOther = requirement('DM-PUT-2', {
  needs: ['POST', 'GET', 'PUT'],
  samples: 'few',
  alone: true,
  sample: ({ plain, item }) => fc.record({ old: plain, version: item, neighbours: neighbourhood(plain) }),
  async probe({ sample, resource }) {
    const version = marked(
      sample.version,
      resource.type.schema.properties,
      `put ${resource.missing().path.slice(-8)}`,
    );
    const { deed, neighbours } = await watching(resource, sample.neighbours, {
      prepare: () => resource.create(sample.old),
      perform: async (made) => [await resource.replace(made, version), await resource.replace(made, version)],
    });
    const listed = resource.learnt.listable ? await resource.pages() : undefined;
    return { puts: deed, neighbours, version, listed };
  },
  judge({ puts, neighbours, version, listed }, { type }) {
    const refused = firstObjection(puts.map(accepted));
    const disturbed = undisturbed(neighbours, type, 'PUT');
    if (disturbed !== undefined) return disturbed;
    if (refused !== undefined) return refused;
    if (listed === undefined)
      return noted('The collection cannot be listed, so a further resource would not be seen.');
    if (listed.some((page) => cutOff(page) !== undefined))
      return noted(
        'The collection is longer than what is kept of it, so a further resource would not be seen.',
      );
    const same = listed.map((page) =>
      itemsListed(page, type).filter((item) => difference(version, item, type) === undefined),
    );
    const last = listed[same.findLastIndex(({ length }) => length > 0)];
    return last !== undefined && same.flat().length > 1
      ? failed('PUT brings a further resource into being.', 1, same.flat(), last)
      : undefined;
  },
});

export const putMayCreate = requirement('DM-PUT-3', {
  needs: ['PUT', 'GET'],
  samples: 'few',
  sample: ({ item }) => item,
  async probe({ sample, resource }) {
    const missing = resource.missing();
    // nothing may be there that somebody else has made
    await resource.read(missing);
    return { put: await resource.replace(missing, sample), read: await resource.read(missing) };
  },
  judge({ put, read }) {
    if (put.response === undefined) return cantTell(`PUT was answered with ${answerOf(put)}.`);
    if (!succeeded(put)) return inapplicable(`${notObserved}, and the answer is ${answerOf(put)}.`);
    if (succeeded(read))
      return noted(`Observed: yes. PUT to an identifier of the client's choice creates (${answerOf(put)}).`);
    if (read.response === undefined || !refused(read))
      return cantTell(`GET after PUT was answered with ${answerOf(read)}.`);
    return inapplicable(`${notObserved}, though the answer is ${answerOf(put)}: GET has ${answerOf(read)}.`);
  },
});

const notObserved = "Observed: no. PUT to an identifier of the client's choice creates nothing";

function without(item: Item, names: readonly string[]): Item {
  return Object.fromEntries(Object.entries(item).filter(([name]) => !names.includes(name)));
}

/** A value that a server may well set by itself where none is given. */
function isDefault(value: unknown): boolean {
  return value === '' || value === 0 || value === false || value === null;
}

/** The item with content that nobody else's has, where it has a string for it. */
function marked(
  item: Item,
  properties: Readonly<Record<string, { type?: unknown; format?: string }>>,
  mark: string,
): Item {
  const free = Object.keys(item).find(
    (name) => properties[name]?.type === 'string' && !properties[name]?.format,
  );
  return free === undefined ? item : { ...item, [free]: mark };
}
