import { withoutLogin } from '../../http/auth/redact.ts';
import { holdsSecret } from '../../http/auth/secret-names.ts';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import { flagName } from '../../report/formats/command-text.ts';

/** Flags about the result of a run, not about what it sends; and those that whoever repeats it must give again. */
const aside: ReadonlySet<string> = new Set([
  'only',
  'shard',
  'out',
  'json',
  'verbose',
  'quiet',
  'sign',
  'baseline',
  'failOn',
  'evidence',
  'maxEvidence',
  'dryRun',
  'watch',
]);

/** Replaces a value that must not be written to any file. */
const left = '…';

/**
 * The arguments of a command that repeats a run, without those that name a requirement.
 * @param start - the command and its target
 * @param flags - as commander passes them
 */
export function againOf(start: readonly string[], flags: object): readonly string[] {
  return [
    ...start,
    ...Object.entries(flags)
      .filter(([name]) => !aside.has(name))
      .flatMap(([name, value]) => wordsOf(name, value)),
  ];
}

function wordsOf(name: string, value: unknown): readonly string[] {
  const flag = `--${flagName(name)}`;
  switch (name) {
    case 'header':
      return (value as readonly HeaderField[]).flatMap((field) => [
        flag,
        `${field[0]}: ${holdsSecret(field) ? left : field[1]}`,
      ]);
    case 'id':
      return Object.entries(value as Readonly<Record<string, readonly string[]>>).flatMap(([type, all]) =>
        all.flatMap((each) => [flag, `${type}=${each}`]),
      );
    case 'proxy':
      return value === undefined ? [] : [flag, withoutLogin(String(value), left)];
  }
  if (value === undefined || value === false) return [];
  if (value === true) return [flag];
  if (Array.isArray(value)) return value.length === 0 ? [] : [flag, ...value.map(String)];
  return [flag, String(value)];
}
