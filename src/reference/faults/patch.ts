import { type Deviation, group } from '../fault.ts';
import { answer, type Item, problem } from '../message.ts';
import { pick } from '../operations.ts';
import { echoing, storingInstead, touchingNeighbour, updating } from './put.ts';
import { mapFields, targetOf } from './tools.ts';

const demandsFullBody: Deviation = (next) => (request, world) => {
  const update = updating('PATCH', request, world);
  const missing = Object.keys(update?.kind.fields ?? {}).filter(
    (name) => !update?.kind.identifiers.includes(name) && !(name in (update?.sent ?? {})),
  );
  return missing.length > 0
    ? problem(400, `the fields ${missing.join(', ')} are missing`)
    : next(request, world);
};

const resurrects: Deviation = (next) => {
  const deleted = new Map<string, Item>();
  return (request, world) => {
    const target = targetOf(request, world);
    if (target?.item !== undefined && request.method === 'DELETE') deleted.set(target.id, target.item);
    const dead = target?.item === undefined ? deleted.get(target?.id ?? '') : undefined;
    if (request.method !== 'PATCH' || target === undefined || dead === undefined) return next(request, world);
    target.store.set(target.id, dead);
    return answer(200, target.kind.wrap([dead]));
  };
};

export const patchFaults = group({
  'patch-replaces': {
    summary: 'PATCH removes fields that were not supplied',
    inside: storingInstead('PATCH', ({ item, sent, kind }) => ({ ...pick(item, kind.identifiers), ...sent })),
  },
  'patch-nulls-others': {
    summary: 'PATCH sets fields that were not supplied to null',
    inside: storingInstead('PATCH', ({ item, sent, kind }) => ({
      ...mapFields(item, kind, () => null),
      ...sent,
    })),
  },
  'patch-changes-nothing': {
    summary: 'PATCH is 200 and changes nothing',
    inside: echoing('PATCH', ({ item }) => item),
  },
  'patch-ignores-falsy': {
    summary: 'PATCH ignores the empty string, 0 and false',
    inside: storingInstead('PATCH', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).filter(([, value]) => Boolean(value))),
    })),
  },
  'patch-demands-full-body': { summary: 'PATCH refuses a part of the resource', inside: demandsFullBody },
  'patch-changes-neighbour': {
    summary: 'PATCH changes another resource, too',
    inside: touchingNeighbour('PATCH'),
  },
  'patch-applies-last-field-only': {
    summary: 'of several fields PATCH changes the last alone',
    inside: storingInstead('PATCH', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).slice(-1)),
    })),
  },
  'patch-resurrects': { summary: 'PATCH of a deleted resource brings it back', inside: resurrects },
  'patch-echoes-without-storing': {
    summary: 'PATCH shows the change and does not store it',
    inside: echoing('PATCH', ({ item, sent }) => ({ ...item, ...sent })),
  },
});
