import type { WatchEvent } from './rounds.ts';

/** What a key asks for. */
type Meaning = WatchEvent | 'help';

const meanings: Readonly<Record<string, Meaning>> = {
  a: { kind: 'asked', wanted: 'all' },
  '\r': { kind: 'asked', wanted: 'all' },
  '\n': { kind: 'asked', wanted: 'all' },
  f: { kind: 'asked', wanted: 'failed' },
  q: { kind: 'quit' },
  '\u0003': { kind: 'quit' }, // Ctrl-C, of which a terminal makes no signal while it hands over each key
  h: 'help',
};

/** What the keys do, a line each. */
export const keysHelp = [
  'a, Enter  decide everything',
  'f         decide what failed last',
  'q, Ctrl-C end, with the exit code of the last verdict',
  'h         show this',
].join('\n');

/** Hears single keys where there is a terminal. @returns how to stop */
export function onKeys(pressed: (meaning: Meaning) => void): () => void {
  const { stdin } = process;
  if (!stdin.isTTY) return () => undefined;
  const hear = (octets: Buffer) => {
    for (const key of octets.toString('utf8')) {
      const meaning = Object.hasOwn(meanings, key) ? meanings[key] : undefined;
      if (meaning !== undefined) pressed(meaning);
    }
  };
  stdin.setRawMode(true).on('data', hear).resume();
  return () => {
    stdin.off('data', hear).setRawMode(false).pause();
  };
}
