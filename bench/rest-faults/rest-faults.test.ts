import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { loadProfile } from '../../src/profile/load.ts';
import { oneRun } from '../one-run.ts';
import { type RestFault, startRestFaults } from './server.ts';

const profileFile = fileURLToPath(new URL('./rest-faults.profile.yaml', import.meta.url));
const classes = ['core', 'profile', 'http'];

/** What a run comes to at a server with some of the faults. */
async function runAt(faults: readonly RestFault[]) {
  const { url, close } = await startRestFaults(faults);
  try {
    const profile = await loadProfile(profileFile);
    return await oneRun({ url, token: '' }, 5, { profile, login: { scheme: 'none' }, classes });
  } finally {
    await close();
  }
}

test('where the faults are mended, the server is conformant', async () => {
  const { conformance, reasons } = await runAt([]);
  expect({ conformance, reasons }).toEqual({ conformance: 'conformant', reasons: [] });
});

const found: readonly (readonly [RestFault, string, string])[] = [
  [1, 'GET breaks down', 'DM-CLAIM-6 weather failed: GET is answered with a server error (500).'],
  [
    2,
    'null is shown in place of a boolean',
    'DM-CLAIM-6 station failed: GET shows open as null, which the schema of station requires.',
  ],
  [
    7,
    'Location leads nowhere',
    'HTTP-POST-1 reports failed: GET finds nothing at the Location of what was created.',
  ],
];

test.each(found)('%i: %s', async (fault, _what, reason) => {
  const { reasons } = await runAt([fault]);
  expect(reasons).toContain(reason);
  const [, type] = reason.split(' ');
  expect(reasons.filter((each) => !each.includes(` ${type} `))).toEqual([]);
});
