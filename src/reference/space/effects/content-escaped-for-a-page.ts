import { otherOctets } from './no-json.ts';

const quotesAs = (entity: string) => (content: Buffer) =>
  Buffer.from(content.toString('utf8').replaceAll('"', entity));

export const contentEscapedForAPage = otherOctets(
  {
    name: 'content-escaped-for-a-page',
    cohort: 16,
    summary: 'the quotes in the content of a successful response are escaped as they are in a page',
    source:
      'fabpot/symfony #706 and #707, TykTechnologies/tyk #2448: JSON goes through a template that escapes for pages by default',
  },
  { named: quotesAs('&quot;'), numbered: quotesAs('&#34;') },
);
