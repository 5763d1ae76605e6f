import { isSensitive } from '../http/auth/extra-fields.ts';
import type { HeaderField } from '../http/exchange.ts';
import { flagName } from '../report/formats/command-text.ts';

/** Flags that say what is done with a run's result, not what it asks; and those that a user who repeats it gives anew. */
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

/** What stands in place of a value that may stand in no file. */
const left = '…';

/**
 * The words of a command that asks the questions of a run again, without those that name a requirement.
 * @param start - the command and its target
 * @param flags - as commander hands them over
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
      return (value as readonly HeaderField[]).flatMap(([field, text]) => [
        flag,
        `${field}: ${isSensitive(field) ? left : text}`,
      ]);
    case 'id':
      return Object.entries(value as Readonly<Record<string, readonly string[]>>).flatMap(([type, all]) =>
        all.flatMap((each) => [flag, `${type}=${each}`]),
      );
    case 'proxy':
      return value === undefined ? [] : [flag, String(value).replace(/\/\/[^/@]*@/, `//${left}@`)];
  }
  if (value === undefined || value === false) return [];
  if (value === true) return [flag];
  if (Array.isArray(value)) return value.length === 0 ? [] : [flag, ...value.map(String)];
  return [flag, String(value)];
}
