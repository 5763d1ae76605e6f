import { UsageError } from '../../errors.ts';

/** @throws UsageError if a text cannot be the value of a header field */
export function demandSendable(text: string, named: string): void {
  if (!mayBeSent(text))
    throw new UsageError(
      `${named} has a line break or another character that no header field can have. Set it without.`,
    );
}

/** Whether a text may be the value of a header field (RFC 9110 5.5): its characters are octets, none of them a control but the tab. */
export function mayBeSent(text: string): boolean {
  return /^[\t\x20-\x7e\x80-\xff]*$/.test(text);
}
