import { readdirSync } from 'node:fs';
import { expect } from 'vitest';
import { run } from './testing/command.ts';
import { env, test } from './testing/fixtures.ts';

const wrongCalls: readonly (readonly [string, readonly string[], string])[] = [
  ['no URL', ['run'], 'There is no target.'],
  ['an URL that is none', ['run', 'nonsense'], 'is not a URL'],
  ['another protocol', ['run', 'ftp://127.0.0.1'], 'must begin with http: or https:'],
  ['credentials in the URL', ['run', 'http://user:secret@127.0.0.1'], 'holds credentials'],
  ['a query in the URL', ['run', 'http://127.0.0.1/?a=1'], 'has a query'],
  ['an unknown requirement', ['run', 'http://127.0.0.1:1', '--only', 'DM-HED-3'], 'Did you mean DM-HEAD-3?'],
  ['an unknown class', ['run', 'http://127.0.0.1:1', '--class', 'cor'], 'Did you mean core?'],
  [
    'an unknown effort',
    ['run', 'http://127.0.0.1:1', '--effort', 'quik'],
    'Allowed choices are quick, standard, thorough.',
  ],
  [
    'an unknown level',
    ['run', 'http://127.0.0.1:1', '--fail-on', 'most'],
    'Allowed choices are must, should, never.',
  ],
  ['a number that is none', ['run', 'http://127.0.0.1:1', '--concurrency', '0'], 'Give a whole number'],
  ['no URL of a dry run', ['run', '--dry-run'], 'There is no target.'],
  ['no file of a dry run', ['run', 'http://127.0.0.1:1', '--dry-run', '--baseline', 'none'], 'none'],
  ['a dry run as a report', ['run', 'http://127.0.0.1:1', '--dry-run', '--json'], 'cannot be used with'],
  ['nothing to watch', ['run', 'http://127.0.0.1:1', '--watch', 'sorce'], 'There is no sorce'],
  ['an unknown flag', ['run', '--sed', '1'], 'Did you mean --seed?'],
  ['a flag of another command', ['demo', '--dry-run'], '`rest-assay demo --help`'],
  ['an unknown command', ['rn'], 'Did you mean run?'],
  ['an unknown fault', ['demo', '--fault', 'patch-replace'], 'Did you mean patch-replaces?'],
  ['an unknown requirement to explain', ['explain', 'DM-GET-9'], 'Did you mean DM-GET-1?'],
  ['a folder without a ledger', ['clean', '.'], 'There is no ledger'],
];

test.for(wrongCalls)('%s: exit 2, what is wrong and what to do', async ([_name, args, says], { here }) => {
  const { code, stderr, stdout } = await run(args, here, env);
  expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
  expect(stderr).toContain(says);
  expect(readdirSync(here)).toEqual([]);
});

test('no token: exit 2', async ({ here, server }) => {
  const { code, stderr } = await run(['run', server.url], here);
  expect(code).toBe(2);
  expect(stderr).toContain('Set ACCESS_TOKEN');
});
