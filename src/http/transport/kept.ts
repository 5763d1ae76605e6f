import type { HttpRequest } from '../exchange/request.ts';

/** Content is counted to its end if it is at most this many times as long as what is usually kept. */
const countedTimes = 32;

/** How much of a response's content is read, in bytes. */
export interface Measure {
  /** The rest is not kept. */
  readonly kept: number;
  /** The rest is not even received. */
  readonly counted: number;
}

/**
 * How much of the response to a request is read. For a collection, which also contains resources of others, everything that is
 * counted is kept, so that a collection of 20,000 is checked like one of 20.
 */
export function measureOf({ isLong }: Pick<HttpRequest, 'isLong'>, maxBodyBytes: number): Measure {
  const counted = maxBodyBytes * countedTimes;
  return { kept: isLong === true ? counted : maxBodyBytes, counted };
}
