import type { Json } from '../../message.ts';
import { unsupplied } from './unsupplied.ts';

const clearings: Readonly<Record<string, Json | undefined>> = { null: null, absent: undefined, empty: '' };

export const unsuppliedCleared = unsupplied(
  {
    name: 'unsupplied-cleared',
    summary: 'PATCH clears a field that it does not supply',
    source:
      'django-rest-framework #3565 (a partial update sets fields that are not in the data); zero values of Go structs',
    members: Object.keys(clearings),
  },
  ({ member }) => ({ value: clearings[member] }),
);
