import { performed, type Told, told } from '../../check/history/history.ts';
import type { Plan } from '../../check/history/plan.ts';
import { historyCase, type Subject } from '../../check/requirement.ts';
import { isUnanswered } from '../../http/content.ts';
import { type Leave, leaveFor } from '../../resource/max-left.ts';
import type { Resource } from '../../resource/resource.ts';
import { stillDown } from '../trials/apply-judge.ts';
import { resourceOf, typesOf } from '../trials/subject.ts';
import type { Run, Sender } from '../trials/worker.ts';

/** Carries out plans at a target, and removes afterwards what they made. */
export class Performer {
  readonly #subjects: readonly Subject[];
  readonly #run: Run;
  readonly #sender: Sender | undefined;
  /** What all histories together may leave there, by type. */
  readonly #leaves = new Map<string, Leave>();
  #carriedOut = 0;

  /** @param sender - as whose trial a plan can be carried out again */
  constructor(subjects: readonly Subject[], run: Run, sender: Sender | undefined) {
    this.#subjects = subjects;
    this.#run = run;
    this.#sender = sender;
  }

  /**
   * What a plan shows; nothing where the target was down in the end.
   * @param isSettled - whether further GETs are sent where HEAD and GET differ
   * @throws RunOver
   */
  async carryOut(plan: Plan, isSettled = false): Promise<Told | undefined> {
    const subject = this.#subjectOf(plan);
    if (subject === undefined) return undefined;
    const resource = resourceOf(subject, { ...this.#run, leave: this.#leaveOf(subject) });
    try {
      const history = await performed({ ...subject, resource, sample: plan, case: historyCase }, isSettled);
      this.#show(plan, resource);
      const { exchanges } = resource;
      return stillDown(exchanges) === undefined ? told(plan, history, typesOf(subject)) : undefined;
    } finally {
      await resource.cleanUp();
    }
  }

  /** Lets those see it that hold for whatever is sent: of each type that takes part and could be tried again with all others. */
  #show(plan: Plan, resource: Resource): void {
    const { company = new Map<string, Resource>(), learnt } = resource;
    const all = learnt.removable && learnt.isShown ? [...company.values()] : [resource];
    const sample = { case: historyCase, value: plan };
    this.#carriedOut += 1;
    const number = this.#carriedOut;
    for (const each of all)
      this.#run.watch?.see({ number, sample, resource: { ...each, company } }, this.#sender);
  }

  /** Of the types that take part that of which something stays there, where there is one: the others come along. */
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

/** Whether something in a history had no answer. */
export function hadNoAnswer({ history: { done } }: Told): boolean {
  return done.some(({ exchanges }) => exchanges.some(isUnanswered));
}
