import type { Effect } from '../row.ts';

export const headStatus: Effect = {
  name: 'head-status',
  summary: 'HEAD has another status than GET',
  source:
    'routers that know GET and not HEAD (405), handlers that end early with 204, web-platform-tests/wpt.fyi #4512',
  members: ['204', '405', '500'],
  operations: ['head'],
  reports: () => ['DM-HEAD-1', 'DM-HEAD-5'],
  look: 'head',
  outside(response, member) {
    const { 'Content-Length': _length, 'Content-Type': _type, ...headers } = response.headers;
    const { content: _content, ...rest } = response;
    return response.status === 200 ? { ...rest, status: Number(member), headers } : response;
  },
};
