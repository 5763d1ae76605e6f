import { deflateSync, gzipSync } from 'node:zlib';
import type { Deviation, Handler } from '../fault.ts';
import type { Request } from '../message.ts';
import { type Option, plain, point } from './point.ts';
import { without, writing } from './tools.ts';

const coders = { gzip: gzipSync, deflate: deflateSync } as const;

type Coding = keyof typeof coders;

function coded(coding: Coding, when: (request: Request) => boolean): Deviation<Handler> {
  return writing((response, request) => {
    const { content, status, headers } = response;
    if (content === undefined || status >= 300) return response;
    const varied = { ...headers, Vary: 'Accept-Encoding' };
    if (!when(request)) return { ...response, headers: varied };
    const fields = { ...varied, 'Content-Encoding': coding };
    return without({ ...response, headers: fields, content: coders[coding](content) }, 'Content-Length');
  });
}

function negotiated(coding: Coding): Option {
  const names = new RegExp(`(^|,)\\s*${coding}\\s*(,|;(?!\\s*q=0(\\.0*)?\\s*(,|$))|$)`, 'i');
  return {
    summary: `content is ${coding} coded for clients that accept it`,
    allowed: 'RFC 9110 12.5.3, 8.4.1',
    outside: coded(coding, ({ incoming }) => names.test(String(incoming.headers['accept-encoding'] ?? ''))),
  };
}

/** How content is coded. */
export const coding = point('coding', {
  identity: plain('not at all'),
  gzip: negotiated('gzip'),
  deflate: negotiated('deflate'),
  always: {
    summary: 'content is gzip coded for every client',
    allowed: 'RFC 9110 12.5.3: sending no coding if none is acceptable is a SHOULD',
    outside: coded('gzip', () => true),
  },
});
