import { otherOctets } from './no-json.ts';

export const contentAsAScript = otherOctets(
  {
    name: 'content-as-a-script',
    cohort: 16,
    summary:
      'the content of a successful response is a statement of a script: a call with what there is, or an assignment of it',
    source:
      'by kind: answers that pages take in by a script element from elsewhere (JSONP: `render callback:` of Rails, `res.jsonp` of Express, with a name that is there by default), settings that are written into a page',
  },
  {
    call: (content) => Buffer.concat([Buffer.from('callback('), content, Buffer.from(');')]),
    assignment: (content) => Buffer.concat([Buffer.from('var data = '), content]),
  },
);
