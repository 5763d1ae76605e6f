import type { Conformance, Outcome } from '../../../evidence/outcome.ts';
import type { FaultSummary } from '../../../evidence/report.ts';
import type { Level } from '../../../evidence/requirement.ts';
import { visible } from '../text.ts';
import { type Html, html } from './markup.ts';
import { markedWord, marks } from './outcome-words.ts';

/** Terms and their meanings, each a sentence. */
type Meanings = readonly (readonly [word: string, meaning: string])[];

const conformances: Readonly<Record<Conformance, string>> = {
  conformant: 'no MUST of the class failed, and each of them was decided or does not apply.',
  nonconformant: 'a MUST failed, even if the profile lists that as a known failure.',
  indeterminate: 'no MUST failed, but one of them could not be decided, or nothing was seen to hold.',
};

/** What a class is, and its possible results. */
export function wordsOfClass(name: string, documents: readonly string[]): Html {
  const of = documents.length === 0 ? '' : ` This one covers: ${documents.join('; ')}.`;
  return folded('What this means', [
    [name, `a conformance class: a set of requirements to which a target conforms as a whole.${of}`],
    ...Object.entries(conformances).map(
      ([word, meaning]) => [`${marks[word as Conformance]} ${word}`, meaning] as const,
    ),
  ]);
}

const levels: Readonly<Record<Level, string>> = {
  MUST: 'decides whether the target conforms.',
  SHOULD: 'is reported, and decides nothing by itself.',
  MAY: 'is up to the target: what it does is observed, and never a failure.',
};

const outcomes: Readonly<Record<Outcome, string>> = {
  passed: 'the rule was seen to hold, as often as is shown; one trial can be expanded to its requests.',
  failed: 'the rule was seen to be broken, and again with nothing else in flight.',
  cantTell: 'what the rule needs could not be observed: this says nothing for or against the target.',
  inapplicable: 'the rule does not apply to this target, for example because it has no such method.',
  untested: 'nothing was tried, for example because the run was interrupted.',
};

/** Explains the columns of the table of requirements. */
export function wordsOfResults(): Html {
  return folded('What levels and outcomes mean', [
    ...Object.entries(levels),
    ...Object.entries(outcomes).map(([word, meaning]) => [markedWord(word as Outcome), meaning] as const),
    ['Exercised', 'how many samples and histories the outcome is based on.'],
  ]);
}

/** Faults of the reference server that look like a failure, and what they do. */
export function wordsOfFaults(faults: readonly string[], told: readonly FaultSummary[]): Html {
  const summaryOf = (fault: string) => told.find(({ name }) => name === fault)?.summary;
  return html`<details class="words"><summary>Faults of the reference server that look like it</summary>
<dl>${faults.map((fault) => html`<dt><code>${visible(fault)}</code></dt><dd>${visible(summaryOf(fault) ?? 'a fault that this report does not describe')}</dd>`)}</dl>
<p>A fault is one deliberate bug in the server that comes with rest-assay; it shows that the rule is
checked: <code>rest-assay demo --fault ${visible(faults[0] ?? '')}</code>.</p></details>`;
}

function folded(title: string, meanings: Meanings): Html {
  return html`<details class="words"><summary>${title}</summary><dl>${meanings.map(
    ([word, meaning]) => html`<dt>${visible(word)}</dt><dd>${visible(meaning)}</dd>`,
  )}</dl></details>`;
}
