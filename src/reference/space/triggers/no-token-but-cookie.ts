import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenButCookie = noTokenWithField(
  {
    name: 'no-token-but-cookie',
    cohort: 9,
    summary: 'a request without Authorization, with a cookie that nobody has given out',
    source:
      'by mechanism: chains of guards in which one for sessions comes first and lets through what has a cookie at all (session filters of Spring, cookie roles of home-made admin pages)',
  },
  {
    session: ['Cookie', 'JSESSIONID=0'],
    remembered: ['Cookie', 'remember_me=1'],
    role: ['Cookie', 'role=admin'],
  },
);
