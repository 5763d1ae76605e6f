import { performed } from '../../check/history/history.ts';
import type { Settles } from '../../check/history/perform.ts';
import type { Plan } from '../../check/history/plan.ts';
import { type Told, told } from '../../check/history/told.ts';
import { historyCase, type Judge, type Subject } from '../../check/requirement.ts';
import { isUnanswered } from '../../http/exchange/answer.ts';
import { type Leave, leaveFor } from '../../resource/ownership/max-left.ts';
import type { Resource } from '../../resource/resource.ts';
import { stillDown } from '../trials/apply-judge.ts';
import type { Run } from '../trials/run.ts';
import { resourceOf, typesOf } from '../trials/subject.ts';
import { type Sender, type Trial, trialOf } from '../trials/trial.ts';
import { cleanedUp } from '../trials/worker.ts';

/** What a plan showed that was carried out. */
export interface CarriedOut extends Told {
  /** The same as a trial of a rule at a type; undefined if the type takes no part in it. */
  asTrial(check: Judge, typeName: string): Trial | undefined;
}

/** Carries out plans at a target, and removes afterwards what they made. */
export class Performer {
  readonly #subjects: readonly Subject[];
  readonly #run: Run;
  readonly #sender: Sender | undefined;
  /** What all histories together may leave at the target, by type. */
  readonly #leaves = new Map<string, Leave>();
  #carriedOut = 0;

  /** @param sender - the check that can carry out a plan again as a trial of its own */
  constructor(subjects: readonly Subject[], run: Run, sender: Sender | undefined) {
    this.#subjects = subjects;
    this.#run = run;
    this.#sender = sender;
  }

  /**
   * What a plan shows; undefined if the target was down at the end.
   * @throws RunOver
   */
  async carryOut(plan: Plan, settles: Settles = 'none'): Promise<CarriedOut | undefined> {
    const subject = this.#subjectOf(plan);
    if (subject === undefined) return undefined;
    const resource = resourceOf(subject, { ...this.#run, leave: this.#leaveOf(subject) });
    try {
      const history = await performed({ ...subject, resource, sample: plan, case: historyCase }, settles);
      if (stillDown(resource.exchanges) !== undefined) return undefined;
      const number = this.#carriedOut + 1;
      const { company = new Map([[subject.type.name, resource]]) } = resource;
      const asTrial = (check: Judge, typeName: string) => {
        const at = company.get(typeName);
        const sample = { case: historyCase, value: plan };
        return at && trialOf(check, { number, sample, resource: { ...at, company } }, history);
      };
      return { ...told(plan, history, typesOf(subject)), asTrial };
    } finally {
      await cleanedUp(resource);
      this.#show(plan, resource);
    }
  }

  /** Shows the history to the watching rules: once for each type that takes part, if all can be tried again together. */
  #show(plan: Plan, resource: Resource): void {
    const { company = new Map<string, Resource>(), learnt } = resource;
    const all = learnt.removable && learnt.isShown ? [...company.values()] : [resource];
    const sample = { case: historyCase, value: plan };
    this.#carriedOut += 1;
    const number = this.#carriedOut;
    for (const each of all)
      this.#run.watch?.see({ number, sample, resource: { ...each, company } }, this.#sender);
  }

  /** The type whose resources cannot be removed, if one takes part, or else the first: the others accompany it. */
  #subjectOf(plan: Plan): Subject | undefined {
    const names = new Set(plan.map(({ type }) => type));
    const all = this.#subjects.filter(({ type }) => names.has(type.name));
    return all.find(({ learnt }) => !learnt.removable) ?? all[0];
  }

  #leaveOf({ type, learnt }: Subject): Leave {
    const leave = this.#leaves.get(type.name) ?? leaveFor(type, learnt, this.#run.maxLeft);
    this.#leaves.set(type.name, leave);
    return leave;
  }
}

/** Whether any request of a history went unanswered. */
export function hadNoAnswer(what: Told | undefined): boolean {
  return what?.history.done.some(({ exchanges }) => exchanges.some(isUnanswered)) === true;
}
