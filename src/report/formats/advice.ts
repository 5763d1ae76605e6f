import { type Alteration, alterationsIn } from '../../evidence/alterations.ts';
import type { Counterexample } from '../../evidence/result.ts';

/** Why common server-side changes to values are failures, and how to declare them in a profile. */
const advice: Readonly<Record<Exclude<Alteration['kind'], 'other'>, string>> = {
  normalised:
    'An accepted string must be shown as it was sent; if the server normalises strings, declare it (`normalised` in the profile).',
  cut: 'A server may refuse a string, but not keep only a part of it; if it is too long, declare the limit (`maxLength` in the schema of the profile).',
  shortened:
    'With fewer fractional digits it is another instant than the one that was sent; if the server keeps fewer, declare it (a `pattern` of the field in the schema of the profile, such as `\\.\\d{3}Z$`).',
  rounded:
    'A server may refuse a number that it cannot represent, but not keep another one; declare the range (`minimum` and `maximum` in the schema of the profile).',
};

/** For a failure that shows such a change: why it is a failure, and how to declare it. */
export function adviceOf(counterexample: Counterexample): string | undefined {
  const kinds = alterationsIn(counterexample).map(({ kind }) => kind);
  const [first] = kinds.filter((kind) => kind !== 'other');
  return first === undefined ? undefined : advice[first];
}
