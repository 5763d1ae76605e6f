import { pick } from '../../operations.ts';
import type { Effect } from '../row.ts';
import { types } from './reports.ts';
import { shownOtherwise } from './tools.ts';

/** What identifies a resource among those of all types, by its type and its own identifier. */
const forms: Readonly<Record<string, (type: string, id: string) => string>> = {
  address: (type, id) => `/api/${type}/${id}`,
  encoded: (type, id) => Buffer.from(`${type}:${id}`).toString('base64'),
};

export const identifierMadeGlobal: Effect = {
  name: 'identifier-made-global',
  cohort: 23,
  summary:
    'a read shows, in the place of each identifier of a resource, what would identify it among those of all types: an address, or its type and its identifier in Base64',
  source:
    'by kind: identifiers that are made for another interface of the same service, and are shown at this one, too (IRIs of API Platform, GlobalID of Rails, `id` of Relay in schemas that a gateway serves both ways)',
  members: Object.keys(forms),
  operations: ['read'],
  reports: types,
  alters: 'content',
  async inside({ action: { kind }, member }, next) {
    return shownOtherwise(await next(), (item) => ({
      ...item,
      ...Object.fromEntries(
        Object.entries(pick(item, kind.identifiers)).map(([name, id]) => [
          name,
          forms[member]?.(kind.name, String(id)) ?? id,
        ]),
      ),
    }));
  },
};
