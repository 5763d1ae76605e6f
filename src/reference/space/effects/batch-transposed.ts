import { fieldsOf } from '../scope.ts';
import { inBatch } from './in-batch.ts';
import { withField } from './tools.ts';

export const batchTransposed = inBatch(
  {
    name: 'batch-transposed',
    cohort: 13,
    summary: 'the texts of a batch are put down item by item, and taken up field by field',
    source:
      'bjoern-andres/graph #53, dolthub/doltgresql #2239, microsoft/mssql-jdbc #1993: values of many rows in one array, of which one side takes rows for columns',
  },
  (ids, _meant, { action: { store, kind } }) => {
    const names = fieldsOf(kind, ['string']);
    const values = ids.flatMap((id) => names.map((name) => store.get(id)?.[name]));
    for (const [row, id] of ids.entries())
      for (const [column, name] of names.entries())
        store.set(id, withField(store.get(id) ?? {}, name, values[column * ids.length + row]));
  },
);
