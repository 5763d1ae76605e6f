import { oneOf, type Random } from '../../random.ts';
import { kinds } from '../kind.ts';
import { castOf, type Step, standardOpening } from './cast.ts';
import { effects } from './effects.ts';
import type { Effect, Trigger } from './row.ts';
import { fieldsOf, type OperationName, offers, operationNames, reads, type Scope } from './scope.ts';
import { triggers } from './triggers.ts';

/** A fault drawn from the space: a trigger and an effect, each with its member, and where they act. */
export interface Drawn {
  readonly trigger: Trigger;
  readonly triggerMember: string;
  readonly effect: Effect;
  readonly effectMember: string;
  readonly scope: Scope;
}

/** A drawn fault as text, the values of `--trigger` and `--effect`. */
export interface DrawnText {
  /** `kth-on-resource:3` */
  readonly trigger: string;
  /** `value-cut:16@patch.customers.lastName` */
  readonly effect: string;
}

/** The later of the cohorts of its two rows counts: nobody has tuned a check to the combination. */
export function cohortOf({ trigger, effect }: Pair): number {
  return Math.max(trigger.cohort ?? 1, effect.cohort ?? 1);
}

export function membersOf({ members = [''] }: Trigger | Effect): readonly string[] {
  return members;
}

/** What is drawn of a trigger and an effect, before where they act. */
type Pair = Omit<Drawn, 'scope'>;

/** The scopes in which a trigger and an effect go together: none where they never do. */
export function scopesOf(pair: Pair): readonly Scope[] {
  const { trigger, effect } = pair;
  const shapesTwice = trigger.shapes === true && (effect.specimen !== undefined || effect.omits === true);
  const lacksBatch = effect.needsBatch === true && trigger.atBatches !== true;
  if (lacksBatch || shapesTwice || (trigger.access === undefined) !== (effect.access === undefined))
    return [];
  return operationNames
    .filter((name) => trigger.operations.includes(name) && effect.operations.includes(name))
    .filter((name) => effect.onGone === true || trigger.onGone?.(name) !== true)
    .filter((name) => !isOpen(name, pair))
    .flatMap((operation) => scopesAt(operation, pair));
}

/** Whether the specification leaves open what the fault does: how a request is answered that it does not show. */
function isOpen(operation: OperationName, { trigger, effect: { alters } }: Pair): boolean {
  const isAnswerAlone = alters !== 'content' || trigger.access !== undefined || reads.includes(operation);
  return isAnswerAlone && alters !== undefined && trigger.open?.includes(alters) === true;
}

function scopesAt(operation: OperationName, pair: Pair): readonly Scope[] {
  const { trigger, triggerMember, effect, effectMember } = pair;
  const needed = [
    operation,
    ...(trigger.needs?.(triggerMember) ?? []),
    ...(effect.needs?.(effectMember) ?? []),
  ];
  const wanted = [trigger.fields, effect.fields].filter((types) => types !== undefined);
  return kinds
    .filter((kind) => needed.every((name) => offers(kind, name)))
    .flatMap((kind): readonly Scope[] => {
      if (wanted.length === 0) return [{ operation, kind }];
      const named = wanted.map((types) => fieldsOf(kind, types));
      return fieldsOf(kind)
        .filter((name) => named.every((names) => names.includes(name)))
        .map((field) => ({ operation, kind, field }));
    });
}

/** All pairs of members of a trigger and an effect that go together somewhere. */
export function pairsOf(trigger: Trigger, effect: Effect): readonly Pair[] {
  return membersOf(trigger)
    .flatMap((triggerMember) =>
      membersOf(effect).map((effectMember) => ({ trigger, triggerMember, effect, effectMember })),
    )
    .filter((pair) => scopesOf(pair).length > 0);
}

