import { omitted } from './omitted.ts';

export const omittedFieldKept = omitted(
  {
    name: 'omitted-field-kept',
    summary: 'PUT keeps a field that the new version leaves out',
    source: 'django-rest-framework #3098 and #3648: PUT leaves optional fields as they were',
  },
  ({ before }, name) => before?.[name],
);
