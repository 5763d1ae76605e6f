import { expect, test } from 'vitest';
import { wrapped } from '../../report/formats/text.ts';
import { withCommandName } from './command-name.ts';

const byNpm = (name: string) => (name === 'npm_command' ? 'exec' : undefined);
const lines = [
  'The rule: rest-assay explain DM-GET-1',
  'Again:    rest-assay replay reports/a DM-GET-1',
  '`rest-assay list` shows all of them.',
];

test('commands are printed so that the reader can call them', () => {
  expect(withCommandName(lines.join('\n'), () => undefined)).toBe(lines.join('\n'));
  expect(withCommandName(lines.join('\n'), byNpm).split('\n')).toEqual([
    'The rule: npx rest-assay explain DM-GET-1',
    'Again:    npx rest-assay replay reports/a DM-GET-1',
    '`rest-assay list` shows all of them.',
  ]);
});

test('they stay on one line when text is wrapped', () => {
  const [line = ''] = withCommandName(lines[1] ?? '', byNpm).split('\n');
  expect(wrapped(line, 20)).toBe(line);
});
