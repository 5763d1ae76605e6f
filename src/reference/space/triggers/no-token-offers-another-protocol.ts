import type { Trigger } from '../row.ts';
import { operationNames } from '../scope.ts';
import { offers } from './protocols.ts';
import { hasNoToken } from './tools.ts';

const byName: Readonly<Record<string, Readonly<Record<string, string>>>> = offers;

export const noTokenOffersAnotherProtocol: Trigger = {
  name: 'no-token-offers-another-protocol',
  cohort: 17,
  summary: 'a request without Authorization that offers to go on in HTTP/2, or as a WebSocket',
  source:
    'nginx/nginx #1472, KarpelesLab/teamclaude #317, hapijs/hapi #1792: what changes the protocol is passed on ahead of the guard, or by a handler of its own, which nobody has put one before',
  members: Object.keys(byName),
  operations: operationNames,
  presentsNothing: true,
  access: (request, _world, member) =>
    hasNoToken(request) && request.incoming.headers.upgrade?.toLowerCase() === member,
  history: (cast) => [cast.fire({ credential: 'none', headers: byName[cast.member] ?? {} })],
};
