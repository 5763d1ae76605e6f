import { quoted } from '../../http/curl.ts';
import { limitTable } from '../../http/limits.ts';
import { isOfThisMachine } from '../../http/this-machine.ts';

/** The name of a flag as it is written, of the name that the code has for it: `max-time` of `maxTime`. */
export function flagName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Flags that say how the target of a run is reached. */
const reaching = ['profile', 'header', 'proxy', 'ca', 'cert', 'key', 'socket', 'insecure'];

const limits = Object.values(limitTable).map(({ flag }) => flagName(flag));

/** Flags that say how gently a target is asked, whatever for. */
const gentle = [limitTable.concurrency, limitTable.rate, limitTable.timeoutMs].map(({ flag }) =>
  flagName(flag),
);

/** The flags of a run that a command about one that has ended is called with, too. */
export const takenBy = {
  explain: ['suite'],
  replay: [...reaching, ...limits, 'suite'],
  // what bounded the run may be why something is left
  clean: [...reaching, ...gentle],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A command, to be pasted into a shell. */
export function commandText(words: readonly string[]): string {
  return ['rest-assay', ...words].map(forShell).join(' ');
}

/**
 * A command about a run that has ended, to be pasted into a shell where that was called.
 * @param again - the words of the command that asks the same as the run; undefined where vitest was started by itself
 */
export function followingText(
  command: keyof typeof takenBy,
  args: readonly string[],
  again: readonly string[] = [],
): string {
  const [, baseUrl = ''] = again;
  // whoever replays a report sends a credential, and has to name who gets it
  const mustName = command === 'replay' && again[0] === 'run' && !isOfThisMachine(baseUrl);
  const url = mustName ? ['--url', baseUrl] : [];
  return commandText([command, ...args, ...url, ...flagsOf(again, takenBy[command])]);
}

/** Some of the flags that stand in a command, with their values. */
function flagsOf(words: readonly string[], names: readonly string[]): readonly string[] {
  let isTaken = false;
  return words.filter((word) => {
    if (word.startsWith('--')) isTaken = names.includes(word.slice(2));
    return isTaken;
  });
}

/** A word as a shell takes it. */
function forShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word);
}
