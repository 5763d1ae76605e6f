/** How often something is tried if it has no answer. */
export const mostAttempts = 4;

/**
 * Tries something again as long as the result is lost for want of an answer: one time-out decides nothing.
 * @param once - one attempt, on fresh resources
 */
export async function untilAnswered<T>(
  once: () => Promise<T>,
  isLost: (result: T) => boolean,
  attempts = mostAttempts,
): Promise<T> {
  const result = await once();
  return attempts > 1 && isLost(result) ? untilAnswered(once, isLost, attempts - 1) : result;
}
