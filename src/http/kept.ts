import type { HttpRequest } from './request.ts';

/** Content is counted to its end where it is no longer than so many times what is kept of it. */
export const countedTimes = 32;

/**
 * What is kept of a response's content, in octets: of a collection, which shows what other people made, all that is
 * counted, so that one of 20,000 is checked as one of 20.
 */
export function keptOf({ isLong }: Pick<HttpRequest, 'isLong'>, maxBodyBytes: number): number {
  return isLong === true ? maxBodyBytes * countedTimes : maxBodyBytes;
}
