import { type Form, type Plan, partsOfForm, type Step } from '../../check/history/plan.ts';
import { type Named, referentsIn, withTags } from '../../check/history/tags.ts';
import type { Told } from '../../check/history/told.ts';
import { type Coverage, GridCounter } from '../../evidence/coverage.ts';
import { isUnanswered } from '../../http/exchange/answer.ts';
import { changesMeaning } from '../../http/exchange/asked-fields.ts';
import type { HeaderField } from '../../http/exchange/exchange.ts';
import type { ResourceType } from '../../profile/profile.ts';
import { type Word, words } from '../plans/authoring/words.ts';
import { kinds, kindsOf, ofAResource } from './kinds-of-values.ts';

/** Operations as a report names them; repetitions count as a form. */
const operations = words.filter((word) => word !== 'again' && word !== 'refused');

const refused: Word = 'refused';

const forms = {
  plain: 'as plain as can be',
  repeated: 'the same as directly before',
  query: 'a query',
  accept: 'another Accept',
  contentType: 'another Content-Type',
  condition: 'a condition',
  diverting: 'a part, a preference or another method',
  field: 'a field that changes nothing',
  'cut off': 'a content that is no JSON',
  mistyped: 'a field of a wrong type',
  spelledOut: 'a content with line breaks, escapes or exponents',
  own: 'digests of the content, or a key of its own',
  content: 'content without a meaning',
  spelling: 'another spelling of the path',
  absolute: 'the whole URL in place of the path',
  connection: 'another connection',
  noCredential: 'no credential',
  wrongCredential: 'a wrong credential',
} as const;

const leftOut = 'left out';

/** Counts what histories try, by type. */
export class CoverageCounter {
  readonly #counts: ReadonlyMap<string, OfType>;

  constructor(types: readonly ResourceType[]) {
    this.#counts = new Map(types.map((type) => [type.name, new OfType(type)]));
  }

  /** Counts the answered steps of a plan. */
  see(plan: Plan, { history: { done } }: Pick<Told, 'history'>): void {
    const isAnswered = (index: number) => {
      const { exchanges = [] } = done[index] ?? {};
      return exchanges.length > 0 && !exchanges.some(isUnanswered);
    };
    for (const [name, counts] of this.#counts) {
      const own = plan.flatMap((step, index) => (step.type === name && isAnswered(index) ? [index] : []));
      if (own.length > 0) counts.histories += 1;
      for (const index of own) {
        const before = own.includes(index - 1) ? plan[index - 1] : undefined;
        counts.see(plan[index] as Step, before, done[index]?.named);
      }
    }
  }

  /** What was tried, for each type with which anything was tried. */
  figures(): readonly Coverage[] {
    return [...this.#counts.values()].filter(({ histories }) => histories > 0).map((each) => each.figures());
  }
}

class OfType {
  histories = 0;
  readonly #type: ResourceType;
  readonly #fields: readonly string[];
  readonly #sequences = new GridCounter();
  readonly #forms = new GridCounter();
  readonly #values = new GridCounter();

  constructor(type: ResourceType) {
    this.#type = type;
    this.#fields = Object.keys(type.schema.properties).filter((name) => !type.identifiers.includes(name));
  }

  /**
   * @param before - the step directly before it at this type
   * @param named - what its references stand for
   */
  see(step: Step, before: Step | undefined, named: Named | undefined): void {
    if (before !== undefined) this.#sequences.count(wordOf(before), wordOf(step));
    for (const form of formsOf(step, before)) this.#forms.count(form, operationOf(step));
    if (step.credential === undefined && step.invalid === undefined) this.#seeValues(step, named);
  }

  #seeValues({ operation, items = [] }: Step, named: Named | undefined): void {
    for (const item of items) {
      const sent = withTags(item, 'mark', named);
      const absent = operation === 'patch' ? [] : [leftOut];
      for (const field of this.#fields) {
        const value = sent[field];
        const meant = referentsIn(item[field]).length > 0 ? [ofAResource] : [];
        const met = value === undefined ? absent : [...kindsOf(value), ...meant];
        for (const kind of met) this.#values.count(kind, field);
      }
    }
  }

  figures(): Coverage {
    const all = [...operations, refused];
    return {
      resource: this.#type.name,
      histories: this.histories,
      sequences: this.#sequences.grid(all, all),
      forms: this.#forms.grid(Object.values(forms), operations),
      values: this.#values.grid([leftOut, ...kinds], this.#fields),
    };
  }
}

function operationOf({ operation, about }: Step): string {
  if (operation !== 'create') return operation;
  return about.length === 1 ? 'create one' : 'create several';
}

function wordOf(step: Step): string {
  return step.credential === undefined && step.invalid === undefined ? operationOf(step) : refused;
}

function formsOf(step: Step, before: Step | undefined): readonly string[] {
  const { credential } = step;
  const odd = [
    ...(step === before ? [forms.repeated] : []),
    ...partsOfForm.flatMap((part) => (step[part] === undefined ? [] : formsOfPart[part](step))),
    ...(credential === undefined ? [] : [credential === 'none' ? forms.noCredential : forms.wrongCredential]),
  ];
  return odd.length === 0 ? [forms.plain] : odd;
}

/** What each part of a form counts as. */
const formsOfPart: Readonly<Record<keyof Form, (form: Form) => readonly string[]>> = {
  query: () => [forms.query],
  headers: ({ headers = [] }) => headers.map(formOfField),
  without: ({ without = [] }) => without.map((name) => formOfField([name, ''])),
  spelling: () => [forms.spelling],
  inAbsoluteForm: () => [forms.absolute],
  connection: () => [forms.connection],
  invalid: ({ invalid }) => (invalid === undefined ? [] : [forms[invalid]]),
  spelledOut: () => [forms.spelledOut],
  own: () => [forms.own],
  ifChanged: () => [forms.condition],
  content: () => [forms.content],
};

function formOfField(field: HeaderField): string {
  const name = field[0].toLowerCase();
  if (name === 'accept') return forms.accept;
  if (name.startsWith('if-')) return forms.condition;
  if (changesMeaning([field])) return forms.diverting;
  return name === 'content-type' ? forms.contentType : forms.field;
}
