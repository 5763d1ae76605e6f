import { expect, test } from 'vitest';
import type { Result } from '../../evidence/result.ts';
import { failed, hostile, passed, reportOf, undecided } from '../testing/sample-report.ts';
import type { NamedRun } from './implementations.ts';
import { implementationsMarkdown, markdownGenerator } from './markdown-page.ts';

const runOf = (name: string, results: readonly Result[], more = {}): NamedRun => ({
  name,
  report: reportOf(results, { startedAt: '2026-01-02T00:00:00.000Z', ...more }),
  evidence: undefined,
});

const lineOf = (page: string, beginning: string) =>
  page.split('\n').find((line) => line.startsWith(`| ${beginning}`));

test('it lists for each implementation what it failed, and for each requirement which implementations failed it', () => {
  const page = implementationsMarkdown([runOf('good', [passed]), runOf('bad', [failed, undecided])]);
  expect(page.startsWith(markdownGenerator)).toBe(true);
  expect(lineOf(page, 'bad')).toContain(failed.requirement);
  expect(lineOf(page, 'bad')).toContain(undecided.requirement);
  expect(lineOf(page, 'bad')).toContain('2026-01-02, ');
  expect(lineOf(page, 'good')).not.toContain(failed.requirement);
  expect(lineOf(page, `${failed.requirement} (`)).toMatch(/\| bad \|/);
});

test('a run that could not begin is not a pass, and nothing from a target is markup', () => {
  const page = implementationsMarkdown([runOf(hostile, [], { stopped: hostile })]);
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e]/);
  expect(page).not.toContain('✓');
  expect(page.split('\n').filter((line) => line.startsWith('# '))).toEqual(['# One implementation']);
});
