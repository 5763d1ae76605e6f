import type { Response } from '../../message.ts';
import { withContent } from '../../message.ts';
import type { Effect } from '../row.ts';
import type { OperationName } from '../scope.ts';

/** Operations that are answered with content. */
const shown: readonly OperationName[] = ['create', 'read', 'list', 'replace', 'patch'];

/** Spoils what makes the content of a successful response JSON; its members are ways to do so. */
export function noJson(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  ways: Readonly<Record<string, (response: Response, content: Buffer) => Response>>,
): Effect {
  return {
    ...row,
    members: Object.keys(ways),
    operations: shown,
    reports: ({ operation }) => ['DM-JSON-1', ...(operation === 'read' ? ['DM-GET-1'] : [])],
    look: 'answer',
    outside: (response, member) =>
      response.status >= 300 || response.content === undefined
        ? response
        : (ways[member]?.(response, Buffer.from(response.content)) ?? response),
  };
}

/** As `noJson`, in the octets of the content. */
export function otherOctets(
  row: Pick<Effect, 'name' | 'summary' | 'source'> & Partial<Effect>,
  ways: Readonly<Record<string, (content: Buffer) => Buffer>>,
): Effect {
  return noJson(
    row,
    Object.fromEntries(
      Object.entries(ways).map(([name, change]) => [
        name,
        (response: Response, content: Buffer) => withContent(response, change(content)),
      ]),
    ),
  );
}
