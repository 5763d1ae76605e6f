import type { Trigger } from '../row.ts';
import { changes } from '../scope.ts';
import { chosenOpening } from './tools.ts';

export const namesItself: Trigger = {
  name: 'names-itself',
  cohort: 4,
  summary: 'what is sent to a resource has the identifier of that resource in it',
  source:
    'mongo-express/mongo-express #1360, LocalData/localdata-api #169, FerretDB/FerretDB #2803: an identifier that stays as it is counts as one that is changed',
  operations: changes,
  needs: () => ['replace'],
  hits: (item, _index, { before, scope: { kind } }) =>
    kind.identifiers.some((name) => name in item && item[name] === before?.[name]),
  opening: (cast) => chosenOpening(cast, ['target']),
  history: (cast) => [cast.fire({ items: [cast.item({ [cast.scope.kind.key]: 'chosen-target' })] })],
};
