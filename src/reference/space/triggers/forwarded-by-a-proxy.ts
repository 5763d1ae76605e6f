import { withField } from './with-field.ts';

export const forwardedByAProxy = withField(
  {
    name: 'forwarded-by-a-proxy',
    cohort: 14,
    summary: 'a request with the right token that says by way of which proxy it came, or what it was there',
    source:
      'GSA/api.data.gov #355, Kong/kong #6201: where a request leads to, or what is kept of it, goes by what a proxy says of it',
    // fields like these are not shown
    open: ['status'],
  },
  {
    'x-forwarded-host': 'www.example.org',
    'x-forwarded-prefix': '/api',
    'x-forwarded-proto': 'https',
    via: '1.1 gateway',
  },
);
