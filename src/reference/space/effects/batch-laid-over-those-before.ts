import { pick } from '../../operations.ts';
import { inBatch } from './in-batch.ts';
import { others } from './reports.ts';

export const batchLaidOverThoseBefore = inBatch(
  {
    name: 'batch-laid-over-those-before',
    cohort: 21,
    summary:
      'what is in a batch takes the place of what is in as many resources of the type, too, that were made directly before it',
    source:
      'appsmithorg/appsmith #5076, obot-platform/tools #499 (several rows are written over those that are there), by mechanism: where to write is counted back from the end by as many rows as there are, once too often (`getLastRow` of Google Apps Script, buffers of a ring that are written in two turns)',
    reports: others,
  },
  (ids, _meant, { action: { store, kind }, world }) => {
    const all = [...store.keys()].filter((id) => !world.isStranger(kind, id));
    const first = all.indexOf(ids[0] ?? '');
    const earlier = all.slice(Math.max(0, first - ids.length), Math.max(0, first));
    for (const [place, id] of earlier.entries()) {
      const over = store.get(ids[ids.length - earlier.length + place] ?? '');
      store.set(id, { ...over, ...pick(store.get(id) ?? {}, kind.identifiers) });
    }
  },
);
