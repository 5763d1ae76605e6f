import type { HeaderField } from '../exchange/exchange.ts';
import type { Variable } from './authentication.ts';
import type { MaskedFields } from './credential.ts';
import { type Environment, type Held, holderOf } from './login.ts';
import { redacted } from './redact.ts';
import { holdsSecret } from './secret-names.ts';
import { demandSendable } from './sendable.ts';

/** A header field that every request carries; `held` if its value comes from the environment. */
export interface ExtraField {
  readonly field: HeaderField;
  readonly held?: Held;
}

/** Header fields as declared in a profile. @throws UsageError if the environment lacks a value, or one cannot be sent */
export function extraFieldsFrom(
  headers: Readonly<Record<string, string | Variable>>,
  environment: Environment,
): readonly ExtraField[] {
  const held = holderOf(environment);
  return Object.entries(headers).map(([name, value]): ExtraField => {
    const what = `value of the header field ${name}`;
    const secret = typeof value === 'string' ? undefined : held(value, what);
    const sent = secret?.value ?? String(value);
    demandSendable(sent, secret === undefined ? `The ${what}` : `The ${what} in ${secret.variable}`);
    return { field: [name, sent], ...(secret && { held: secret }) };
  });
}

/** The values that must not be written anywhere. */
export function secretValues(extra: readonly ExtraField[]): readonly string[] {
  return extra.flatMap(({ field, held }) => (held !== undefined || holdsSecret(field) ? [field[1]] : []));
}

/** Header fields as they are sent, and as they are recorded. */
export function masked(extra: readonly ExtraField[]): MaskedFields {
  return {
    fields: extra.map(({ field }) => field),
    recorded: extra.map(({ field, held }): HeaderField => {
      if (held !== undefined) return [field[0], `$${held.variable}`];
      return holdsSecret(field) ? [field[0], redacted] : field;
    }),
  };
}
