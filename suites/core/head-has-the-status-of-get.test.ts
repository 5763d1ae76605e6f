import { enough } from '../../src/check/head/settled-values.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { ada, customers, judged, shows, silent, status } from '../testing/judging.ts';
import { headHasTheStatusOfGet } from './head-has-the-status-of-get.ts';

/** HEAD among enough GETs of one kind, or of several kinds in turn. */
const among = (head: Exchange, ...gets: readonly [Exchange, ...Exchange[]]) => {
  const turn = (index: number) => gets[index % gets.length] as Exchange;
  const more = Array.from({ length: enough + 8 }, (_, index) => turn(index + 2));
  return { before: turn(0), head, after: turn(1), more };
};

const few = (before: Exchange, head: Exchange, after: Exchange) => ({ before, head, after, more: [] });

judged(headHasTheStatusOfGet, [
  {
    about: 'the same status',
    trace: few(status(404), status(404), status(404)),
    outcome: 'passed',
  },
  { about: 'another status', trace: among(status(200), status(404)), outcome: 'failed' },
  {
    about: 'a status that none of several machines has',
    trace: among(status(200), status(401), status(403)),
    outcome: 'failed',
  },
  {
    about: 'the status of one of several machines',
    trace: few(status(401), status(403), status(403)),
    outcome: 'passed',
  },
  {
    about: 'another status, but too few GETs to compare it with',
    trace: few(status(401), status(403), status(401)),
    outcome: 'cantTell',
  },
  {
    about: 'it broke down in another trial',
    trace: { get: shows(ada), head: status(500) },
    outcome: 'failed',
  },
  {
    about: 'a credential is required, and GET succeeds without one, which breaks another rule',
    trace: among(status(401), status(200)),
    case: { name: 'unauthorised' },
    outcome: 'cantTell',
  },
  {
    about: 'GET is public, and HEAD is refused',
    trace: among(status(401), status(200)),
    case: { name: 'unauthorised' },
    type: { ...customers, public: ['GET'] },
    outcome: 'failed',
  },
  {
    about: 'a credential is required, and HEAD succeeds without one',
    trace: among(status(200), status(401)),
    case: { name: 'unauthorised' },
    outcome: 'failed',
  },
  { about: 'it succeeds, and GET breaks down', trace: among(status(200), status(500)), outcome: 'cantTell' },
  {
    about: 'it succeeds with another status than the GETs that do not break down',
    trace: { ...among(status(204), status(200)), before: status(500) },
    outcome: 'failed',
  },
  {
    about: 'it is refused, and GET breaks down',
    trace: among(status(404), status(500)),
    outcome: 'cantTell',
  },
  { about: 'it breaks down, and GET does not', trace: among(status(500), status(404)), outcome: 'failed' },
  { about: 'no response', trace: few(status(200), silent, status(200)), outcome: 'cantTell' },
  { about: 'put off', trace: few(status(200), status(503), status(200)), outcome: 'cantTell' },
]);
