import { expect, test } from 'vitest';
import type { Client } from '../../http/client/client.ts';
import type { JsonObject } from '../../http/exchange/json.ts';
import { exchange } from '../../http/testing/exchanges.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import { straysIn } from './strays.ts';

const types = defaultProfile.resources.slice(0, 1);
const [{ collection }] = types as [(typeof types)[number]];
const places = [{ operation: 'list', content: [null], leads: true, alone: false }] as const;
const mark = 'Rabcdfghjk';
const item = (accountID: string, firstName: string) => ({ objectId: 1, accountID, firstName });

/** What is found if the list shows these, one look after another, and GET these. */
async function found(
  listed: readonly (readonly JsonObject[])[],
  read: Readonly<Record<string, JsonObject>> = {},
  paths: readonly string[] = [],
  made: readonly string[] = [],
) {
  const looks = [...listed];
  const client: Partial<Client> = {
    rest: () => Promise.resolve(),
    send: ({ path }) => {
      const shown = read[path];
      if (path === collection) return Promise.resolve(exchange({ json: looks.shift() ?? [] }));
      return Promise.resolve(shown === undefined ? exchange({ status: 404 }) : exchange({ json: [shown] }));
    },
  };
  const outstanding = {
    paths: new Map(paths.map((path) => [path, 1])),
    made: new Set(made),
    before: new Map([[collection, { paths: ['/customers/old'], whole: true, places }]]),
  };
  const sent = [{ number: 7, method: 'POST', path: collection, content: [{ firstName: `${mark}1. Ada` }] }];
  return straysIn(client as Client, types, outstanding, { announced: () => sent, isFaulty: false });
}

const ours = item('moved', `${mark}1. Ada`);
const path = '/customers/moved';

test.each([
  ['GET shows it there', { [path]: ours }, true],
  ['nothing is there', {}, false],
  ['something else is there', { [path]: item('moved', 'Rakkkkkkkk') }, false],
])('what a list shows with a text of the run has strayed; %s', async (_what, read, isReached) => {
  const strays = [{ path, creation: { number: 7, method: 'POST', path: collection }, isReached }];
  expect(await found([[ours], [ours]], read)).toEqual({ strays, areMore: false });
  const both = [ours, item('a', 'Ada')];
  expect(await found([both, both], read)).toEqual({ strays, areMore: true });
});

test.each<[string, Parameters<typeof found>]>([
  ['is gone from it by the next look', [[[ours], []]]],
  ['was not there at the first look', [[[item('a', 'Rakkkkkkkk')], [ours]]]],
  ['has a text of another run', [[[item('a', 'Rakkkkkkkk')], [item('a', 'Rakkkkkkkk')]]]],
  ['was there before', [[[item('old', mark)], [item('old', mark)]]]],
  ['is known to be left', [[[ours], [ours]], {}, [path]]],
  ['was made there, and GET shows nothing any longer', [[[ours], [ours]], {}, [], [path]]],
  ['has no text of any run', [[[item('a', 'Ada')], [item('a', 'Ada')]]]],
])('what a list shows has not strayed if it %s', async (_why, args) => {
  expect(await found(...args)).toEqual({ strays: [], areMore: false });
});
