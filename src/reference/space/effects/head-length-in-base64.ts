import { headSaysLength } from './head-says-length.ts';

export const headLengthInBase64 = headSaysLength(
  {
    name: 'head-length-in-base64',
    cohort: 23,
    summary: 'Content-Length of HEAD is that of the content in Base64',
    source:
      'by mechanism: a function hands its content to a gateway in Base64, and the length is counted there; for GET it is counted anew once the content is decoded, for HEAD there is nothing to decode (`isBase64Encoded` of AWS Lambda, values of the REST interface of HBase and of etcd)',
  },
  (content) => Buffer.from(content).toString('base64').length,
);
