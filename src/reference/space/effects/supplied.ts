import type { Json } from '../../message.ts';
import { omit, pick } from '../../operations.ts';
import { apart, commonEnds } from '../common-ends.ts';
import type { Effect, Fired, PartOf, Unnamed } from '../row.ts';
import { changes, fieldsOf, updates } from '../scope.ts';
import { effect, effectWith, rowsOf } from '../table.ts';
import { content } from './reports.ts';
import { fieldOf, isDone, mergedWithOld, neighbourItem, sentTo, storing, withField } from './tools.ts';

/** What becomes of a field; undefined where it goes missing. */
type Fate = { readonly value: Json | undefined };

/** PATCH does something to a field that it does not supply; nothing where `fate` says nothing. */
function unsupplied({
  fate,
  ...row
}: PartOf<Effect> & {
  readonly fate: (fired: Fired, name: string) => Fate | undefined;
}): Unnamed<Effect> {
  return {
    operations: ['patch'],
    fields: ['string'],
    omits: true,
    reports: () => ['DM-PATCH-2'],
    ...row,
    inside(fired, next) {
      const name = fieldOf(fired);
      const becomes = name in sentTo(fired) ? undefined : fate(fired, name);
      return storing(fired, next, (stored) =>
        becomes === undefined ? stored : withField(stored, name, becomes.value),
      );
    },
  };
}

/** PUT gives a field that the new version leaves out a value all the same; nothing where there is none to give. */
function omitted({
  valueFor,
  ...row
}: PartOf<Effect> & {
  readonly valueFor: (fired: Fired, name: string) => Json | undefined;
}): Unnamed<Effect> {
  return {
    operations: ['replace'],
    fields: ['string'],
    omits: true,
    reports: () => ['DM-PUT-1'],
    ...row,
    async inside(fired, next) {
      const { store, id = '' } = fired.action;
      const name = fieldOf(fired);
      const value = valueFor(fired, name);
      const outcome = await next();
      const stored = store.get(id);
      if (isDone(outcome) && stored !== undefined && !(name in stored) && value !== undefined)
        store.set(id, { ...stored, [name]: value });
      return outcome;
    },
  };
}

/** What the last PATCH that changed a field has made of it; undefined where none has. */
function lastPatched({ past, name }: Fired, field: string): Json | undefined {
  const versions = past.versions(name);
  // each of them leaves one version
  const written = past.of(name).filter((done) => updates.includes(done.operation) && isDone(done));
  const place = written.findLastIndex(
    ({ operation }, at) => operation === 'patch' && versions[at]?.[field] !== versions[at - 1]?.[field],
  );
  return versions[place]?.[field];
}

const clearings: Readonly<Record<string, Json | undefined>> = { null: null, absent: undefined, empty: '' };

/** How a text is made ready for a page, for a store of JSON, and for a form. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  entities: (text) => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `&#${sign.codePointAt(0)};`),
  quoted: (text) => JSON.stringify(text),
  percent: (text) => encodeURIComponent(text.toWellFormed()),
};

const doublings: Readonly<Record<string, string>> = { comma: ', ', close: '' };

/** As much as a list has room for. */
const roomInAList = 8;

const shortenings: Readonly<Record<string, (text: string) => string>> = {
  ellipsis: (text) => (text.length > roomInAList ? `${text.slice(0, roomInAList).trimEnd()}…` : text),
  'first-word': (text) => text.split(' ')[0] ?? '',
};

const tidyings: Readonly<Record<string, (text: string) => string>> = {
  capitalised: (text) =>
    text.replace(/(?<!\p{L})\p{L}+/gu, (word) => `${word[0]?.toUpperCase()}${word.slice(1).toLowerCase()}`),
  'small-letters': (text) => text.toLowerCase(),
  hyphenated: (text) => text.replace(/ +/g, '-'),
};

/** Writes a text with the capitals that another one has. */
function inCaseOf(old: string, now: string): string {
  const [small, capitals] = [old.toLowerCase(), old.toUpperCase()];
  if (small === capitals) return now;
  if (old === capitals) return now.toUpperCase();
  if (old === small) return now.toLowerCase();
  return /^\p{Lu}/u.test(old) ? now.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : now;
}

