import { againstAnother } from './against-another.ts';

export const integerAveraged = againstAnother(
  {
    name: 'integer-averaged',
    cohort: 12,
    summary: 'an integer becomes the mean of itself and that of the resource made before it',
    source:
      'graphite-project/whisper #44 and #191, statsd/statsd #302: values that are close to each other are made one, by a mean where that is not what they are for',
    fields: ['integer'],
    specimen: () => 91,
  },
  (own, its) => (typeof own === 'number' && typeof its === 'number' ? Math.round((own + its) / 2) : own),
);
