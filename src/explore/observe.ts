import fc from 'fast-check';
import { observers } from '../../suites/catalogue.ts';
import type { Observed, Observer } from '../check/observation.ts';
import { isAbout, type Subject } from '../check/requirement.ts';
import { RunOver } from '../errors.ts';
import type { Observation } from '../evidence/report.ts';
import { isUnanswered } from '../http/exchange/answer.ts';
import type { ResourceType } from '../profile/profile.ts';
import { seedFor } from '../random.ts';
import { resourceAt } from '../resource/resource.ts';
import { SetupFailed } from '../resource/setup-failed.ts';
import type { Run } from './trials/run.ts';
import { plainItems } from './trials/samples.ts';
import { whyUntried } from './trials/subject.ts';
import { cleanedUp } from './trials/worker.ts';
import { untilAnswered } from './until-answered.ts';

/** How the target fills each gap for each resource type, as far as that was seen. */
export async function observeGaps(subjects: readonly Subject[], run: Run): Promise<readonly Observation[]> {
  const wanted = subjects.flatMap((subject) =>
    observers
      .filter((observer) => speaksOf(observer, subject.type))
      .filter((observer) => whyUntried(observer, subject) === undefined)
      .filter(
        ({ needs }) => subject.learnt.adopted === undefined || needs.every((method) => method === 'GET'),
      )
      // checks that run alone must not be disturbed
      .map((observer) => run.lock.withRead(() => observed(observer, subject, run))),
  );
  return (await Promise.all(wanted)).flat();
}

async function observed(observer: Observer, subject: Subject, run: Run): Promise<readonly Observation[]> {
  const { type, learnt } = subject;
  const seed = seedFor(run.seed, type.name, observer.id);
  const [item = {}, ...others] = fc.sample(plainItems(subject), { seed, numRuns: 21 });
  const about = { gap: observer.id, title: observer.title, resource: type.name };
  const once = async (): Promise<Seen> => {
    const resource = resourceAt(type, learnt, run);
    const shown = ({ observed, exchanges }: Observed): Observation => ({
      ...about,
      observed: resource.redact.text(observed),
      exchanges: exchanges.map(resource.redact.exchange),
    });
    try {
      const seen = shown(await observer.observe({ ...subject, resource, item, others }));
      run.watch?.see({ number: 1, sample: { case: { name: observer.id }, value: null }, resource });
      return { observations: [seen], isLost: seen.exchanges.some(isUnanswered) };
    } catch (error) {
      if (error instanceof RunOver) return { observations: [], isLost: false };
      if (!(error instanceof SetupFailed)) throw error;
      const seen = shown({ observed: error.message, exchanges: resource.exchanges });
      return { observations: [seen], isLost: false };
    } finally {
      await cleanedUp(resource);
    }
  };
  return (await untilAnswered(once, ({ isLost }) => isLost)).observations;
}

/** What an observer saw: nothing if the run is over. */
interface Seen {
  readonly observations: readonly Observation[];
  /** One of its requests had no answer. */
  readonly isLost: boolean;
}

/** Whether an observer applies to a type: one that needs POST does not if PUT makes the resources. */
export function speaksOf(observer: Observer, type: ResourceType): boolean {
  return isAbout(observer, type) && (type.createdBy === undefined || !observer.needs.includes('POST'));
}
