import { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { type LimitEntry, limitTable } from '../../http/client/limits.ts';
import { defaultProfile } from '../../profile/default-profile.ts';
import type { RunMembers } from '../../profile/profile.ts';
import { ranges } from '../../profile/ranges.ts';
import { flagName } from '../../report/formats/command-text.ts';
import { type RunFlags, runOptionsFrom, withRunFlags } from './run-options.ts';
import { withTargetFlags } from './target-flags.ts';

/** The options of a run, from its command line and from what a profile says about runs. */
function optionsOf(words: readonly string[], run: RunMembers = {}) {
  const command = withRunFlags(new Command()).exitOverride();
  const flags = command.parse([...words], { from: 'user' }).opts<RunFlags>();
  return runOptionsFrom(flags, { ...defaultProfile, run: { ...run, onlyAt: 'profile.yaml:9' } }, []);
}

describe('flags take precedence over the profile, and the profile over defaults', () => {
  test.for([
    ['effort', ['--effort', 'quick'], 'quick', { effort: 'thorough' }, 'thorough', 'standard'],
    ['failOn', ['--fail-on', 'never'], 'never', { failOn: 'should' }, 'should', 'must'],
    ['evidence', ['--evidence', 'all'], 'all', { evidence: 'sampled' }, 'sampled', 'failures'],
    ['maxEvidenceBytes', ['--max-evidence', '0'], 0, { maxEvidence: 7 }, 7, 4_194_304],
    ['out', ['--out', 'here'], 'here', { out: '/there' }, '/there', 'reports'],
    ['only', ['--only', 'DM-GET-1'], ['DM-GET-1'], { only: ['DM-GET-2'] }, ['DM-GET-2'], []],
  ] as const)('%s', ([name, words, byFlag, run, byProfile, usual]) => {
    expect(optionsOf(words, run)[name]).toEqual(byFlag);
    expect(optionsOf([], run)[name]).toEqual(byProfile);
    expect(optionsOf([])[name]).toEqual(usual);
  });

  test('classes that a call names take precedence over the requirements of the profile', () => {
    const { only, classes } = optionsOf(['--class', 'consistency'], { only: ['DM-GET-2'] });
    expect({ only, classes }).toEqual({ only: [], classes: ['consistency'] });
  });
});

test.each([
  ...Object.values<LimitEntry>(limitTable).map(({ flag, most }) => [flag, 1, most] as const),
  ...Object.entries(ranges).map(([flag, { least, most }]) => [flag, least, most] as const),
])('--%s is from %i to %i', (flag, least, most) => {
  const parsed = (value: number) =>
    withTargetFlags(withRunFlags(new Command()))
      .exitOverride()
      .configureOutput({ outputError: () => undefined })
      .parse([`--${flagName(flag)}=${value}`], { from: 'user' })
      .opts()[flag];
  expect([least, most].map(parsed)).toEqual([least, most]);
  for (const beyond of [least - 1, most + 1, 1e21])
    expect(() => parsed(beyond)).toThrow(`Give a whole number from ${least} to ${most}.`);
});

test('an unknown requirement in a profile is reported with its position', () => {
  expect(() => optionsOf([], { only: ['DM-GOT-2'] })).toThrow(
    'profile.yaml:9: There is no requirement "DM-GOT-2". Did you mean DM-',
  );
});
