import fc from 'fast-check';
import type { Subject } from '../check/requirement.ts';
import { CannotBegin } from '../errors.ts';
import { passed } from '../evidence/verdict.ts';
import type { Client } from '../http/client/client.ts';
import { watched } from '../http/client/watched.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { isMade } from '../profile/profile.ts';
import { resourceAt, type Surroundings } from '../resource/resource.ts';
import { SetupFailed } from '../resource/setup-failed.ts';
import { typeAt } from '../resource/type-at.ts';
import { plainItems } from './trials/samples.ts';
import type { Sender, UnjudgedTrial } from './trials/trial.ts';

/** What a run finds out before its first check. */
export interface Beginning {
  readonly subjects: ReadonlyMap<string, Subject>;
  /** Sends once more what was sent to find out about a type. @throws RunOver, CannotBegin, SetupFailed */
  again(name: string, client: Client): Promise<void>;
}

const atTheBeginning = { name: 'the beginning of the run' };

/**
 * Repeats the beginning for a type: the preflight, the calibration, and the creation of a parent. It decides nothing itself; it
 * lets whatever the beginning showed about the rules for every exchange be seen again.
 */
export function beginningOf(
  { again }: Beginning,
  { client, seed }: Pick<Surroundings, 'client'> & { readonly seed: number },
): Sender {
  return {
    by: 'probe',
    needs: [],
    samples: 'few',
    cases: () => [atTheBeginning],
    sample: () => fc.constant(null),
    async probe({ resource, ...subject }) {
      const { type, learnt } = subject;
      if (isMade(type) && learnt.creation !== undefined && !learnt.removable)
        throw new SetupFailed(`What a calibration of ${type.name} creates, the target cannot remove.`, false);
      await again(type.name, watched(client, resource.note)).catch(asSetupFailed);
      const [item = {}] = fc.sample(plainItems(subject), { seed, numRuns: 1 });
      if (learnt.creation !== undefined) await resource.create(item);
      return resource.exchanges;
    },
    judge: () => passed(),
  };
}

/** A calibration that fails although an earlier one did not proves nothing. @throws any other error */
function asSetupFailed(error: unknown): never {
  throw error instanceof CannotBegin ? new SetupFailed(error.message, false) : error;
}

/** What was sent at the beginning, as an attempt for each type. */
export function attemptsAtBeginning(
  subjects: readonly Subject[],
  exchanges: readonly Exchange[],
  around: Surroundings,
): readonly UnjudgedTrial[] {
  const types = subjects.map(({ type }) => type);
  const byType = Map.groupBy(exchanges, ({ request }) => typeAt(request.url, types) ?? types[0]);
  return subjects.map(({ type, learnt }) => ({
    number: 1,
    sample: { case: atTheBeginning, value: null },
    resource: resourceAt(type, learnt, { ...around, exchanges: [...(byType.get(type) ?? [])] }),
  }));
}
