import { type Act, breakdownOf, type Fields, writes } from './act.ts';
import { Answers, type Look, type Objection } from './answers.ts';
import { Contents } from './contents.ts';
import type { Deviation, Held, Judgement, Kind } from './deviation.ts';
import {
  afterwards,
  expectedOf,
  inPlaceOf,
  knownFields,
  type Life,
  maybeWritten,
  type Resource,
  type State,
  stateOf,
  unheardOf,
} from './knowledge.ts';
import { isLost } from './lost.ts';
import { isRefusedWrite, suspectsBetween } from './suspects.ts';
import { sharesTag, type Values } from './values.ts';

/**
 * Judges a history by one rule: what is observed must be what the accepted writes made. After a deviation, the observed state
 * counts as right, so that one deviation does not hide the next.
 */
export function judge(acts: readonly Act[], values: Values): Judgement {
  const judged = new HistoryJudge(acts, values);
  for (const step of acts.keys()) judged.take(step);
  judged.end();
  return judged;
}

/**
 * The state that the resources of each step must be in (for a list, all resources of its type): for a write, the state after
 * it; for a read, the state before it.
 */
export function statesAfter(acts: readonly Act[], values: Values): readonly (readonly State[])[] {
  const judged = new HistoryJudge(acts, values);
  return acts.map((act, step) => {
    const before = judged.statesAt(act);
    judged.take(step);
    return writes.has(act.operation) && act.by === undefined ? judged.statesAt(act) : before;
  });
}

/** A read that differs from what was known, with no write in between that could explain it. */
interface Oddity {
  readonly look: Look;
  /** What becomes deviations if it lasts. */
  readonly objections: readonly Objection[];
}

/** The ways in which a resource that is shown may deviate. */
const ofWhatIsThere: readonly Kind[] = [
  'wrong value',
  'kept value',
  'missing resource',
  'inconsistent read',
  'wrong identifiers',
  'server error',
  'shared identifier',
  'too few made',
];

class HistoryJudge implements Judgement {
  readonly deviations: Deviation[] = [];
  readonly held: Held[] = [];
  readonly lives: Life[] = [];
  readonly #acts: readonly Act[];
  readonly #values: Values;
  readonly #resources = new Map<string, Resource>();
  readonly #strays = new Map<string, { readonly known: ReadonlySet<string>; readonly since: number }>();
  readonly #contents: Contents;
  readonly #answers: Answers;
  /** The types of which a missing resource was refused. */
  readonly #refusing = new Set<string>();
  /** The oddity of each resource, until its next read shows whether it lasts. */
  readonly #odd = new Map<string, Oddity>();

  constructor(acts: readonly Act[], values: Values) {
    this.#acts = acts;
    this.#values = values;
    this.#contents = new Contents(acts, values);
    this.#answers = new Answers(values);
  }

