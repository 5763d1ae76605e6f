import { fieldsOf } from '../scope.ts';
import { computed } from './computed.ts';

export const flagComputed = computed(
  {
    name: 'flag-computed',
    cohort: 13,
    summary:
      'a truth value says whether an instant has passed, an integer is above 0, or all texts are there, and not what was sent',
    source:
      'tegonal/cohiva #409, digitalservicebund/ris-search #1008, openhealthcare/opal #1578: whether a record is in force, or complete, is worked out whenever it is saved or shown',
    fields: ['boolean'],
    specimen: () => false,
  },
  {
    past: (item, kind) =>
      fieldsOf(kind, ['date-time']).some((name) => Date.parse(String(item[name])) < Date.now()),
    number: (item, kind) => fieldsOf(kind, ['integer']).some((name) => Number(item[name] ?? 0) > 0),
    text: (item, kind) => fieldsOf(kind, ['string']).every((name) => (item[name] ?? '') !== ''),
  },
);