/** What two texts have in common at their beginnings and at their ends, word by word, and what each has between. */
function compared(old: string, now: string) {
  const [its, own] = [old.split(' '), now.split(' ')];
  const { start, end } = commonEnds(its, own);
  return {
    beginning: own.slice(0, start),
    its: its.slice(start, its.length - end),
    own: own.slice(start, own.length - end),
    ending: own.slice(own.length - end),
  };
}

const mergings: Readonly<Record<string, (old: string, now: string) => string>> = {
  both(old, now) {
    const { beginning, its, own, ending } = compared(old, now);
    return [...beginning, ...its, ...own, ...ending].join(' ');
  },
  conflict: (old, now) => (old === now ? now : `<<<<<<< old\n${old}\n=======\n${now}\n>>>>>>> new\n`),
};

/** PUT and PATCH do something else with the fields that they supply, or leave out. */
export const supplied: readonly Effect[] = [
  ...rowsOf(effectWith({ operations: changes }), {
    'empty-value-ignored': {
      cohort: 15,
      summary: 'a text that is to become empty stays as it was',
      source:
        'goodrain/rainbond #249, factly/dega #455, jonathangeiger/kohana-jelly #47: a change is made of what is not empty in it (`Updates` of GORM with a struct), so that nothing can be emptied',
      fields: ['string'],
      reports: content,
      specimen: () => '',
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => now || old),
    },
    'difference-kept-alone': {
      cohort: 27,
      summary:
        'of a new text only that is kept which the old one had not: it is without the beginning and the end that both have',
      source:
        'by mechanism: a change is passed on as what differs, so that little has to be sent or written, and one side takes that for the whole (differential synchronisation, deltas of a log or of a history of revisions, `apply` of an edit that is left out, lists of what was inserted in an editor)',
      fields: ['string'],
      reports: content,
      // it begins as what is there beforehand does
      specimen: (_member, { field }) => `Plain ${field} anew`,
      inside: (fired, next) =>
        mergedWithOld(fired, next, (old, now) => (old === now ? now : apart(now, old)[0])),
    },
    'greater-value-wins': {
      cohort: 19,
      summary: 'of the old text and the new one that is kept which comes later in the order of texts',
      source:
        'by kind: two versions of a cell that have the same time, of which the greater one is kept whichever came last (cells of Cassandra, registers that are merged), maxima that an upsert takes (`GREATEST`)',
      fields: ['string'],
      reports: content,
      // it comes before most of what may be there
      specimen: () => 'A first one',
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => [old, now].sort().at(-1)),
    },
    'old-beginning-kept': {
      cohort: 24,
      summary:
        'a new text begins as the old one did, with its first 4 characters, or 12, and goes on as it was sent',
      source:
        'by mechanism: the beginning of a text is kept apart from the rest of it, so that most comparisons need no more, and is not written along with it (strings of Arrow, DuckDB and Umbra with four octets beside the pointer, prefixes in an index that covers a query, first blocks of a value)',
      members: ['4', '12'],
      fields: ['string'],
      reports: content,
      specimen: () => 'Unlike whatever was there before it',
      inside: (fired, next) => {
        const length = Number(fired.member);
        return mergedWithOld(fired, next, (old, now) => `${old.slice(0, length)}${now.slice(length)}`);
      },
    },
    'old-tail-kept': {
      cohort: 2,
      summary: 'a new value that is shorter leaves the end of the old one behind it',
      source:
        'yegor256/tojos #180, ebidel/filer.js #8, lutris/lutris #5292: files that are written over and not cut',
      fields: ['string'],
      specimen: () => 'ab',
      reports: content,
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => `${now}${old.slice(now.length)}`),
    },
    'value-appended': {
      summary: 'a new value is put behind the old one in place of replacing it',
      source:
        'deep merges that concatenate (Lodash `mergeWith` and the like), form fields that are sent twice and joined',
      fields: ['string'],
      reports: content,
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => `${old}${now}`),
    },
    'value-takes-the-case-of-the-old': {
      cohort: 28,
      summary:
        'a new text is written as the old one was: in capitals alone, in small letters alone, or with a capital at its beginning',
      source:
        'by kind: a value is put in the place of another one by what editors and libraries for texts replace words with, which keep the case of what was there (`case-replace` of Emacs, "preserve case" of editors, `preserve_case` of libraries for inflection), or takes the form that was found for its column before',
      fields: ['string'],
      reports: content,
      specimen: () => 'all in small letters',
      inside: (fired, next) => mergedWithOld(fired, next, inCaseOf),
    },
    'value-cut-to-the-old-length': {
      cohort: 22,
      summary: 'a new text that is longer than the old one ends where the old one did',
      source:
        'by mechanism: a value is written over where it lies, into the room that the old one had (records that are updated in place, buffers that are allocated once, `strncpy` with the length of what is there, slices that are copied to and not appended to)',
      fields: ['string'],
      reports: content,
      specimen: () => 'a text that is longer than what was there before',
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => now.slice(0, old.length)),
    },
    'value-merged-with-old': {
      cohort: 14,
      summary:
        'a new text is merged with the old one: it has the words that are only in the old one, too, or both with marks of a conflict',
      source:
        'automerge/automerge-classic #484, yjs/yjs #364, Dancode-188/synckit #72: what replaces a text is taken for what somebody else has written into it meanwhile',
      members: Object.keys(mergings),
      fields: ['string'],
      reports: content,
      inside: (fired, next) => mergedWithOld(fired, next, (old, now) => mergings[fired.member]?.(old, now)),
    },
  }),
  ...rowsOf(omitted, {
    'omitted-field-follows': {
      cohort: 25,
      summary: 'PUT gives a field that the new version leaves out the value of one that it has',
      source:
        'by mechanism: the values of what is sent are put in a row, and bound by their places to a statement that names all columns, or one after the other to the same parameter (`INSERT … VALUES` without a list of columns, `sqlite3_bind` whose old values stay, rows of a sheet that are shorter than its header)',
      valueFor: (fired) => {
        const sent = sentTo(fired);
        return sent[fieldsOf(fired.scope.kind, ['string']).find((other) => other in sent) ?? ''];
      },
    },
    'omitted-field-kept': {
      summary: 'PUT keeps a field that the new version leaves out',
      source: 'django-rest-framework #3098 and #3648: PUT leaves optional fields as they were',
      valueFor: ({ before }, name) => before?.[name],
    },
    'omitted-field-of-another': {
      cohort: 16,
      summary:
        'PUT gives a field that the new version leaves out the value that another resource of the type has',
      source:
        'golang/go #14708, cilium/cilium #6422, pquerna/ffjson #195: what is sent is read into an object that held another record before, and nothing empties it',
      valueFor: (fired, name) => neighbourItem(fired)?.[name],
    },
    'remade-with-old-fields': {
      cohort: 17,
      summary:
        'PUT under the identifier of a resource that was removed gives a field that it leaves out the value which that one had',
      source:
        'na0fu3y/ochakai #37, by mechanism: what was removed is only marked, and who uses its identifier again takes off the mark and writes what was sent into what is still there (`restore` of paranoid models, `ON CONFLICT DO UPDATE`)',
      onGone: true,
      needs: () => ['remove'],
      prepare: (cast) => [cast.act('remove')],
      valueFor: ({ before, past, name: resource }, name) =>
        before === undefined ? past.versions(resource).at(-1)?.[name] : undefined,
    },
  }),
  ...rowsOf(unsupplied, {
    'unsupplied-as-at-first': {
      cohort: 19,
      summary: 'PATCH gives a field that it does not supply the value that it had when the resource was made',
      source:
        'by mechanism: a change is merged into the first version that there is, and not into the last one (snapshots of an aggregate without the events since, objects that an identity map has loaded once and for all, `initialValues` of a form)',
      prepare: (cast) =>
        ['changed once', 'changed again'].map((text) =>
          cast.act('patch', { items: [{ [cast.scope.field ?? '']: text }] }),
        ),
      fate: ({ past, name: resource }, name) => {
        const [first] = past.versions(resource);
        return first === undefined ? undefined : { value: first[name] };
      },
    },
    'unsupplied-becomes-a-word': {
      cohort: 24,
      summary: 'PATCH gives a field that it does not supply the word that a program writes for nothing',
      source:
        'by kind: a statement, or a form, is put together as a text, with all fields in it, and what is not supplied is written into it as the language writes it (template literals and FormData of JavaScript, `str(None)` and `f"{…}"` of Python, `String.valueOf` of Java)',
      members: ['undefined', 'null', 'None'],
      fate: ({ member }) => ({ value: member }),
    },
    'unsupplied-cleared': {
      summary: 'PATCH clears a field that it does not supply',
      source:
        'django-rest-framework #3565 (a partial update sets fields that are not in the data); zero values of Go structs',
      members: Object.keys(clearings),
      fate: ({ member }) => ({ value: clearings[member] }),
    },
    'unsupplied-doubled': {
      cohort: 26,
      summary:
        'PATCH puts a field that it does not supply behind itself, with a comma and a blank between or without',
      source:
        'by mechanism: what is there is merged with a whole record that was made of it, and of what was sent, and texts that both have are put together (deep merges that concatenate, `+=` for each field, a form in which what is left alone is there as it was and as it is to be, joined as any field that is sent twice)',
      members: Object.keys(doublings),
      fate: ({ before, member }, name) => {
        const value = before?.[name];
        const between = doublings[member] ?? '';
        if (typeof value !== 'string') return undefined;
        const half = value.slice(0, (value.length - between.length) / 2);
        // once is enough: it would soon fill the memory
        return value === `${half}${between}${half}` ? undefined : { value: `${value}${between}${value}` };
      },
    },
    'unsupplied-follows': {
      summary: 'PATCH gives a field that it does not supply the value of one that it does',
      source: 'parameters bound by position to a statement whose columns were filtered',
      fate: (fired) => {
        const sent = sentTo(fired);
        const supplied = fieldsOf(fired.scope.kind, ['string']).find((other) => other in sent);
        return supplied === undefined ? undefined : { value: sent[supplied] };
      },
    },
    'unsupplied-of-another': {
      cohort: 3,
      summary: 'PATCH gives a field that it does not supply the value that another resource of the type has',
      source:
        'samyama-ai/samyama-graph #395 (a slot that is used again keeps what was in it), objects from a pool that nobody clears',
      fate: (fired, name) => {
        const other = neighbourItem(fired);
        return other === undefined ? undefined : { value: other[name] };
      },
    },
    'unsupplied-replaced-along': {
      cohort: 18,
      summary:
        'where PATCH changes a text, a field that it does not supply has the new one wherever the old one stood within it',
      source:
        'Automattic/go-search-replace #38, wp-cli/wp-cli #3920, by mechanism: a value is changed by searching for the old one and replacing it in the record as it is written down, in which it may stand more than once',
      prepare(cast) {
        const { kind, field = '' } = cast.scope;
        const other = fieldsOf(kind, ['string']).find((name) => name !== field) ?? '';
        return [cast.act('patch', { items: [{ [other]: 'Berg', [field]: 'Bergen' }] })];
      },
      fate: (fired, name) => {
        const { before = {}, scope } = fired;
        const sent = sentTo(fired);
        const its = before[name];
        if (typeof its !== 'string') return undefined;
        const replaced = fieldsOf(scope.kind, ['string']).reduce((text, other) => {
          const [old, now] = [before[other], sent[other]];
          return typeof old === 'string' && typeof now === 'string' && old !== ''
            ? text.replaceAll(old, () => now)
            : text;
        }, its);
        return { value: replaced };
      },
    },
    'unsupplied-reverted': {
      summary: 'PATCH gives a field that it does not supply the value before the present one',
      source:
        'a record that is loaded, merged and saved whole, from a copy that is out of date (read-modify-write, ORM sessions)',
      prepare: (cast) => [cast.act('patch', { items: [{ [cast.scope.field ?? '']: 'changed once' }] })],
      fate: ({ past, name: resource }, name) => {
        const versions = past.versions(resource);
        const present = versions.at(-1)?.[name];
        const earlier = versions.findLast((version) => version[name] !== present);
        return earlier === undefined ? undefined : { value: earlier[name] };
      },
    },
    'unsupplied-rewritten': {
      cohort: 5,
      summary:
        'PATCH writes a field that it does not supply back as it is encoded for a page, in JSON or in a form',
      source:
        'josdejong/jsoneditor #227, talklittle/reddit-is-fun #249, getkirby-v2/panel #926: what is left as it is gets escaped with each saving',
      members: Object.keys(writings),
      fate: ({ before, member }, name) => {
        const value = before?.[name];
        return typeof value === 'string' ? { value: writings[member]?.(value) } : undefined;
      },
    },
    'unsupplied-shortened': {
      cohort: 11,
      summary: 'PATCH writes a field that it does not supply back as a list shows it: its beginning alone',
      source:
        'adminneo-org/adminneo #85 (a shortened text is what is loaded, and what is saved), views of a record that its writer takes for the record',
      members: Object.keys(shortenings),
      fate: ({ before, member }, name) => {
        const value = before?.[name];
        return typeof value === 'string' ? { value: shortenings[member]?.(value) } : undefined;
      },
    },
    'unsupplied-takes-the-old-value': {
      cohort: 17,
      summary: 'PATCH gives a field that it does not supply the old value of one that it changes',
      source:
        'by mechanism: what was there before is kept in a column beside it (former names, a value and the one before it, type 3 of slowly changing dimensions), which is found by its place and not by its name',
      fate: (fired) => {
        const sent = sentTo(fired);
        const changed = fieldsOf(fired.scope.kind, ['string']).find(
          (other) => other in sent && sent[other] !== fired.before?.[other],
        );
        const old = fired.before?.[changed ?? ''];
        return old === undefined ? undefined : { value: old };
      },
    },
    'unsupplied-tidied': {
      cohort: 8,
      summary:
        'PATCH tidies a field that it does not supply: a capital for each word and no other, small letters, hyphens for blanks',
      source:
        'by kind: callbacks before saving that go over the whole record (`before_save` of Rails, `pre("save")` of Mongoose), and not over what was changed',
      members: Object.keys(tidyings),
      fate: ({ before, member }, name) => {
        const value = before?.[name];
        return typeof value === 'string' ? { value: tidyings[member]?.(value) } : undefined;
      },
    },
  }),
  ...rowsOf(effect, {
    'patch-replaces': {
      cohort: 2,
      summary: 'PATCH replaces the whole resource: nothing is left of what it does not supply',
      source: 'beepnl/BEEP #26, one handler for PUT and PATCH (Rails routes both to `update`)',
      operations: ['patch'],
      fields: ['string'],
      omits: true,
      reports: () => ['DM-PATCH-2'],
      inside(fired, next) {
        const { identifiers } = fired.scope.kind;
        return storing(fired, next, (stored) => ({
          ...omit(sentTo(fired), identifiers),
          ...pick(stored, identifiers),
        }));
      },
    },
    'patches-laid-over-it-again': {
      cohort: 23,
      summary: 'PUT leaves a field with what a PATCH has made of it before',
      source:
        'by mechanism: what is changed in part is kept apart from the whole, and is laid over it whenever it is put together, over a new whole, too (overlays of Kustomize, overrides of settings, fields that belong to another manager in a server-side apply, delta files whose base is replaced)',
      operations: ['replace'],
      fields: ['string'],
      needs: () => ['patch'],
      reports: content,
      prepare: (cast) => [
        cast.act('patch', { items: [{ [cast.scope.field ?? '']: 'What a change made of it' }] }),
      ],
      inside(fired, next) {
        const field = fieldOf(fired);
        const patched = lastPatched(fired, field);
        return storing(fired, next, (stored) =>
          patched === undefined ? stored : withField(stored, field, patched),
        );
      },
    },
  }),
];
