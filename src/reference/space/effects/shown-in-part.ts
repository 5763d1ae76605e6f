import type { Kind } from '../../kind.ts';
import { pick } from '../../operations.ts';
import { fieldsOf } from '../scope.ts';
import { shownChanged } from './access.ts';

const parts: Readonly<Record<string, (kind: Kind) => readonly string[]>> = {
  identifiers: ({ identifiers }) => identifiers,
  'one-field': (kind) => fieldsOf(kind, ['string']).slice(0, 1),
};

export const shownInPart = shownChanged(
  {
    name: 'shown-in-part',
    cohort: 3,
    summary: 'it is answered with success, and shows some of the fields of what is there',
    source:
      'the users of the REST API of WordPress 4.7, which anybody is shown the public fields of; serialisers for guests',
    members: Object.keys(parts),
  },
  (item, kind, member) => pick(item, parts[member]?.(kind) ?? []),
);
