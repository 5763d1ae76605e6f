import type { Check } from '../../check/requirement.ts';
import type { LearntType } from '../../resource/place.ts';
import { requirementOf } from '../../spec/catalogue.ts';
import { type FailedTrial, isFailed, seenIn, type Trial } from './trial.ts';

/** A trial of one check in which another one's rule is broken. */
export interface Suspicion {
  /** Whose trial it is. */
  readonly check: Check;
  /** What the other one makes of it. */
  readonly seen: FailedTrial;
}

/** Holds what is sent for all checks to the rules of those that hold for whatever is sent. */
export interface Watch {
  see(check: Check, type: LearntType, trial: Trial): void;
  /** The first trial that breaks the rule of a check. */
  suspicionOf(check: Check, type: LearntType): Suspicion | undefined;
}

/** @param checks - of which those watch that say what they look at; each over the trials of its own class */
export function watchOf(checks: readonly Check[]): Watch {
  const watchers = checks.filter(({ watch }) => watch !== undefined);
  const suspicions = new Map<string, Suspicion>();
  const keyOf = ({ id }: Check, { name }: LearntType) => `${id} ${name}`;
  return {
    suspicionOf: (check, type) => suspicions.get(keyOf(check, type)),
    see(check, type, trial) {
      for (const watcher of watchers) {
        if (watcher.id === check.id || suspicions.has(keyOf(watcher, type))) continue;
        if (requirementOf(watcher.id)?.class !== requirementOf(check.id)?.class) continue;
        const seen = seenIn(trial, watcher, type);
        if (isFailed(seen)) suspicions.set(keyOf(watcher, type), { check, seen });
      }
    },
  };
}
