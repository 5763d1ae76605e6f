import type { Check } from '../check/requirement.ts';
import { faultsNamedBy, type Requirement } from '../evidence/requirement.ts';
import type { Counterexample, Result } from '../evidence/result.ts';
import { defaults, type RunOptions } from '../explore/options.ts';
import { scopeOf } from '../explore/scope.ts';
import { openSession } from '../explore/session.ts';
import type { Exchange } from '../http/exchange/exchange.ts';
import { defaultProfile } from '../profile/default-profile.ts';
import { type FaultName, faults } from '../reference/faults.ts';
import { type ReferenceServer, startReference } from '../reference/server.ts';
import { targetFrom } from '../target/target.ts';
import { inTemporaryFolder } from './runs/temporary-folder.ts';

/** Exchanges of the embedded reference server that keep a requirement, and that break it because of a fault. */
export interface Examples {
  /** The fewest exchanges found that exercise the rule; none if it applies to nothing in the default profile. */
  readonly kept: readonly Exchange[];
  readonly broken?: { readonly fault: string; readonly counterexample: Counterexample };
}

/** Fixed, so that an example is always the same. */
const seed = 1;

/**
 * Decides a requirement against the reference server: once without a fault, and once with the first that it must catch.
 * @param own - the checks of the user's own requirements
 */
export async function examplesOf(
  requirement: Pick<Requirement, 'id' | 'class' | 'faults'>,
  own: readonly Check[],
): Promise<Examples> {
  const asked = { only: [requirement.id], classes: [requirement.class], own };
  const kept = await resultsOf([], asked);
  const witnesses = kept.flatMap((result) =>
    result.outcome === 'passed' && result.witness.length > 0 ? [result.witness] : [],
  );
  const [shortest = []] = witnesses.toSorted((one, other) => one.length - other.length);
  const [fault] = faultsNamedBy(requirement);
  if (fault === undefined || !faults.some(({ name }) => name === fault)) return { kept: shortest };
  const broken = await resultsOf([fault as FaultName], asked);
  const failed = broken.find((each) => each.outcome === 'failed');
  return {
    kept: shortest,
    ...(failed === undefined ? {} : { broken: { fault, counterexample: failed.counterexample } }),
  };
}

async function resultsOf(
  broken: readonly FaultName[],
  { own, ...asked }: Pick<RunOptions, 'only' | 'classes'> & { readonly own: readonly Check[] },
): Promise<readonly Result[]> {
  const server = await startReference({ faults: broken });
  try {
    return await inTemporaryFolder(async (folder) => {
      const options = { ...optionsFor(server, folder), ...asked };
      const session = await openSession(options, new AbortController().signal, own);
      try {
        const results: Result[] = [];
        for (const each of scopeOf(options, own)) {
          results.push(await session.settle(each));
          if (results.at(-1)?.outcome === 'failed') break;
        }
        return results;
      } finally {
        await session.close();
      }
    });
  } finally {
    await server.close();
  }
}

function optionsFor({ url, token }: ReferenceServer, folder: string): Omit<RunOptions, 'only' | 'classes'> {
  return {
    ...defaults,
    ...targetFrom(url, {}, defaultProfile, (name) => (name === 'ACCESS_TOKEN' ? token : undefined)),
    effort: 'quick',
    seed,
    profile: defaultProfile,
    windowMs: defaultProfile.windowMs,
    waitMs: 0,
    // whatever is left disappears with the server
    maxLeft: Number.POSITIVE_INFINITY,
    suites: [],
    folder,
  };
}
