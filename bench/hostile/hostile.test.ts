import { test } from 'vitest';
import { startReference } from '../../src/reference/server.ts';
import { type BehaviourName, behaviours } from './behaviours.ts';
import { expectOrderly, runAgainst, token } from './orderly.ts';
import { type Asked, startHostile } from './proxy.ts';

// Whatever a target does: the run ends in time, with a valid report, and no class is conformant that could not be seen.

/** What changes nothing that a check of the class core looks at: the run may find the target conformant. */
const harmless: ReadonlySet<string> = new Set([
  'a wrong charset, always',
  'an unknown charset, always',
  'a flood of cookies, always',
  'a flood of cookies, to POST',
  'a flood of interim responses, always',
  'a flood of interim responses, to POST',
  'tenfold slower by and by, always',
  'tenfold slower by and by, to DELETE',
  'come back at no time, always',
  'come back at no time, to GET of a resource',
  // the answers to these have no content
  'JSON of 100,000 levels, to HEAD',
  'numbers of many digits, to DELETE',
  'duplicate keys, to HEAD',
  'NUL octets, to DELETE',
  // the client closes a connection on which more comes than was asked for
  'two responses to one request, to DELETE',
]);

const concerned: readonly (readonly [string, (asked: Asked) => boolean])[] = [
  ['always', () => true],
  ['to GET of a resource', ({ method, path }) => method === 'GET' && path.split('/').length > 2],
  ['to POST', ({ method }) => method === 'POST'],
  ['to DELETE', ({ method }) => method === 'DELETE'],
  ['to HEAD', ({ method }) => method === 'HEAD'],
];

/** Each behaviour always, and by one other kind of request, which is another one for each. */
const table = (Object.keys(behaviours) as BehaviourName[]).flatMap((name, index) => {
  const other = concerned[1 + (index % (concerned.length - 1))];
  return [concerned[0], other].flatMap((at) => (at === undefined ? [] : [[name, at[0], at[1]] as const]));
});

/** Of what is done always, these see all that any requirement sees, and take a tenth of the time. */
const fewRequests = ['--only', 'DM-JSON-1', 'DM-HEAD-3', 'DM-HEAD-6', 'DM-PUT-3', 'DM-PATCH-3', 'DM-AUTH-2'];

test.concurrent.each(table)('%s, %s', async (name, when, isConcerned) => {
  const reference = await startReference({ token });
  const hostile = await startHostile(reference, behaviours[name], isConcerned);
  try {
    const ended = await runAgainst(hostile.url, ...(when === 'always' ? fewRequests : []));
    expectOrderly(ended, harmless.has(`${name}, ${when}`) ? [0, 3] : [1, 3]);
  } finally {
    await hostile.close();
    await reference.close();
  }
});
