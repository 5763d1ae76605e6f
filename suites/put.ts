import fc from 'fast-check';
import { accepted, answerOf, notBroken, shownIn, shows } from '../src/check/expectations.ts';
import { neighbourhood, undisturbed, watching } from '../src/check/neighbours.ts';
import { cantTell, failed, firstObjection, inapplicable, noted } from '../src/check/objection.ts';
import { requirement } from '../src/check/requirement.ts';
import { isUnavailable, json, refused, succeeded } from '../src/http/content.ts';
import { difference, sameField } from '../src/resource/difference.ts';
import { type Item, itemsIn } from '../src/resource/representation.ts';

const versions = [
  { name: 'a full version' },
  { name: 'a version without one field' },
  { name: 'the same version twice' },
] as const;

interface Replacement {
  readonly old: Item;
  readonly version: Item;
  readonly omitted: string | undefined;
}

export const putReplaces = requirement('DM-PUT-1', {
  needs: ['POST', 'GET', 'PUT'],
  cases: () => versions,
  samples: 'values',
  sample: ({ case: { name }, plain, hostile, fields }): fc.Arbitrary<Replacement> =>
    name === 'a version without one field'
      ? fc
          .tuple(plain, hostile, fc.constantFrom(...fields))
          .map(([old, full, omitted]) => ({ old, version: without(full, omitted), omitted }))
      : fc.record({ old: plain, version: hostile, omitted: fc.constant(undefined) }),
  async probe({ case: { name }, sample, resource }) {
    const made = await resource.create(sample.old);
    const puts = [await resource.replace(made, sample.version)];
    if (name === 'the same version twice') puts.push(await resource.replace(made, sample.version));
    return { puts, read: await resource.read(made) };
  },
  judge({ puts, read }, { sample: { old, version, omitted }, type }) {
    const objection = firstObjection(puts.map((put) => notBroken(put) ?? accepted(put)));
    if (objection !== undefined) return objection;
    const other = shows(read, version, type, 'After PUT the resource is not the supplied version.');
    if (other !== undefined || omitted === undefined) return other;
    const shown = shownIn(read, type)?.[omitted];
    const before = old[omitted];
    if (before === undefined || isDefault(before) || !sameField(omitted, before, shown, type))
      return undefined;
    return failed(
      'A field that PUT leaves out keeps its old value.',
      'gone, or a default',
      { [omitted]: before },
      read,
    );
  },
});

export const putChangesNoOther = requirement('DM-PUT-2', {
  needs: ['POST', 'GET', 'PUT'],
  samples: 'few',
  alone: true,
  sample: ({ plain }) => fc.record({ old: plain, version: plain, neighbours: neighbourhood(plain) }),
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
    const same = listed.map((page) =>
      itemsIn(json(page), type).filter((item) => difference(version, item, type) === undefined),
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
  sample: ({ plain }) => plain,
  async probe({ sample, resource }) {
    const missing = resource.missing();
    return { put: await resource.replace(missing, sample), read: await resource.read(missing) };
  },
  judge({ put, read }) {
    if (put.response === undefined || isUnavailable(put))
      return cantTell(`PUT was answered with ${answerOf(put)}.`);
    if (!succeeded(put)) return inapplicable(`${notObserved}, and the answer is ${answerOf(put)}.`);
    if (succeeded(read))
      return noted(`Observed: yes. PUT to an identifier of the client's choice creates (${answerOf(put)}).`);
    if (read.response === undefined || !refused(read))
      return cantTell(`GET after PUT was answered with ${answerOf(read)}.`);
    return inapplicable(`${notObserved}, though the answer is ${answerOf(put)}: GET has ${answerOf(read)}.`);
  },
});

const notObserved = "Observed: no. PUT to an identifier of the client's choice creates nothing";

function without(item: Item, name: string): Item {
  return Object.fromEntries(Object.entries(item).filter(([other]) => other !== name));
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