  take(step: number): void {
    const act = this.#acts[step] as Act;
    this.lives.push(this.#known(act.about[0] ?? '', act.type).life);
    if (act.fate === 'unsent') return;
    if (act.by !== undefined) this.#takeUnauthorized(act, step);
    else if (writes.has(act.operation)) this.#takeWrite(act, step);
    else if (act.operation === 'list') this.#lookForStrays(act, step);
    else if (act.operation === 'read')
      for (const [index, name] of act.about.entries())
        this.#takeRead(act, { step, name, shown: act.shown[index] });
  }

  statesAt({ operation, about, type }: Act): readonly State[] {
    const listed = () => this.#resources.keys().filter((name) => this.#known(name, type).type === type);
    const names = operation === 'list' ? [...listed()] : about;
    return names.map((name) => stateOf(name, this.#known(name, type)));
  }

  #known(name: string, type: string): Resource {
    return this.#resources.get(name) ?? unheardOf(type);
  }

  #takeUnauthorized(act: Act, step: number): void {
    const [about = act.type] = act.about;
    const expected = 'a refusal (4xx) that shows nothing';
    const isLetIn = act.fate === 'accepted' || act.fate === 'broken';
    // another address may lead to something that is public
    if (isLetIn && act.elsewhere !== true) {
      this.#object({ kind: 'not refused', expected, observed: breakdownOf(act) ?? 'a success' }, about, step);
      // its identifiers may go to another one, which breaks no further rule
      if (act.operation === 'remove') this.#forget(about, this.#known(about, act.type));
    } else if (this.#showsContent(act))
      this.#object({ kind: 'content shown', expected, observed: 'what is there' }, about, step);
    else if (act.fate === 'refused')
      this.held.push({ about, fields: [], step, cleared: [step], kinds: ['not refused', 'content shown'] });
  }

  #showsContent({ shown }: Act): boolean {
    const past = [...this.#resources.values()].flatMap((resource) => resource.past);
    return past.some((fields) => sharesTag(this.#values, fields, shown)) || this.#values.isOfAnother(shown);
  }

  #takeWrite(act: Act, step: number): void {
    const breakdown = breakdownOf(act);
    if (breakdown !== undefined)
      this.#object(
        { kind: 'server error', expected: 'success, or a refusal with 4xx', observed: breakdown },
        act.about[0] ?? '',
        step,
      );
    for (const [index, name] of act.about.entries()) {
      this.#settle(name);
      const before = this.#known(name, act.type);
      if (act.operation !== 'create' && act.fate !== 'unseen') this.#forgetWhatIsAt(before.at, name);
      this.#resources.set(name, this.#written(before, act, index, step));
      this.#answers.take(name, step, act.fate === 'accepted' ? act.shown[index] : undefined);
    }
    if (act.operation === 'create' && act.fate === 'accepted') this.#takeIdentifiers(act, step);
  }

  #written(before: Resource, act: Act, index: number, step: number): Resource {
    if (act.fate === 'accepted') return afterwards(before, act, index, step);
    // what a refused write does nevertheless is left open
    if (act.fate === 'refused')
      return {
        ...maybeWritten(before, act, index),
        hasRefusedWrite: before.life === 'existing' || before.hasRefusedWrite,
      };
    return { ...before, life: 'unknown' };
  }

  /** Each created resource must have an identifier of its own, which no longer identifies any previous holder. */
  #takeIdentifiers({ about, at = [] }: Act, step: number): void {
    const known = at.filter((path) => path !== undefined);
    const holders = [...this.#resources].filter(
      ([name, { at: path }]) => path !== undefined && known.includes(path) && !about.includes(name),
    );
    const taken = new Set(holders.flatMap(([, { life, at: path }]) => (life === 'existing' ? path : [])));
    const shared = known.find((path, index) => taken.has(path) || known.indexOf(path) < index);
    for (const [name, holder] of holders) this.#follow(about[at.indexOf(holder.at)] ?? '', name, holder);
    const first = about[0] ?? '';
    if (shared !== undefined)
      this.#object(
        { kind: 'shared identifier', expected: 'a different identifier for each', observed: shared },
        first,
        step,
      );
    else if (known.length > 0 && known.length < about.length)
      this.#object({ kind: 'too few made', expected: about.length, observed: known.length }, first, step);
    for (const [index, name] of about.entries())
      if (shared !== undefined || at[index] === undefined) this.#forget(name, this.#known(name, ''));
  }

  /** A write under one name affects every other name at the same path. @param name - the one that stays known */
  #forgetWhatIsAt(at: string | undefined, name: string): void {
    for (const [other, resource] of this.#resources)
      if (at !== undefined && other !== name && resource.at === at) this.#forget(other, resource);
  }

  /** Notes that a resource was made in place of another one, whose state is unknown from then on. */
  #follow(name: string, other: string, holder: Resource): void {
    const made = this.#resources.get(name);
    if (made !== undefined && holder.life === 'removed') this.#resources.set(name, inPlaceOf(holder, made));
    this.#forget(other, holder);
  }

  #forget(name: string, before: Resource): void {
    this.#resources.set(name, { ...before, life: 'unknown' });
  }

  #takeRead(act: Act, { step, name, shown }: Pick<Look, 'step' | 'name' | 'shown'>): void {
    const look = { step, name, shown, before: this.#known(name, act.type), isThere: act.fate === 'accepted' };
    if (act.fate === 'unseen') return;
    if (act.misnamed !== undefined && look.before.life === 'existing')
      this.#object(
        { kind: 'wrong identifiers', expected: 'its own identifiers', observed: act.misnamed },
        name,
        step,
      );
    const breakdown = breakdownOf(act);
    if (breakdown !== undefined) this.#takeBreakdown(look, breakdown);
    else if (this.#isBack(look)) return;
    else if (look.before.hasRefusedWrite) this.#adopt(look);
    else this.#lookAt(look);
  }

  /** Whether a resource that the previous read showed differently is right again. */
  #isBack({ name, shown, step }: Look): boolean {
    const odd = this.#odd.get(name);
    if (odd === undefined) return false;
    const { before, shown: was } = odd.look;
    if (shown === undefined || this.#contents.objectionsTo(before, shown).length > 0) {
      this.#settle(name);
      return false;
    }
    this.#odd.delete(name);
    this.#object(
      { kind: 'inconsistent read', expected: shown, observed: was ?? 'a refusal' },
      name,
      odd.look.step,
    );
    this.#resources.set(name, { ...before, hasRefusedWrite: false, since: step });
    return true;
  }

  /** Turns an oddity into a deviation, since it lasted. */
  #settle(name: string): void {
    const odd = this.#odd.get(name);
    this.#odd.delete(name);
    for (const objection of odd?.objections ?? []) this.#deviate(objection, (odd as Oddity).look);
  }

  end(): void {
    for (const name of [...this.#odd.keys()]) this.#settle(name);
  }

  #lookAt(look: Look): void {
    const looks: Readonly<Record<Life, () => void>> = {
      existing: () => this.#lookWhetherRight(look),
      removed: () => this.#lookWhetherGone(look),
      'maybe made': () => this.#lookWhetherMade(look),
      'never made': () => this.#lookWhetherStillMissing(look),
      unknown: () => undefined,
    };
    looks[look.before.life]();
  }

  #takeBreakdown({ before, name, step }: Look, observed: string): void {
    if (before.life === 'existing')
      this.#object({ kind: 'server error', expected: 'the resource', observed }, name, step);
  }

  #lookWhetherRight(look: Look): void {
    const { before, name, isThere, shown } = look;
    if (shown !== undefined) {
      this.#compare(look);
      return;
    }
    const observed = isThere ? 'no such resource' : 'a refusal';
    this.#takeOdd(look, [
      { kind: 'missing resource', expected: wordsOrFields(expectedOf(before)), observed },
    ]);
    this.#forget(name, before);
  }

  #lookWhetherGone(look: Look): void {
    const { before, name, shown, step } = look;
    const { mayBeAnother = false } = this.#acts[step] as Act;
    if (shown === undefined) {
      this.#lookAtNothing(look);
      return;
    }
    // what is not recognised may be somebody else's; if the identifier went to one of this history, the state is unknown
    const sent = this.#acts.slice(0, step).flatMap((act) => (act.type === before.type ? act.sent : []));
    const isOurs = [...before.past, ...sent].some((fields) => sharesTag(this.#values, fields, shown));
    const isOthers = mayBeAnother || this.#values.isOfAnother(shown);
    const around = { acts: this.#acts, values: this.#values };
    if ((isOurs || !isOthers) && !isLost(shown, before.type, around))
      this.#deviate({ kind: 'still there', expected: 'no such resource', observed: shown }, look);
    this.#forget(name, before);
  }

  /** A success that shows nothing is how some servers answer for whatever is missing; any other refuses a removed resource, too. */
  #lookAtNothing(look: Look): void {
    const { before, name, isThere } = look;
    if (isThere && this.#refusing.has(before.type)) {
      this.#deviate(
        { kind: 'still there', expected: 'a refusal, as for what is missing', observed: 'a success' },
        look,
      );
      this.#forget(name, before);
      return;
    }
    if (!isThere) this.#refusing.add(before.type);
    this.#clear(look, ['still there']);
  }

  /** PUT may create a missing resource, but need not. */
  #lookWhetherMade(look: Look): void {
    const { before, name, isThere, shown } = look;
    if (shown !== undefined) this.#compare({ ...look, before: { ...before, life: 'existing' } });
    else this.#resources.set(name, { ...before, life: isThere ? 'unknown' : 'never made' });
  }

  #lookWhetherStillMissing(look: Look): void {
    const { before, name, isThere, shown } = look;
    const wasLooked = before.since > 0;
    if (!isThere) this.#refusing.add(before.type);
    if (!isThere && wasLooked) {
      this.#clear(look, ['still there']);
      return;
    }
    if (wasLooked)
      this.#deviate(
        { kind: 'still there', expected: 'no such resource', observed: shown ?? 'a success' },
        look,
      );
    this.#resources.set(
      name,
      isThere ? { ...before, life: 'unknown' } : { ...before, since: Math.max(look.step, 1) },
    );
  }

  #compare(look: Look): void {
    const { before, step, name } = look;
    const shown = look.shown ?? {};
    const objections = this.#contents.objectionsTo(before, shown);
    if (objections.length === 0) this.#clear(look, ofWhatIsThere);
    else this.#takeOdd(look, objections);
    for (const { at, ...objection } of this.#answers.compared(look, objections.length > 0))
      this.#object(objection, name, at);
    this.#resources.set(name, { ...before, since: step, fields: this.#contents.observed(before, shown) });
  }

  /** Objections are an oddity if only reads can have caused them; otherwise they are deviations. */
  #takeOdd(look: Look, objections: readonly Objection[]): void {
    const suspects = this.#suspectsOf(look);
    if (!suspects.some((step) => writes.has((this.#acts[step] as Act).operation)))
      this.#odd.set(look.name, { look, objections });
    else for (const objection of objections) this.#deviate(objection, look);
  }

  /**
   * Whatever a refused write did counts as right, unless the next read shows the previous state again, or it was refused since there
   * was nothing: then what came before it has removed the resource.
   */
  #adopt(look: Look): void {
    const { name, before, step, shown } = look;
    if (before.life === 'existing' && !look.isThere && this.#wasFoundMissing(look)) {
      this.#lookWhetherRight(look);
      return;
    }
    const isAsBefore = shown !== undefined && this.#contents.objectionsTo(before, shown).length === 0;
    if (before.life === 'existing' && !isAsBefore) this.#odd.set(name, { look, objections: [] });
    const seen =
      shown === undefined ? { life: 'unknown' as const } : { fields: this.#contents.observed(before, shown) };
    this.#resources.set(name, { ...before, ...seen, hasRefusedWrite: false, since: step });
  }

  /** Whether all that was refused to a resource since it was last seen to be right was refused because it was missing. */
  #wasFoundMissing({ name, before, step }: Look): boolean {
    return this.#acts
      .slice(before.since, step)
      .filter((act) => isRefusedWrite(act) && act.about.includes(name))
      .every((act) => act.isFoundMissing);
  }

  #lookForStrays(act: Act, step: number): void {
    if (act.strays === undefined) return;
    const about = othersOf(act.type);
    const { known, since } = this.#strays.get(act.type) ?? { known: new Set<string>(), since: 0 };
    const around = { acts: this.#acts, values: this.#values };
    const found = act.strays.filter(
      (stray) => !known.has(stray.at) && !isLost(stray.shown, act.type, around),
    );
    const suspects = this.#suspects(since, step);
    for (const { shown } of found)
      this.#blame(
        { kind: 'extra resource', expected: 'no further resource', observed: shown },
        { about, type: act.type, step, suspects },
      );
    if (found.length === 0)
      this.held.push({ about, fields: [], step, cleared: suspects, kinds: ['extra resource'] });
    this.#strays.set(act.type, { known: new Set([...known, ...found.map(({ at }) => at)]), since: step });
  }

  #suspects(since: number, step: number): readonly number[] {
    return suspectsBetween(since, step, { acts: this.#acts, lives: this.lives });
  }

  #clear({ name, before, step }: Look, kinds: readonly Kind[]): void {
    this.held.push({
      about: name,
      fields: knownFields(before),
      step,
      cleared: this.#suspects(before.since, step),
      kinds,
    });
    this.#resources.set(name, { ...before, since: step });
  }

  #deviate(objection: Objection, look: Look): void {
    const { name, before, step } = look;
    this.#blame(objection, {
      about: name,
      type: before.type,
      step,
      suspects: this.#suspectsOf(look, objection),
    });
  }

  /**
   * The steps that may have caused what a read shows; after a rest, also the last write, which may have been undone since, and which
   * may never have reached another connection that shows an earlier version.
   */
  #suspectsOf(look: Look, objection?: Objection): readonly number[] {
    const { name, before, step } = look;
    const { since } = before;
    const acts = this.#acts.slice(since, step + 1);
    const isRested = acts.some(({ isAfterRest }) => isAfterRest);
    const isOverTwo = acts.some(({ isOnAnotherConnection }) => isOnAnotherConnection);
    if (!isRested && !(isOverTwo && this.#isOfEarlier(before, objection))) return this.#suspects(since, step);
    const written = this.#acts.findLastIndex(
      ({ operation, about, by }, index) =>
        index < step && writes.has(operation) && by === undefined && about.includes(name),
    );
    return this.#suspects(written < 0 ? since : Math.min(since, written), step);
  }

  /** Whether a field shows what it had in a version before the present one. */
  #isOfEarlier({ type, past }: Resource, { field, observed }: Partial<Objection> = {}): boolean {
    return past
      .slice(0, -1)
      .some((version) => field !== undefined && this.#values.same(type, field, version[field], observed));
  }

  #blame(objection: Objection, seen: Pick<Deviation, 'about' | 'type' | 'step' | 'suspects'>): void {
    const { about } = seen;
    const isCut = (this.#acts[seen.step] as Act).isAfterCause === true;
    const suspects = isCut ? seen.suspects.slice(-1) : seen.suspects;
    const senders = suspects.filter((step) => {
      const act = this.#acts[step] as Act;
      return (
        (act.by !== undefined || !act.about.includes(about)) &&
        act.sent.some((sent) => sharesTag(this.#values, sent, objection.observed))
      );
    });
    this.deviations.push({ ...objection, ...seen, suspects, senders });
  }

  /** Notes a deviation that a step both shows and caused. */
  #object(objection: Objection, about: string, step: number): void {
    const { type } = this.#acts[step] as Act;
    this.deviations.push({ ...objection, about, type, step, suspects: [step], senders: [] });
  }
}

/** A name that stands for all resources of a type that nobody made. */
function othersOf(type: string): string {
  return `other ${type}`;
}

/** The expected fields, or words if none is known. */
function wordsOrFields(fields: Fields): Fields | string {
  return Object.keys(fields).length === 0 ? 'the resource' : fields;
}
