import { crowds, extraResourcesFor } from './crowd.ts';
import { type FailedTrial, isFailed, saysNothing, type Trial } from './trial.ts';

/** The results of replays: the failures, and the number of replays. */
export interface Replayed {
  readonly failures: readonly FailedTrial[];
  readonly replays: number;
  /** How many replays proved nothing for lack of an answer. */
  readonly unanswered: number;
  /** How many resources the last replay made. */
  readonly made: number;
}

/** Replays something while a number of other resources exist. */
type Replay = (among: number) => Promise<Trial | undefined>;

/** In how many replays by itself a failure must be seen twice, and in how many more beside a few further resources. */
const mostReplays = { alone: 4, withMore: 8 };

/** How often a failure is tried beside many others, unless a replay does not show it. */
const crowdedReplays = 2;

/**
 * Replays something until it has failed twice: first by itself; then beside a few more resources, since its identifiers may depend
 * on how many were assigned before; and if it still fails too seldom, beside ever more others.
 */
export async function seenTwice(replayed: Replay): Promise<Replayed> {
  const first = await seenAmong(0, mostReplays.alone, replayed);
  const most = mostReplays.alone + mostReplays.withMore;
  const alone = await seenAmong(extraResourcesFor(first.made), most, replayed, first);
  if (alone.failures.length >= 2) return alone;
  let { replays, unanswered } = alone;
  for (const among of crowds) {
    const beside = await seenAmong(among, crowdedReplays, replayed);
    if (beside.failures.length >= 2) return beside;
    replays += beside.replays;
    unanswered += beside.unanswered;
  }
  return { ...alone, replays, unanswered };
}

/** @param before - earlier replays, which count, too */
async function seenAmong(
  among: number,
  most: number,
  replayed: Replay,
  before: Replayed = { failures: [], replays: 0, unanswered: 0, made: 0 },
): Promise<Replayed> {
  const failures = [...before.failures];
  let { replays, unanswered, made } = before;
  while (failures.length < 2 && replays < most) {
    const again = await replayed(among);
    replays += 1;
    made = again?.resource.made.length ?? made;
    if (again !== undefined && saysNothing(again)) unanswered += 1;
    if (isFailed(again)) failures.push(again);
    else if (crowds.includes(among)) break;
  }
  return { failures, replays, unanswered, made };
}
