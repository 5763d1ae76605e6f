import { limitTable } from '../../http/client/limits.ts';
import { isOfThisMachine } from '../../http/client/this-machine.ts';
import { quoted } from '../../http/exchange/curl.ts';

/** A flag as it is written on the command line: `max-time` for `maxTime`. */
export function flagName(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Flags that say how to reach the target of a run. */
const reaching = ['profile', 'header', 'proxy', 'ca', 'cert', 'key', 'socket', 'insecure'];

const limits = Object.values(limitTable).map(({ flag }) => flagName(flag));

/** Flags that limit the load on a target. */
const gentle = [limitTable.concurrency, limitTable.rate, limitTable.timeoutMs].map(({ flag }) =>
  flagName(flag),
);

/** The flags of a run that commands about a finished run accept, too. */
export const takenBy = {
  explain: ['suite'],
  replay: [...reaching, ...limits, 'suite', 'read-only', 'id'],
  // a limit of the run may be the reason why something is left
  clean: [...reaching, ...gentle],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A command that can be pasted into a shell. */
export function commandText(words: readonly string[]): string {
  return ['rest-assay', ...words].map(forShell).join(' ');
}

/**
 * A command about a finished run that can be pasted into the shell that started it.
 * @param again - the words of the command that repeats the run; undefined if vitest was started directly
 */
export function followingText(
  command: keyof typeof takenBy,
  args: readonly string[],
  again: readonly string[] | undefined,
): string {
  const words = again ?? [];
  const [start, baseUrl = ''] = words;
  // whoever replays a report sends a credential, so they must say where to
  const mustName = command === 'replay' && start === 'run' && !isOfThisMachine(baseUrl);
  const url = mustName ? ['--url', baseUrl] : [];
  return commandText([command, ...args, ...url, ...flagsOf(words, takenBy[command])]);
}

/** Some flags of a command, with their values. */
function flagsOf(words: readonly string[], names: readonly string[]): readonly string[] {
  let isTaken = false;
  return words.filter((word) => {
    if (word.startsWith('--')) isTaken = names.includes(word.slice(2));
    return isTaken;
  });
}

/** A word, quoted for a shell if necessary. */
function forShell(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : quoted(word);
}
