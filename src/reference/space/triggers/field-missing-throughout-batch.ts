import { omit } from '../../operations.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf } from '../scope.ts';

export const fieldMissingThroughoutBatch: Trigger = {
  name: 'field-missing-throughout-batch',
  cohort: 14,
  summary: 'a batch of which no item has one of the fields of the type',
  source:
    'milvus-io/milvus #42130, d3vyce/fastapi-toolsets #191, killwort/ClickHouse-Net #149: a column that is not there at all, where one that is empty here and there is provided for',
  operations: ['create'],
  // which fields there must be is not shown
  atBatches: true,
  hits: (_item, _index, { action: { items, kind } }) =>
    items.length > 1 && fieldsOf(kind).some((name) => items.every((item) => !(name in item))),
  history(cast) {
    const { kind, field } = cast.scope;
    const missing = fieldsOf(kind)
      .filter((name) => name !== field)
      .slice(-1);
    return [cast.fire({ items: [0, 1, 2].map(() => omit(cast.item(), missing)) })];
  },
};
