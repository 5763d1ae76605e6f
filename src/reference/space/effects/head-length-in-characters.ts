import type { Effect } from '../row.ts';

export const headLengthInCharacters: Effect = {
  name: 'head-length-in-characters',
  cohort: 2,
  summary: 'Content-Length of HEAD counts characters, that of GET octets',
  source:
    'JuliaWeb/HttpServer.jl #32, alor/em-http-server #2: the length of a text is taken for that of its octets',
  operations: ['head'],
  fields: ['string'],
  specimen: () => 'größer',
  reports: () => ['DM-HEAD-2'],
  look: 'head',
  outside(response) {
    if (response.status >= 300 || response.content === undefined) return response;
    const { length } = response.content.toString('utf8');
    return { ...response, headers: { ...response.headers, 'Content-Length': String(length) } };
  },
};
