import { expect, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { profileWith } from '../profile/default-profile.ts';
import { startReference } from '../reference/server.ts';
import { styleOf } from '../reference/style.ts';

const token = 'the-token-of-these-tests';
const style = styleOf('missing-fields=default');
const only = ['DM-GET-1', 'DM-PUT-1', 'DM-PATCH-2', 'DM-REP-1', 'DM-CLAIM-5'];

/** The outcomes of a run at a server that fills in empty texts. @param shown - what the profile declares for names left out */
async function runWith(shown: string) {
  const server = await startReference({ token, style });
  try {
    const customers = { shownWhenLeftOut: { firstName: shown, lastName: shown } };
    const profile = await profileWith({ customers });
    return (await oneRun(server, 5, { profile, only })).outcomes;
  } finally {
    await server.close();
  }
}

test('the declared value is right for a field that was left out', async () => {
  expect(await runWith('')).toMatchObject({
    'DM-GET-1': ['passed', 'passed'],
    'DM-PUT-1': ['passed', 'inapplicable'],
    'DM-PATCH-2': ['passed', 'inapplicable'],
    'DM-REP-1': ['passed'],
    'DM-CLAIM-5': ['passed', 'inapplicable'],
  });
});

test('a default that the target does not have is a wrong claim, and breaks no other rule', async () => {
  expect(await runWith('not given')).toMatchObject({
    'DM-GET-1': ['passed', 'passed'],
    'DM-PUT-1': ['passed', 'inapplicable'],
    'DM-PATCH-2': ['passed', 'inapplicable'],
    'DM-CLAIM-5': ['failed', 'inapplicable'],
  });
});
