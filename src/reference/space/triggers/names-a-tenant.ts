import { withField } from './with-field.ts';

export const namesATenant = withField(
  {
    name: 'names-a-tenant',
    cohort: 18,
    summary:
      'a request with the right token that names a tenant, an organisation or a user by a number of its own',
    source:
      'by kind: filters that add to each query whose data it is about, and take that from a field of the request where there is one (`__tenant` of ABP, `X-Scope-OrgID` of Loki and Mimir, `X-Hasura-Role`), for some statements and not for others',
    // the fields are not shown, and whose data there is to be seen may be another matter
    open: ['status', 'content'],
  },
  { 'x-tenant-id': 'default', 'x-organization-id': '1', 'x-user-id': '1' },
);
