import { exchange } from '../../src/http/testing/exchanges.ts';
import { asUnauthorized, historyOf, makes, reads, removes, writes } from '../testing/histories.ts';
import { ada, bob, html, judged, shows, silent, status } from '../testing/judging.ts';
import { theirs } from '../testing/other-resources.ts';
import { nothingWorksWithAWrongToken, nothingWorksWithoutAToken } from './nothing-works-without-the-token.ts';

const made = makes('a', ada, shows(ada));
const read = reads('a', shows(ada));
/** A resource whose texts show that it is the history's own. */
const tagged = [makes('a', theirs, shows(theirs)), reads('a', shows(theirs))];
const changed = reads('a', shows(bob));

for (const [rule, credential, who] of [
  [nothingWorksWithoutAToken, 'none', 'Without a token'],
  [nothingWorksWithAWrongToken, 0, 'With a wrong credential'],
] as const) {
  const asking = (exchange = status(401)) => asUnauthorized(reads('a', exchange), credential);
  const writing = (exchange = status(401)) =>
    asUnauthorized(writes('replace', 'a', bob, exchange), credential);
  const removing = (exchange = status(401)) => asUnauthorized(removes('a', exchange), credential);
  judged(rule, [
    { about: 'refused', ...historyOf(made, read, writing(), read), outcome: 'passed' },
    { about: 'refused as missing', ...historyOf(made, read, asking(status(404)), read), outcome: 'passed' },
    { about: 'nobody tried', ...historyOf(made, read, read), outcome: 'cantTell' },
    { about: 'no response', ...historyOf(made, read, asking(silent), read), outcome: 'cantTell' },
    {
      about: 'let in',
      ...historyOf(made, read, asking(shows(ada)), read),
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    {
      about: 'a server error',
      ...historyOf(made, read, asking(status(500)), read),
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    ...[401, 403].map((code) => ({
      about: `refused with ${code}, but shown`,
      ...historyOf(...tagged, asking(shows(theirs, { status: code })), ...tagged.slice(1)),
      outcome: 'failed' as const,
      reason: `${who}, GET is refused, but its response reveals an existing resource.`,
    })),
    {
      about: 'refused, but written',
      ...historyOf(made, read, writing(), changed, changed),
      outcome: 'failed',
      reason: `${who}, PUT is refused, but carried out.`,
    },
    {
      about: 'refused, and then the client itself is turned away',
      ...historyOf(made, read, removing(), reads('a', status(401)), reads('a', status(401))),
      outcome: 'passed',
    },
    {
      about: 'refused, but removed',
      ...historyOf(made, read, removing(), reads('a', status(404)), reads('a', status(404))),
      outcome: 'failed',
      reason: `${who}, DELETE is refused, but carried out.`,
    },
  ]);

  const get = { name: 'GET', method: 'GET', credential: 0 } as const;
  const control = shows(ada);
  judged(rule, [
    {
      about: 'a type that is only read: refused',
      trace: { control, exchange: status(401) },
      case: get,
      outcome: 'passed',
    },
    {
      about: 'a type that is only read: shown',
      trace: { control, exchange: shows(ada) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    {
      about: 'a type that is only read: HEAD succeeds',
      trace: { control, exchange: status(200, { method: 'HEAD' }) },
      case: { ...get, method: 'HEAD' },
      outcome: 'failed',
      reason: `${who}, HEAD is not refused.`,
    },
    {
      about: 'a type that is only read: a refusal shows the resource',
      trace: { control, exchange: shows(ada, { status: 403 }) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is refused, but its response reveals an existing resource.`,
    },
    {
      about: 'a type that is only read: a server error',
      trace: { control, exchange: status(500) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    {
      about: 'a type that is only read: a login page',
      trace: { control, exchange: exchange({ content: { text: '<p>Who?</p>' }, headers: html }) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'a type that is only read: a redirect to such a page',
      trace: { control, exchange: status(302) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'a type that is only read: put off',
      trace: { control, exchange: status(429) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'a type that is only read: no response',
      trace: { control, exchange: silent },
      case: get,
      outcome: 'cantTell',
    },
  ]);
}