/** Draws a trigger's row, then an effect's row that goes with it, then their members, the operation, type and field. */
export function drawFault(random: Random): Drawn {
  const trigger = oneOf(triggers, random);
  const effect = oneOf(
    effects.filter((each) => pairsOf(trigger, each).length > 0),
    random,
  );
  const pairs = pairsOf(trigger, effect);
  const triggerMember = oneOf([...new Set(pairs.map((pair) => pair.triggerMember))], random);
  const pair = oneOf(
    pairs.filter((each) => each.triggerMember === triggerMember),
    random,
  );
  return { ...pair, scope: drawScope(scopesOf(pair), random) };
}

function drawScope(scopes: readonly Scope[], random: Random): Scope {
  const operation = oneOf([...new Set(scopes.map((scope) => scope.operation))], random);
  const atIt = scopes.filter((scope) => scope.operation === operation);
  const kind = oneOf([...new Set(atIt.map((scope) => scope.kind))], random);
  return oneOf(
    atIt.filter((each) => each.kind === kind),
    random,
  );
}

export function textOf({ trigger, triggerMember, effect, effectMember, scope }: Drawn): DrawnText {
  const { operation, kind, field } = scope;
  const place = [operation, kind.name, field].filter((part) => part !== undefined).join('.');
  return { trigger: rowText(trigger, triggerMember), effect: `${rowText(effect, effectMember)}@${place}` };
}

function rowText({ name }: Trigger | Effect, member: string): string {
  return member === '' ? name : `${name}:${member}`;
}

/** Why there is no such row, or no such member of one. */
function absent(kind: string, text: string, rows: readonly (Trigger | Effect)[]): string {
  const [name = ''] = text.split(':');
  const { members = [] } = rows.find((row) => row.name === name) ?? {};
  const [first] = members;
  if (first === undefined) return `There is no ${kind} ${text}.`;
  const all = members.length === 1 ? first : `one of ${members.join(', ')}`;
  return `The ${kind} ${name} takes ${all}, as in ${name}:${first}.`;
}

/** The fault that a text names, or in words why there is none. */
export function drawnFrom({ trigger: triggerText, effect: effectText }: DrawnText): Drawn | string {
  const [effectRow = '', place = ''] = effectText.split('@');
  const trigger = rowFrom(triggers, triggerText);
  const effect = rowFrom(effects, effectRow);
  if (trigger === undefined) return absent('trigger', triggerText, triggers);
  if (effect === undefined) return absent('effect', effectRow, effects);
  const [operation, type, field] = place.split('.');
  const pair = {
    trigger: trigger.row,
    triggerMember: trigger.member,
    effect: effect.row,
    effectMember: effect.member,
  };
  const scopes = scopesOf(pair);
  const scope = scopes.find(
    (each) => each.operation === operation && each.kind.name === type && each.field === field,
  );
  if (scope === undefined) {
    const [example] = scopes;
    return example === undefined
      ? `${trigger.row.name} and ${effect.row.name} do not go together.`
      : `They do not go together at ${place === '' ? 'no place' : place}; at ${placeOf(example)} they do.`;
  }
  return { ...pair, scope };
}

function placeOf({ operation, kind, field }: Scope): string {
  return [operation, kind.name, field].filter((part) => part !== undefined).join('.');
}

function rowFrom<R extends Trigger | Effect>(rows: readonly R[], text: string) {
  const [name, member = ''] = text.split(':');
  const row = rows.find((each) => each.name === name);
  return row !== undefined && membersOf(row).includes(member) ? { row, member } : undefined;
}

/** The history in which a drawn fault shows, if it is visible at all. */
export function historyOf({ trigger, triggerMember, effect, effectMember, scope }: Drawn): readonly Step[] {
  const specimen = effect.specimen?.(effectMember, scope);
  const cast = castOf(scope, triggerMember, { specimen, omits: effect.omits === true });
  const opening = (trigger.opening ?? standardOpening)(cast);
  const preparation = effect.prepare?.(cast) ?? [];
  return [...opening, ...preparation, ...(trigger.history?.(cast) ?? [cast.fire()])];
}
