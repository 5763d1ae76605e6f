import { type Profiler, Session } from 'node:inspector/promises';

/** Where a function is: the address of its file, and its name. */
type Frame = Pick<Profiler.ProfileNode['callFrame'], 'url' | 'functionName'>;

/**
 * Which share of the time of some work certain functions take, with all that they call.
 * @param isPart - whether a function is one of them
 */
export async function shareOfTime(
  work: () => Promise<unknown>,
  isPart: (frame: Frame) => boolean,
): Promise<number> {
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    await session.post('Profiler.start');
    await work();
    const { profile } = await session.post('Profiler.stop');
    return shareIn(profile, isPart);
  } finally {
    session.disconnect();
  }
}

function shareIn(
  { nodes, samples = [], timeDeltas = [] }: Profiler.Profile,
  isPart: (frame: Frame) => boolean,
): number {
  const within = new Set<number>();
  // a node stands before its children
  for (const { id, callFrame, children = [] } of nodes)
    if (within.has(id) || isPart(callFrame)) for (const each of [id, ...children]) within.add(each);
  const timeOf = (isOf: (id: number) => boolean) =>
    samples.reduce((sum, id, index) => sum + (isOf(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return timeOf((id) => within.has(id)) / timeOf(() => true);
}
