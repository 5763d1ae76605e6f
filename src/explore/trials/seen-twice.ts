import { ballastFor, crowds } from './crowd.ts';
import { type FailedTrial, isFailed, saysNothing, type Trial } from './trial.ts';

/** What became of replays: those that failed, of how many. */
export interface Replayed {
  readonly failures: readonly FailedTrial[];
  readonly replays: number;
  /** Replays that had no answer from which anything follows. */
  readonly unanswered: number;
  /** How many resources the last one made. */
  readonly made: number;
}

/** Replays something, with so many other resources there. */
type Replay = (among: number) => Promise<Trial | undefined>;

/** Of how many replays by itself a failure is to be seen twice, and with how many more that find some further resources. */
const mostReplays = { alone: 4, withMore: 8 };

/** How often a failure is tried beside others; it ends with the first replay that does not show it. */
const crowdedReplays = 2;

/**
 * Replays something until it has failed twice: by itself, then with a few more resources there, since to which identifiers it comes may
 * depend on how many were assigned before; and where that is too seldom, beside ever more others.
 */
export async function seenTwice(replayed: Replay): Promise<Replayed> {
  const first = await seenAmong(0, mostReplays.alone, replayed);
  const most = mostReplays.alone + mostReplays.withMore;
  const alone = await seenAmong(ballastFor(first.made), most, replayed, first);
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

/** @param before - replays that count, too */
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
