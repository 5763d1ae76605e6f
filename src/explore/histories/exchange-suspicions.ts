import { RWLock } from '@rocicorp/lock';
import type { Check, ExchangeCheck, Subject } from '../../check/requirement.ts';
import { keyOf } from '../../evidence/result.ts';
import { confirmSuspectTrials } from '../trials/confirm.ts';
import { eachOperation } from '../trials/each-operation.ts';
import type { Run } from '../trials/run.ts';
import { workerFor } from '../trials/worker.ts';

/** A rule about every exchange, at one type. */
interface Watched {
  readonly check: ExchangeCheck;
  readonly subject: Subject;
  /** Of its result. */
  readonly key: string;
}

/** Looks, while histories are left to carry out, into what their exchanges show against rules about every exchange. */
export class ExchangeSuspicions {
  readonly #run: Run;
  readonly #watched: readonly Watched[];
  readonly #tried = new Set<string>();
  readonly #broken: string[] = [];

  /** @param checks - those that judge every exchange are considered */
  constructor(subjects: readonly Subject[], checks: readonly Check[], run: Run) {
    // nothing else runs meanwhile, whoever holds the lock; and what is tried here is tried again for the report
    const { keep: _keep, ...others } = run;
    this.#run = { ...others, lock: new RWLock() };
    this.#watched = checks
      .filter((check) => check.by === 'exchange')
      .flatMap((check) =>
        // what cannot be removed is to be left only once
        subjects
          .filter(({ learnt }) => learnt.removable)
          .map((subject) => ({
            check,
            subject,
            key: keyOf({ requirement: check.id, resource: subject.type.name }),
          })),
      );
  }

  /** Whether any rule seems to be broken that was not tried. */
  hasNew(): boolean {
    return this.#watched.some((each) => this.#isNew(each));
  }

  /**
   * Tries once each rule that seems to be broken.
   * @param isEnough - whether the rest need not be tried
   * @throws RunOver
   */
  async settleNew(isEnough: () => boolean): Promise<void> {
    for (const each of this.#watched.filter((watched) => this.#isNew(watched))) {
      if (isEnough()) return;
      const { check, subject, key } = each;
      this.#tried.add(key);
      const conclusion = await confirmSuspectTrials(check, workerFor(eachOperation, subject, this.#run));
      if (conclusion?.outcome === 'failed') this.#broken.push(key);
    }
  }

  /** The keys of the results of rules that were found to be broken. */
  broken(): readonly string[] {
    return this.#broken;
  }

  #isNew({ check, subject, key }: Watched): boolean {
    return !this.#tried.has(key) && (this.#run.watch?.suspectTrialsOf(check, subject.type) ?? []).length > 0;
  }
}
