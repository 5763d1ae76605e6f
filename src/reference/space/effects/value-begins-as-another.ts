import { againstAnother } from './against-another.ts';

/** How much two texts are taken to have in common. */
const shared = 3;

export const valueBeginsAsAnother = againstAnother(
  {
    name: 'value-begins-as-another',
    cohort: 10,
    summary: 'a text begins as that of the resource made before it does, and goes on as its own',
    source:
      'by mechanism: texts that are kept as what they have in common with the one before and what is left (front coding of blocks, restart points of LevelDB, DELTA_BYTE_ARRAY of Parquet), with a length that is wrong',
    fields: ['string'],
    specimen: () => 'unlike any other',
  },
  (own, its) =>
    typeof own === 'string' && typeof its === 'string' ? `${its.slice(0, shared)}${own.slice(shared)}` : own,
);
