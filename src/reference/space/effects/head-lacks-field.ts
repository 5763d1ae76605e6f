import type { Effect } from '../row.ts';

export const headLacksField: Effect = {
  name: 'head-lacks-field',
  summary: 'HEAD lacks a header field that GET has, and that does not depend on the content',
  source: 'middleware that is bound to GET alone',
  members: ['Cache-Control', 'Content-Type'],
  operations: ['head'],
  reports: () => ['DM-HEAD-2', 'DM-HEAD-5', 'DM-HEAD-6'],
  look: 'head',
  outside(response, member) {
    const { [member]: _, ...headers } = response.headers;
    return { ...response, headers };
  },
};
