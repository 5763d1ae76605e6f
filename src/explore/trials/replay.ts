import type { Check, Subject } from '../../check/requirement.ts';
import type { Counterexample } from '../../evidence/result.ts';
import { passed } from '../../evidence/verdict.ts';
import { untilAnswered } from '../until-answered.ts';
import { eachOperation } from './each-operation.ts';
import type { Run } from './run.ts';
import { casesOf } from './samples.ts';
import { resourceOf } from './subject.ts';
import { isLost, type Sender, type Trial, tryOut } from './trial.ts';
import { brokenIn } from './watch.ts';
import { cleanedUp } from './worker.ts';

/**
 * Tries the sample of a counterexample again, on fresh resources.
 * @param by - the check that the case and the sample belong to, which may be another one
 * @returns undefined if the check no longer has such a case at this target
 * @throws RunOver
 */
export async function replay(
  check: Check,
  subject: Subject,
  { case: name, sample: value, among = 0 }: Pick<Counterexample, 'case' | 'sample' | 'among'>,
  { run, by = check }: { readonly run: Run; readonly by?: Check },
): Promise<Trial | undefined> {
  const senders: readonly Sender[] = by.by === 'probe' ? [by] : [eachOperation, run.beginning ?? []].flat();
  const [found] = senders.flatMap((sender) =>
    casesOf(sender, subject).flatMap((each) => (each.name === name ? [{ sender, at: each }] : [])),
  );
  if (found === undefined) return undefined;
  const { sender, at } = found;
  const trial = await untilAnswered(async () => {
    const resource = resourceOf(subject, run);
    const { ended } = run.client;
    try {
      return await tryOut(sender, subject, {
        number: 1,
        sample: { case: at, value, among },
        resource,
        ended,
      });
    } finally {
      await cleanedUp(resource);
    }
  }, isLost);
  if (sender === check) return trial;
  return brokenIn(trial, check) ?? { ...trial, verdict: passed() };
}
