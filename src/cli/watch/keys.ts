import type { Wanted, WatchEvent } from './rounds.ts';

/** What a key does. */
type Meaning = WatchEvent | 'help';

interface Key {
  readonly keys: readonly string[];
  readonly shown: string;
  readonly does: string;
  readonly meaning: Meaning;
}

const asks = (wanted: Wanted): Meaning => ({ kind: 'asked', wanted });

/** The same keys as in vitest, as far as they apply. */
const table: readonly Key[] = [
  { keys: ['a', '\r', '\n'], shown: 'a, Enter', does: 'decide everything', meaning: asks('all') },
  { keys: ['r'], shown: 'r', does: 'decide the same again', meaning: asks('same') },
  { keys: ['f'], shown: 'f', does: 'decide what failed last', meaning: asks('failed') },
  { keys: ['t'], shown: 't', does: 'decide only what an id or a title names', meaning: asks('filter') },
  { keys: ['c', ' '], shown: 'c, Space', does: 'stop what is being decided', meaning: asks('nothing') },
  {
    // Ctrl-C, which is not a signal while the terminal passes on every key
    keys: ['q', '\u0003'],
    shown: 'q, Ctrl-C',
    does: 'end, with the exit code of the last verdict',
    meaning: { kind: 'quit' },
  },
  { keys: ['h'], shown: 'h', does: 'show this', meaning: 'help' },
];

const meanings: ReadonlyMap<string, Meaning> = new Map(
  table.flatMap(({ keys, meaning }) => keys.map((key) => [key, meaning] as const)),
);

/** What the keys do, a line each. */
export const keysHelp = table.map(({ shown, does }) => `${shown.padEnd(10)}${does}`).join('\n');

/** Listens to single keys, if there is a terminal, until it is stopped. */
export interface Hearing {
  stop(): void;
  /** Pauses listening for work that needs the keyboard itself, such as a question. */
  paused<T>(work: () => Promise<T>): Promise<T>;
}

type Terminal = Pick<NodeJS.ReadStream, 'isTTY' | 'setRawMode' | 'on' | 'off' | 'resume' | 'pause'>;

export function onKeys(pressed: (meaning: Meaning) => void, stdin: Terminal = process.stdin): Hearing {
  if (!stdin.isTTY) return { stop: () => undefined, paused: (work) => work() };
  const hear = (octets: Buffer) => {
    for (const key of octets.toString('utf8')) {
      const meaning = meanings.get(key);
      if (meaning !== undefined) pressed(meaning);
    }
  };
  const begin = () => void stdin.setRawMode(true).on('data', hear).resume();
  const stop = () => void stdin.off('data', hear).setRawMode(false).pause();
  begin();
  return {
    stop,
    async paused(work) {
      stop();
      try {
        return await work();
      } finally {
        begin();
      }
    },
  };
}
