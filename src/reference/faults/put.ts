import { type Deviation, group, type Operation } from '../fault.ts';
import type { Item } from '../message.ts';
import { pick } from '../operations.ts';
import { after, isText, mapFields, nameOf } from './tools.ts';
import { answeringInstead, showingInstead, storingInstead, touchingNeighbour, updateOf } from './update.ts';

/** Appends to strings when the same version is sent again; another version starts over. */
const appends: Deviation<Operation> = (next) => {
  const last = new Map<string, string>();
  const isRepetition = (name: string, version: string) => {
    const repeated = last.get(name) === version;
    last.set(name, version);
    return repeated;
  };
  const appending = storingInstead('PUT', ({ item, sent, kind }) =>
    mapFields(item, kind, (value, name) => (isText(kind, name) ? `${value}${sent[name] ?? ''}` : value)),
  )(next);
  return (action, world) => {
    const update = updateOf(action, 'PUT');
    const repeated = update !== undefined && isRepetition(nameOf(action), JSON.stringify(update.sent));
    return (repeated ? appending : next)(action, world);
  };
};

const createsExtra = after('PUT', ({ store, kind, items }, world) => {
  const extra: Item = { ...items[0], ...world.next(kind) };
  store.set(String(extra[kind.key]), extra);
});

export const putFaults = group({
  'put-merges': {
    summary: 'PUT keeps fields that the new version omits',
    inside: storingInstead('PUT', ({ item, sent }) => ({ ...item, ...sent })),
  },
  'put-answers-with-old-version': {
    summary: 'PUT shows the version before it, and stores the new one',
    inside: answeringInstead('PUT', ({ item }) => item),
  },
  'put-changes-nothing': {
    summary: 'PUT echoes the new version and keeps the old one',
    inside: showingInstead('PUT', ({ item, sent, kind }) => ({ ...sent, ...pick(item, kind.identifiers) })),
  },
  'put-changes-neighbour': { summary: 'PUT changes another resource, too', inside: touchingNeighbour('PUT') },
  'put-appends-on-repetition': {
    summary: 'PUT of the same version again appends its texts to those stored',
    inside: appends,
  },
  'put-creates-extra': {
    summary: 'PUT creates another resource with the same content',
    inside: createsExtra,
  },
  'put-stores-one-field': {
    summary: 'PUT replaces only the first field',
    inside: storingInstead('PUT', ({ item, sent }) => ({
      ...item,
      ...Object.fromEntries(Object.entries(sent).slice(0, 1)),
    })),
  },
});
