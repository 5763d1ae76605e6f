import { withField } from './with-field.ts';

export const bringsACookie = withField(
  {
    name: 'brings-a-cookie',
    cohort: 18,
    summary: 'a request with the right token, and with a cookie besides, as browsers add them',
    source:
      'datawrapper/api #164, nocobase/nocobase #10245, gurenjs/guren #584: who has a cookie has a session, which comes before the token, is asked for a second secret at a write, is sent to a server of its own, or goes past the cache',
    // cookies are not shown
    open: ['status'],
  },
  { cookie: 'JSESSIONID=4f2a91; theme=dark' },
);
