import { startReference } from '../../src/reference/server.ts';
import type { Step } from '../../src/reference/space/cast.ts';
import { type Drawn, historyOf } from '../../src/reference/space/drawn.ts';
import { type Violation, witnessAt } from './witness.ts';

/** At most this many requests for a history in which a fault is to show. */
const maxRequests = 60;

/** Why a drawn fault is not visible to any client; undefined if it is. */
export async function hiddenBy(drawn: Drawn): Promise<string | undefined> {
  const history = historyOf(drawn);
  const faultless = await seenAt(undefined, history);
  const [wrong] = faultless.violations;
  if (wrong !== undefined) return `its twin is objected to: ${wrong.text}`;
  const faulty = await seenAt(drawn, history);
  if (faulty.requests > maxRequests) return `it takes ${faulty.requests} requests`;
  if (faulty.fired === 0) return 'its history does not fire it';
  const { look: where = 'state' } = drawn.effect;
  return faulty.violations.some(({ look }) => look === where) ? undefined : 'its look does not show it';
}

async function seenAt(drawn: Drawn | undefined, history: readonly Step[]) {
  const server = await startReference(drawn === undefined ? {} : { drawn });
  try {
    const witness = witnessAt(server);
    for (const step of history) await witness.follow(step);
    await witness.lookAround();
    const violations: readonly Violation[] = witness.violations;
    return { violations, requests: witness.requests(), fired: server.sighted.fired };
  } finally {
    await server.close();
  }
}
