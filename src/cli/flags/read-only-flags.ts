import { type Command, InvalidArgumentError, Option } from 'commander';
import { UsageError } from '../../errors.ts';
import type { Profile } from '../../profile/profile.ts';
import type { TargetOptions } from '../../target/options.ts';
import { known } from './known.ts';

/** The flags that say that nothing is to be written, and what may be read. */
export interface ReadOnlyFlags {
  readonly readOnly: boolean;
  readonly id: Named;
}

/** Adds the flags that `run` and `replay` share. */
export function withReadOnlyFlags(command: Command): Command {
  return command
    .option('--read-only', 'send only GET and HEAD', false)
    .addOption(
      new Option('--id <resource=identifier>', 'a resource that may be read, for --read-only; repeatable')
        .argParser(identifierFrom)
        .default({}, 'none'),
    );
}

/** Identifiers by the name of their resource type. */
type Named = Readonly<Record<string, readonly string[]>>;

function identifierFrom(text: string, before: Named): Named {
  const [, name, identifier] = /^([^=]+)=(.+)$/.exec(text) ?? [];
  if (name === undefined || identifier === undefined)
    throw new InvalidArgumentError('Give a resource and an identifier, such as customers=acc-1.');
  const known = Object.hasOwn(before, name) ? (before[name] ?? []) : [];
  return Object.fromEntries([...Object.entries(before), [name, [...known, identifier]]]);
}

/** @throws UsageError if no resource is named that could be read */
export function readOnlyFrom(
  { readOnly, id }: ReadOnlyFlags,
  { resources }: Profile,
): Pick<TargetOptions, 'readOnly'> | undefined {
  const names = resources.map(({ name }) => name);
  known('resource', Object.keys(id), names, `Known: ${names.join(', ')}.`);
  if (!readOnly) {
    if (Object.keys(id).length === 0) return undefined;
    throw new UsageError('--id is only for a run that only reads. Add --read-only, or leave out --id.');
  }
  const named = Object.fromEntries(
    resources.map(({ name, existing = [] }) => [name, [...existing, ...(id[name] ?? [])]]),
  );
  if (Object.values(named).some((identifiers) => identifiers.length > 0)) return { readOnly: named };
  throw new UsageError(
    `A run that only reads needs to know existing resources. Add --id ${names[0]}=IDENTIFIER, or "existing" to the profile.`,
  );
}
