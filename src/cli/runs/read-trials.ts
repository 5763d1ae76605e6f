import { join } from 'node:path';
import reportSchema from '../../../schemas/report.schema.json' with { type: 'json' };
import trialSchema from '../../../schemas/trial.schema.json' with { type: 'json' };
import { UsageError } from '../../errors.ts';
import { trialsName } from '../../evidence/folder.ts';
import { type KeptTrial, trialsIn } from '../../evidence/trials.ts';
import { validatorFor } from '../../generate/validator.ts';

/** The trials in a run's folder, one after another. @throws UsageError at a line that is not a trial */
export function* readTrials(folder: string): Generator<KeptTrial> {
  const issuesOf = validatorFor(trialSchema, [reportSchema]);
  const trials = trialsIn(folder);
  for (let line = 1; ; line += 1) {
    const where = `Line ${line} of ${join(folder, trialsName)}`;
    const { done, value } = nextOf(trials, where);
    if (done === true) return;
    const [issue] = issuesOf(value);
    if (issue !== undefined) {
      throw new UsageError(
        `${where} is not a trial: ${issue.instancePath || 'it'} ${issue.message}. Give the folder of a run as it was written.`,
      );
    }
    yield value;
  }
}

function nextOf(trials: Iterator<KeptTrial, void>, where: string): IteratorResult<KeptTrial, void> {
  try {
    return trials.next();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UsageError(`${where} is incomplete: ${error.message}. Give the folder of a run that ended.`);
  }
}
