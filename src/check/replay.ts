import { resourceAt } from '../resource/resource.ts';
import type { Run } from './decide.ts';
import type { Check, Subject } from './requirement.ts';
import type { Counterexample } from './result.ts';
import { casesOf } from './samples.ts';
import { mostAttempts, type Trial, tryOut, untilAnswered } from './trial.ts';

/**
 * Tries the sample of a counterexample once more, on fresh resources.
 * @returns undefined where the check has no such case at this target any more
 * @throws BudgetExhausted, Interrupted
 */
export async function replay(
  check: Check,
  subject: Subject,
  { case: name, sample: value }: Pick<Counterexample, 'case' | 'sample'>,
  run: Run,
): Promise<Trial | undefined> {
  const at = casesOf(check, subject).find((each) => each.name === name);
  if (at === undefined) return undefined;
  return untilAnswered(async () => {
    const resource = resourceAt(subject.type, subject.learnt, run);
    const { ended } = run.client;
    try {
      return await tryOut(check, subject, { number: 1, sample: { case: at, value }, resource, ended });
    } finally {
      await resource.cleanUp();
    }
  }, mostAttempts);
}
