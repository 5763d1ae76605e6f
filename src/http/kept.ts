import type { HttpRequest } from './request.ts';

/** Content is counted to its end where it is no longer than so many times what is usually kept of it. */
const countedTimes = 32;

/** How much of a response's content is looked at, in octets. */
export interface Measure {
  /** What is beyond is not kept. */
  readonly kept: number;
  /** What is beyond is not even waited for. */
  readonly counted: number;
}

/**
 * How much of the response to a request is looked at. Of a collection, which shows what other people made, all that is
 * counted is kept, so that one of 20,000 is checked as one of 20.
 */
export function measureOf({ isLong }: Pick<HttpRequest, 'isLong'>, maxBodyBytes: number): Measure {
  const counted = maxBodyBytes * countedTimes;
  return { kept: isLong === true ? counted : maxBodyBytes, counted };
}
