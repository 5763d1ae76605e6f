import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';

export const largeHeaderSection: Trigger = {
  name: 'large-header-section',
  cohort: 13,
  summary: 'a request whose header section is larger than 2 or 8 KiB',
  source:
    'nginx-proxy/nginx-proxy #1266, NanoHttpd/nanohttpd #622, curl/curl #22336: buffers that hold so much and no more, and what comes behind is dropped, or taken for content',
  members: ['2', '8'],
  operations: operationNames,
  // how large it may be is not shown
  open: ['status'],
  when: ({ action: { request }, member }) =>
    Buffer.byteLength(request.incoming.rawHeaders.join('')) > Number(member) * 1024,
  history: (cast) => [cast.fire({ headers: { Cookie: `basket=${'x'.repeat(Number(cast.member) * 1024)}` } })],
};
