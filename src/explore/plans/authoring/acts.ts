import { namedAfter } from '../../../check/history/namings.ts';
import { methodOf, type Step } from '../../../check/history/plan.ts';
import type { JsonObject } from '../../../http/exchange/json.ts';
import { type Operation, operations } from '../../../model/act.ts';
import { oneOf } from '../../../random.ts';
import type { Author, Slot, Write } from './author.ts';
import { drawnForm } from './forms.ts';
import type { UnauthorizedForm } from './unauthorized-forms.ts';
import type { Usable } from './usable.ts';
import { versionFor } from './version.ts';
import type { Word } from './words.ts';

const batches = [2, 2, 2, 3, 3, 3, 4, 5, 8, 12] as const;
const repetitions = [2, 3, 5, 10] as const;

/** How often HEAD is of a list, and not of one resource. */
const headOfListShare = 0.2;

/**
 * One operation on some resource of a type, sometimes repeated.
 * @param isBare - whether nothing else is sent: HEAD without the GETs that it is compared with
 */
export function act(author: Author, word: Word, type: string, isBare = false): void {
  const about = () => [author.target(type).name];
  const form = (word: 'list' | 'read') => drawnForm(author.usable(type).type, word, author.random);
  const acts: Readonly<Record<Word, () => void>> = {
    'create one': () => author.create(type, author.batch(type, 1)),
    'create several': () => author.create(type, author.batch(type, oneOf(batches, author.random))),
    list: () => author.steps.push({ operation: 'list', type, about: [], ...form('list') }),
    read: () => repeat(author, { operation: 'read', type, about: about(), ...form('read') }),
    head: () => head(author, type, isBare),
    replace: () => write(author, 'replace', type),
    patch: () => write(author, 'patch', type),
    remove: () => remove(author, type),
    again: () => again(author),
    refused: () => refused(author, author.usable(type)),
  };
  acts[word]();
}

/** What is asked without permission, and with which content, if it has one. */
interface Unauthorized {
  readonly operation: Operation;
  readonly form: UnauthorizedForm;
  readonly item: JsonObject;
  /** HEAD of the list, and not of a resource. */
  readonly isOfList?: boolean | undefined;
}

/** An operation without permission; a creation uses the identifiers of the resource if that is gone. */
export function unauthorized(author: Author, { name, type, isGone }: Slot, asked: Unauthorized): Step {
  const { operation, form, item, isOfList } = asked;
  const items = [item];
  if (operation === 'create') {
    const about = [isGone ? namedAfter('same', name) : author.name(type)];
    return { operation, type, about, items, wrapping: author.usable(type).one, ...form };
  }
  const about = operation === 'list' || isOfList ? [] : [name];
  const content = operation === 'replace' || operation === 'patch' ? { items } : {};
  return { operation, type, about, ...content, ...form };
}

function write(author: Author, operation: Write[0], type: string): void {
  const slot = author.target(type, true);
  const first = version(author, slot, operation);
  const count = author.random() < 0.15 ? oneOf(repetitions, author.random) : 1;
  for (let turn = 0; turn < count; turn += 1) {
    const item = turn === 0 || author.random() < 0.5 ? first : version(author, slot, operation);
    slot.past.push(slot.fields);
    author.update(slot, [operation, item], drawnForm(author.usable(type).type, operation, author.random));
  }
}

function version(author: Author, slot: Slot, operation: Write[0]): JsonObject {
  const other = author.slotsOf(slot.type).find((each) => each !== slot);
  return versionFor(slot, operation, { contents: author.contents(slot.type), other, random: author.random });
}

function remove(author: Author, type: string): void {
  const slot = author.target(type);
  slot.isGone = true;
  repeat(author, { operation: 'remove', type, about: [slot.name] });
}

/** Repeats a request: the last one to a resource, or the last creation. */
function again(author: Author): void {
  const last = author.steps.findLast(
    ({ operation, credential }) => operation !== 'list' && credential === undefined,
  );
  if (last === undefined) return;
  if (last.operation !== 'create') author.steps.push(last);
  else author.create(last.type, last.items ?? []);
}

function refused(author: Author, { type, wrong, guarded }: Usable): void {
  const credential =
    author.random() < 0.5 || wrong === 0 ? ('none' as const) : Math.floor(author.random() * wrong);
  const slot = author.target(type.name, true);
  const asked = operations.filter((operation) => guarded.includes(methodOf[operation]));
  const operation = oneOf(asked, author.random);
  const item = author.item(type.name);
  author.steps.push(unauthorized(author, slot, { operation, form: { credential }, item }));
}

function repeat(author: Author, step: Step): void {
  const count = author.random() < 0.2 ? oneOf(repetitions, author.random) : 1;
  for (let turn = 0; turn < count; turn += 1) author.steps.push(step);
}

/** HEAD between two looks, or before two, so that it directly follows the previous request; sometimes HEAD of the list. */
function head(author: Author, type: string, isBare: boolean): void {
  if (author.usable(type).isListable && author.random() < headOfListShare) {
    author.steps.push({ operation: 'head', type, about: [] });
    return;
  }
  const slot = author.target(type);
  const isBetween = !isBare && author.random() < 0.5;
  if (isBetween) author.lookAt(slot);
  const form = isBetween ? {} : drawnForm(author.usable(type).type, 'head', author.random);
  repeat(author, { operation: 'head', type, about: [slot.name], ...form });
  const look = author.looksAt(slot, form);
  if (!isBare) author.steps.push(...look, ...(isBetween ? [] : look));
}
