import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { reportOf, undecided } from '../../report/testing/sample-report.ts';
import { unlike } from '../../report/testing/unlike-failures.ts';
import { type Detail, endingOf } from './output.ts';

const linesOf = (causes: number, detail: Detail) => {
  const open = Array.from({ length: 12 }, (_, index) => ({
    ...undecided,
    requirement: 'DM-AUTH-1' as const,
    resource: `undecided-${index}`,
    reason: `Reason ${index}.`,
  }));
  const report = reportOf([...unlike(causes), ...open]);
  const text = endingOf(report, { folder: 'reports/a-run', detail, room: 55 }).join('\n');
  // colours may be requested by the environment
  return stripVTControlCharacters(text).split('\n');
};

test.each([1, 6, 7, 12, 20, 60])(
  'the output of a run with %d causes fits into the available lines, including the verdict',
  (causes) => {
    const lines = linesOf(causes, 'causes');
    expect(lines.length).toBeLessThanOrEqual(55);
    const text = lines.join('\n');
    for (const part of [
      '✗ 1. ',
      'explain DM-',
      'replay ',
      '--verbose',
      'core: nonconformant',
      'Report: reports/a-run',
    ])
      expect(text).toContain(part);
    expect(text).toContain('and 6 more, all in report.json');
  },
);

test('--verbose shows all causes, however many lines that takes', () => {
  const text = linesOf(20, 'everything').join('\n');
  for (let index = 0; index < 20; index += 1) expect(text).toContain(`in way ${index}.`);
});
