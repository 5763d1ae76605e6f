import { exchange } from '../../src/http/testing/exchanges.ts';
import { asStranger, historyOf, makes, reads, removes, writes } from '../testing/histories.ts';
import { ada, bob, html, judged, shows, silent, status } from '../testing/judging.ts';
import { theirs } from '../testing/other-resources.ts';
import { nothingWorksWithAWrongToken, nothingWorksWithoutAToken } from './nothing-works-without-the-token.ts';

const made = makes('a', ada, shows(ada));
const read = reads('a', shows(ada));
/** By its texts it is known as the history's own. */
const tagged = [makes('a', theirs, shows(theirs)), reads('a', shows(theirs))];
const changed = reads('a', shows(bob));

for (const [rule, credential, who] of [
  [nothingWorksWithoutAToken, 'none', 'Without a token'],
  [nothingWorksWithAWrongToken, 0, 'With a wrong token'],
] as const) {
  const asking = (exchange = status(401)) => asStranger(reads('a', exchange), credential);
  const writing = (exchange = status(401)) => asStranger(writes('replace', 'a', bob, exchange), credential);
  const removing = (exchange = status(401)) => asStranger(removes('a', exchange), credential);
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
    {
      about: 'refused, and shown all the same',
      ...historyOf(...tagged, asking(shows(theirs, { status: 403 })), ...tagged.slice(1)),
      outcome: 'failed',
      reason: `${who}, GET is refused, but its response reveals an existing resource.`,
    },
    {
      about: 'refused, and written',
      ...historyOf(made, read, writing(), changed, changed),
      outcome: 'failed',
      reason: `${who}, PUT is refused, but carried out.`,
    },
    {
      about: 'refused, and removed',
      ...historyOf(made, read, removing(), reads('a', status(404)), reads('a', status(404))),
      outcome: 'failed',
      reason: `${who}, DELETE is refused, but carried out.`,
    },
  ]);

  const get = { name: 'GET', method: 'GET', credential: 0 } as const;
  const control = shows(ada);
  judged(rule, [
    {
      about: 'of what is only read, it is refused',
      trace: { control, exchange: status(401) },
      case: get,
      outcome: 'passed',
    },
    {
      about: 'of what is only read, it is shown',
      trace: { control, exchange: shows(ada) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    {
      about: 'of what is only read, HEAD is let in',
      trace: { control, exchange: status(200, { method: 'HEAD' }) },
      case: { ...get, method: 'HEAD' },
      outcome: 'failed',
      reason: `${who}, HEAD is not refused.`,
    },
    {
      about: 'of what is only read, a refusal shows it',
      trace: { control, exchange: shows(ada, { status: 403 }) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is refused, but its response reveals an existing resource.`,
    },
    {
      about: 'of what is only read, a server error',
      trace: { control, exchange: status(500) },
      case: get,
      outcome: 'failed',
      reason: `${who}, GET is not refused.`,
    },
    {
      about: 'of what is only read, a page that asks who is there',
      trace: { control, exchange: exchange({ content: { text: '<p>Who?</p>' }, headers: html }) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'of what is only read, a way to such a page',
      trace: { control, exchange: status(302) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'of what is only read, it is put off',
      trace: { control, exchange: status(429) },
      case: get,
      outcome: 'cantTell',
    },
    {
      about: 'of what is only read, no response',
      trace: { control, exchange: silent },
      case: get,
      outcome: 'cantTell',
    },
  ]);
}
