import type { Form, Step } from '../../check/history/plan.ts';
import { pick } from '../../resource/representation/difference.ts';
import type { Author, Slot, Write } from './authoring/author.ts';
import { chunked } from './authoring/chunked.ts';
import { compressed, formsOf, ifChanged, onAnotherConnection } from './authoring/forms.ts';
import { type Draft, type Episode, planned } from './authoring/planned.ts';
import { fieldsIn, type Usable, updatesOf } from './authoring/usable.ts';
import { methodOfWord, type Word, wordsOf } from './authoring/words.ts';
import { type Choosing, someForms } from './some-of.ts';

/** An operation, and a form to send it in. */
interface Request {
  readonly word: Word;
  readonly form: Form;
}

/** How many requests one history has, each followed by a look. */
const requestsOfEach = 15;

/** Histories that send each operation in each of its forms, and read a resource in each form between changes and once gone. */
export function formPlans(usable: readonly Usable[], choosing: Choosing): readonly Draft[] {
  return usable.flatMap((each) =>
    [...onWhatIsThere(each, choosing), ...onWhatChanges(each)].map((episode, index) =>
      planned(usable, [choosing.seed, 'forms', each.type.name, index], (author) => {
        author.world(each.type.name);
        episode(author);
      }),
    ),
  );
}

function onWhatIsThere(each: Usable, choosing: Choosing): readonly Episode[] {
  const { name } = each.type;
  const words = wordsOf(each);
  // HEAD is compared with GET in the same form
  const isCompared = words.includes('read') && words.includes('head');
  // creations of one resource and of several share the forms
  const creations = words.filter((word) => methodOfWord[word] === 'POST' && word !== 'again');
  const requests = words
    .filter((word) => !isCompared || word !== 'read')
    .flatMap((word) => {
      const forms = formsOf(each.type, word);
      const share = creations.indexOf(word);
      const own = share < 0 ? forms : forms.filter((_, index) => index % creations.length === share);
      return someForms(own, choosing).map((form): Request => ({ word, form }));
    });
  const episodes = chunked(requests, requestsOfEach).map(
    (some): Episode =>
      (author) => {
        for (const request of some) {
          const slot = author.target(name, true);
          if (request.word === 'head' && isCompared) comparedInForm(author, slot, request.form);
          else inForm(author, slot, request);
        }
      },
  );
  return isCompared ? [...episodes, onLargeOne(each)] : episodes;
}

/** An operation in some form, and a look at its resource. Before a removal another one is made, which it may take, too. */
function inForm(author: Author, slot: Slot, { word, form }: Request): void {
  // these have no forms of their own
  if (word === 'again' || word === 'refused') return;
  if (word === 'replace' || word === 'patch') {
    updatesInForm(author, slot, { operation: word, form });
    return;
  }
  const { type } = slot;
  const { item, rich } = author.contents(type);
  if (word === 'remove') author.create(type, [item()]);
  if (word === 'create one') author.create(type, [rich()]);
  else if (word === 'create several') author.create(type, [item(), item()]);
  else author.steps.push({ operation: word, type, about: word === 'list' ? [] : [slot.name] });
  slot.isGone = word === 'remove';
  // a creation has a form that was drawn
  const { headers: _, query: __, ...bare } = author.steps.pop() as Step;
  if (word === 'remove') author.seeElsewhere(slot, form);
  author.steps.push({ ...bare, ...form });
  author.lookAt(slot);
}

/** Updates in some form, whose effect may show only in remarkable or unsupplied fields: of all fields, and of each half. */
function updatesInForm(
  author: Author,
  slot: Slot,
  { operation, form }: { readonly operation: Write[0]; readonly form: Form },
): void {
  const { fields, rich, part } = author.contents(slot.type);
  const half = fields.length / 2;
  // what changed a part may be put together with the next version
  if (operation === 'replace') author.write(slot, ['patch', part(fields.slice(half))]);
  // where a form may lead elsewhere, nothing is written before a GET has shown content of the history's own
  for (const item of [rich(), part(fields.slice(0, half)), part(fields.slice(half))]) {
    author.update(slot, [operation, item], form);
    author.lookAt(slot);
  }
  // an update that is lost after the first look is noticed by the second
  author.lookAt(slot);
}

