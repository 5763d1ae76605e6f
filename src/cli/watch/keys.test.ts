import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { keysHelp, onKeys } from './keys.ts';

/** A terminal that passes on each key while it is in raw mode. */
function terminal() {
  const modes: boolean[] = [];
  const input = new PassThrough();
  const stdin = Object.assign(input, {
    isTTY: true as const,
    setRawMode(mode: boolean) {
      modes.push(mode);
      return stdin;
    },
  });
  return { stdin: stdin as never, input, modes };
}

const heardOf = (keys: string): readonly unknown[] => {
  const { stdin, input } = terminal();
  const heard: unknown[] = [];
  onKeys(
    (meaning) => heard.push(meaning === 'help' || meaning.kind !== 'asked' ? meaning : meaning.wanted),
    stdin,
  );
  input.emit('data', Buffer.from(keys));
  return heard;
};

test.each([
  ['a', ['all']],
  ['\r', ['all']],
  ['r', ['same']],
  ['f', ['failed']],
  ['t', ['filter']],
  ['c', ['nothing']],
  [' ', ['nothing']],
  ['h', ['help']],
  ['q', [{ kind: 'quit' }]],
  ['\u0003', [{ kind: 'quit' }]],
  ['xyz\u001b[A', []],
  ['fa', ['failed', 'all']],
])('%j does what it does in vitest', (keys, heard) => {
  expect(heardOf(keys)).toEqual(heard);
});

test('each key is shown, within 80 columns', () => {
  for (const key of ['a, Enter', 'r ', 'f ', 't ', 'c, Space', 'q, Ctrl-C', 'h '])
    expect(keysHelp.split('\n').filter((line) => line.startsWith(key))).toHaveLength(1);
  for (const line of keysHelp.split('\n')) expect(line.length).toBeLessThan(80);
});

test('while somebody types an answer, keys have no effect', async () => {
  const { stdin, input, modes } = terminal();
  const heard: unknown[] = [];
  const keys = onKeys((meaning) => heard.push(meaning), stdin);
  await keys.paused(async () => {
    input.emit('data', Buffer.from('aq'));
  });
  expect(heard).toEqual([]);
  input.emit('data', Buffer.from('h'));
  expect(heard).toEqual(['help']);
  keys.stop();
  expect(modes).toEqual([true, false, true, false]);
});
