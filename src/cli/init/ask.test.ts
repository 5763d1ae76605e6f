import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { UsageError } from '../../errors.ts';
import { type Ask, terminalAsk } from './ask.ts';

const questions: readonly (readonly [string, (ask: Ask) => Promise<string>])[] = [
  ['a text', (ask) => ask.text('Where?', {})],
  ['a secret', (ask) => ask.secret('Which?')],
  ['a choice', (ask) => ask.choice('What?', [{ value: 'a', name: 'A' }])],
];

test.each(questions)('cancelling at %s is reported as a wrong call', async (_, question) => {
  const input = new PassThrough();
  const ask = await terminalAsk({ input, output: new PassThrough().resume() });
  const answer = question(ask);
  input.write('\u0003');
  await expect(answer).rejects.toThrow(UsageError);
  await expect(answer).rejects.toThrow('nothing was written');
});