/** HEAD of a resource between two GETs, all in the same form, and a look at it. */
function comparedInForm(author: Author, slot: Slot, form: Form): void {
  // there must be an earlier version for HEAD to bring back
  if (slot.past.length === 0) {
    slot.past.push(slot.fields);
    author.write(slot, ['patch', author.item(slot.type)]);
  }
  const asked = { type: slot.type, about: [slot.name], ...form };
  const read: Step = { operation: 'read', ...asked };
  author.steps.push(read, { operation: 'head', ...asked }, read);
  author.lookAt(slot);
}

/** More octets than a server leaves uncompressed, and fewer than it may refuse. */
const compressedFrom = 2_500;

/** Compares HEAD with GET for content that a server would compress on request, and reads it in each form: it may be cut in one. */
function onLargeOne({ type }: Usable): Episode {
  const { name } = type;
  return (author) => {
    const item = author.contents(name).large(compressedFrom);
    if (item === undefined) return;
    const slot = author.post(name, item);
    comparedInForm(author, slot, compressed);
    readInEach(author, slot, formsOf(type, 'read'));
  };
}

/**
 * Reads of one resource in each form, before and after each kind of write, and when it is gone: a cached copy for one form may
 * outlive the one for the plainest form.
 */
function onWhatChanges(each: Usable): readonly Episode[] {
  const { type, methods } = each;
  if (!methods.includes('GET')) return [];
  const { name } = type;
  const [field = ''] = fieldsIn(each);
  const forms = formsOf(type, 'read');
  return [
    (author) => {
      const slot = author.post(name, author.item(name));
      // what a query asks for is open
      const ofTheSame = forms.filter(({ query }) => query === undefined);
      readInEach(author, slot, ofTheSame);
      for (const operation of updatesOf(each)) {
        // a cached copy may lack what a change left alone
        const item = author.item(name);
        author.update(slot, [operation, operation === 'patch' ? pick(item, [field]) : item]);
        readInEach(author, slot, ofTheSame);
      }
      author.remove(slot);
      if (!slot.isGone) return;
      author.lookAt(slot);
      readInEach(author, slot, forms);
    },
    ...updatesOf(each).map((operation) => onCopies(each, operation)),
    onTwoConnections(each),
  ];
}

/** Reads of one resource by a client that keeps copies, after a change of each field, or of all. */
function onCopies(each: Usable, operation: Write[0]): Episode {
  const { name } = each.type;
  const fields = fieldsIn(each);
  return (author) => {
    const slot = author.post(name, author.item(name));
    readInEach(author, slot, [ifChanged]);
    for (const some of operation === 'patch' ? fields.map((field) => [field]) : [fields]) {
      author.update(slot, [operation, pick(author.item(name), some)]);
      readInEach(author, slot, [ifChanged]);
    }
  };
}

/** Reads of one resource, and of the list, on two connections in turn, between writes of each kind. */
function onTwoConnections(each: Usable): Episode {
  const { methods, isListable, isRemovable } = each;
  const { name } = each.type;
  const list: Step = { operation: 'list', type: name, about: [], ...onAnotherConnection };
  return (author) => {
    const slot = author.post(name, author.item(name));
    const look = () => {
      readInEach(author, slot, [onAnotherConnection, onAnotherConnection]);
      if (isListable) author.steps.push(list, list);
    };
    look();
    for (const operation of updatesOf(each)) {
      author.update(slot, [operation, author.item(name)]);
      look();
      // what a refusal leaves on its connection, a change on the other one does not end
      author.steps.push({
        operation,
        type: name,
        about: [slot.name],
        items: [author.item(name)],
        invalid: 'cut off',
      });
      author.update(slot, [operation, author.item(name)], onAnotherConnection);
      readInEach(author, slot, [onAnotherConnection, onAnotherConnection]);
    }
    if (!isRemovable) return;
    author.remove(slot);
    look();
    if (!methods.includes('PUT')) return;
    author.put(name, author.item(name), slot.name);
    look();
  };
}

function readInEach(author: Author, { type, name }: Slot, forms: readonly Form[]): void {
  author.steps.push(...forms.map((form): Step => ({ operation: 'read', type, about: [name], ...form })));
}
