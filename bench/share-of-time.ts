import { type Profiler, Session } from 'node:inspector/promises';

/** Identifies a function: the URL of its file, and its name. */
type Frame = Pick<Profiler.ProfileNode['callFrame'], 'url' | 'functionName'>;

/**
 * The share of the time of some work that certain functions take, including everything that they call.
 * @param isPart - selects the functions
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
  // a node precedes its children
  for (const { id, callFrame, children = [] } of nodes)
    if (within.has(id) || isPart(callFrame)) for (const each of [id, ...children]) within.add(each);
  const timeOf = (isOf: (id: number) => boolean) =>
    samples.reduce((sum, id, index) => sum + (isOf(id) ? (timeDeltas[index] ?? 0) : 0), 0);
  return timeOf((id) => within.has(id)) / timeOf(() => true);
}
