import { enough } from '../../src/check/head/settled-values.ts';
import type { Exchange } from '../../src/http/exchange/exchange.ts';
import { html, judged, silent, status } from '../testing/judging.ts';
import { headHasTheFieldsOfGet, headOmitsNoField } from './head-has-the-fields-of-get.ts';

/** HEAD among enough GETs of one kind, or of several kinds in turn. */
const among = (head: Exchange, ...gets: readonly [Exchange, ...Exchange[]]) => {
  const turn = (index: number) => gets[index % gets.length] as Exchange;
  const more = Array.from({ length: enough + 8 }, (_, index) => turn(index + 2));
  return { before: turn(0), head, after: turn(1), more };
};

const few = (before: Exchange, head: Exchange, after: Exchange) => ({ before, head, after, more: [] });

/** A GET whose response a cache may reuse for a minute. @param second - in the Date of its origin */
const kept = (second: number, tag: string, id: number) =>
  status(200, {
    id,
    headers: [
      ['Cache-Control', 'max-age=60'],
      ['Date', `Thu, 01 Jan 2026 00:00:0${second} GMT`],
      ['ETag', tag],
    ],
  });

/** HEAD with another entity tag than all GETs. @param last - the second of the last GET; the others are of second 0 */
const amongKept = (last: number) => ({
  before: kept(0, '"a"', 1),
  head: kept(0, '"b"', 2),
  after: kept(0, '"a"', 3),
  more: Array.from({ length: enough + 8 }, (_, index) => kept(index > enough ? last : 0, '"a"', index + 4)),
});

const withField = (name: string, value: string) => status(200, { headers: [[name, value]] });

judged(headHasTheFieldsOfGet, [
  { about: 'the same fields', trace: few(status(200), status(200), status(200)), outcome: 'passed' },
  { about: 'a contradiction', trace: among(status(200, { headers: html }), status(200)), outcome: 'failed' },
  { about: 'a missing field', trace: among(status(200, { headers: [] }), status(200)), outcome: 'failed' },
  {
    about: 'a value that none of several machines shows',
    trace: among(withField('Server', 'x'), withField('Server', 'y'), withField('Server', 'z')),
    outcome: 'failed',
  },
  {
    about: 'a value that one of several machines shows',
    trace: among(withField('Server', 'z'), withField('Server', 'y'), withField('Server', 'z')),
    outcome: 'passed',
  },
  {
    about: 'a field that only some machines have',
    trace: among(status(200, { headers: [] }), withField('Server', 'y'), status(200, { headers: [] })),
    outcome: 'passed',
  },
  {
    about: 'another spelling of the same value',
    trace: among(
      withField('Content-Type', 'Application/JSON;charset="UTF-8"'),
      withField('Content-Type', 'application/json; charset=utf-8'),
    ),
    outcome: 'passed',
  },
  {
    about: 'no word on ranges, of which GET serves none',
    trace: among(status(200), withField('Accept-Ranges', 'none')),
    outcome: 'passed',
  },
  {
    about: 'ranges, which GET serves none of while it encodes the content',
    trace: among(withField('Accept-Ranges', 'bytes'), withField('Accept-Ranges', 'none')),
    outcome: 'passed',
  },
  {
    about: 'another order of the same values',
    trace: among(
      withField('Cache-Control', 'no-store, private'),
      withField('Cache-Control', 'private,no-store'),
    ),
    outcome: 'passed',
  },
  {
    about: 'another status, which is another rule',
    trace: few(status(200), status(404), status(200)),
    outcome: 'cantTell',
  },
  {
    about: 'fields that never recur are ignored',
    trace: few(withField('X-Id', '1'), status(200, { headers: [] }), withField('X-Id', '2')),
    outcome: 'passed',
  },
  {
    about: 'values that never recur are ignored',
    trace: few(withField('X-Id', '1'), withField('X-Id', '3'), withField('X-Id', '2')),
    outcome: 'passed',
  },
  {
    about: 'a length may be left out',
    trace: among(status(200, { headers: [] }), withField('Content-Length', '0')),
    outcome: 'passed',
  },
  {
    about: 'a length with leading zeros, or repeated',
    trace: among(withField('Content-Length', '000, 0'), withField('Content-Length', '00')),
    outcome: 'passed',
  },
  {
    about: 'another length',
    trace: among(withField('Content-Length', '010'), withField('Content-Length', '00')),
    outcome: 'failed',
  },
  {
    about: 'a value that is perhaps only newer than every GET, since each may be a copy',
    trace: amongKept(0),
    outcome: 'cantTell',
    reason: 'Caches may have answered the GETs after HEAD, which may have shown something newer.',
  },
  { about: 'a value that the server itself does not show later', trace: amongKept(1), outcome: 'failed' },
]);

judged(headOmitsNoField, [
  { about: 'every field is there', trace: few(status(200), status(200), status(200)), outcome: 'passed' },
  {
    about: 'a length is left out',
    trace: among(status(200, { headers: [] }), withField('Content-Length', '0')),
    outcome: 'failed',
  },
  { about: 'no response', trace: few(status(200), silent, status(200)), outcome: 'cantTell' },
]);
