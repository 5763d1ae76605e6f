import { presenting, undecodableCredentials } from './wrong-credentials.ts';

export const undecodableToken = presenting(
  {
    name: 'undecodable-token',
    cohort: 5,
    summary:
      'a request with a token that cannot be decoded: three parts that hold nothing, signs that no token has, letters beyond ASCII',
    source:
      'fastify/fastify-jwt #274, ahopkins/sanic-jwt #116, Altinn/dialogporten #868: who decodes a token fails otherwise than by refusing it',
  },
  undecodableCredentials,
);
