import { type Alteration, alterationsIn } from '../../evidence/alterations.ts';
import type { Counterexample } from '../../evidence/result.ts';

/** Why something that servers do to values is a failure, and how a profile declares it. */
const advice: Readonly<Record<Exclude<Alteration['kind'], 'other'>, string>> = {
  normalised:
    'A text that is accepted is shown as it was sent; what a server does to texts can be declared (`normalised` in the profile).',
  cut: 'A server may refuse a text, but not keep a part of it; if it is too long, the limit can be declared (`maxLength` in the schema of the profile).',
  shortened:
    'Fewer digits of a second name another instant than the one that was sent; a server that keeps fewer can declare it (a `pattern` of the field in the schema of the profile, such as `\\.\\d{3}Z$`).',
  rounded:
    'A server may refuse a number that it cannot hold, but not keep another; a range can be declared (`minimum` and `maximum` in the schema of the profile).',
};

/** Of a failure that shows something that servers do to values: why that is one, and how to declare it. */
export function adviceOf(counterexample: Counterexample): string | undefined {
  const kinds = alterationsIn(counterexample).map(({ kind }) => kind);
  const [first] = kinds.filter((kind) => kind !== 'other');
  return first === undefined ? undefined : advice[first];
}
