import { reads } from '../scope.ts';
import { fieldOf, withField } from './tools.ts';
import { itself, touching } from './touching.ts';

export const readDropsField = touching(
  {
    name: 'read-drops-field',
    cohort: 3,
    summary: 'a read takes a field from the resource it shows, or for a list from the newest one',
    source:
      'encode/django-rest-framework #5998 (what is popped from the data of a serialiser), objects of a cache that are cut for showing',
    operations: reads,
    fields: ['string', 'integer', 'boolean', 'date-time'],
  },
  itself,
  ({ store, id, item }, fired) => void store.set(id, withField(item, fieldOf(fired), undefined)),
);
