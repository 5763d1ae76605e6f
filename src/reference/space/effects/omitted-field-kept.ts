import type { Effect } from '../row.ts';
import { method } from './reports.ts';
import { fieldOf, isDone } from './tools.ts';

export const omittedFieldKept: Effect = {
  name: 'omitted-field-kept',
  summary: 'PUT keeps a field that the new version leaves out',
  source: 'django-rest-framework #3098 and #3648: PUT leaves optional fields as they were',
  operations: ['replace'],
  fields: ['string'],
  omits: true,
  breaks: method,
  reports: () => ['DM-PUT-1'],
  look: 'state',
  async inside(fired, next) {
    const { action, before } = fired;
    const outcome = await next();
    const [name, stored] = [fieldOf(fired), action.store.get(action.id ?? '')];
    const old = before?.[name];
    if (isDone(outcome) && stored !== undefined && !(name in stored) && old !== undefined)
      action.store.set(action.id ?? '', { ...stored, [name]: old });
    return outcome;
  },
};
