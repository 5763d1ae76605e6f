import type { ResourceDocument } from '../profile-document.ts';
import type { Pair } from './pairs.ts';

/** What a profile declares if writes accept the version that they change (RFC 9110 13.1.1), and a line that says so. */
export function ifMatchIn({ onItem }: Pair): {
  readonly resource: Pick<ResourceDocument, 'ifMatch'>;
  readonly told: readonly string[];
} {
  const described = [onItem, onItem.put, onItem.patch, onItem.delete].flatMap(
    (each) => each?.parameters ?? [],
  );
  const isTaken = described.some(
    ({ name, in: place }) => place === 'header' && name.toLowerCase() === 'if-match',
  );
  if (!isTaken) return { resource: {}, told: [] };
  return { resource: { ifMatch: true }, told: ['writes take If-Match; they carry the last ETag.'] };
}
