import { otherOctets } from './no-json.ts';

export const contentInBase64 = otherOctets(
  {
    name: 'content-in-base64',
    cohort: 17,
    summary: 'the content of a successful response is in Base64, or percent-encoded',
    source:
      'CodeGenieApp/serverless-express #99, serverless-nextjs/serverless-next.js #316, localstack/localstack #4126: functions hand over content as a text, and say beside it how a gateway is to decode it (`isBase64Encoded`), which does not',
  },
  {
    base64: (content) => Buffer.from(content.toString('base64')),
    'percent-encoded': (content) => Buffer.from(encodeURIComponent(content.toString('utf8'))),
  },
);
