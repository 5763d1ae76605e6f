import { expect, test } from 'vitest';
import { createTally, unreproducedReason } from './tally.ts';
import { cantTell, inapplicable, passed, type Verdict } from './verdict.ts';

const silent = cantTell('GET was answered with no response (timeout).');
const broken = cantTell('GET was answered with status 500.');
const refused = { outcome: 'refused', reason: 'POST was answered with status 422.' } as const;

function outcomeOf(...verdicts: readonly Verdict[]) {
  const tally = createTally();
  for (const [index, verdict] of verdicts.entries())
    tally.add(verdict, () => ({ witness: [{ id: index } as never] }));
  return tally.outcome();
}

test('each reason is counted, and the most frequent comes first and provides the witness', () => {
  expect(outcomeOf(passed(), silent, broken, broken)).toMatchObject({
    outcome: 'cantTell',
    reason: `${broken.reason} (2 of 4 samples) ${silent.reason} (1 of 4 samples)`,
    witness: [{ id: 2 }],
  });
});

test('reasons that differ only in a size are counted together, with the largest size', () => {
  const long = (size: number) => cantTell(`The longest has ${size} octets.`, { kind: 'too long', size });
  expect(outcomeOf(long(50), silent, long(400), passed(), long(60))).toMatchObject({
    reason: `The longest has 400 octets. (3 of 5 samples) ${silent.reason} (1 of 5 samples)`,
    witness: [{ id: 2 }],
  });
});

test('reasons beyond the third are counted without their words, however many there are', () => {
  const many = Array.from({ length: 100 }, (_, index) => cantTell(`Reason ${index}.`));
  expect(outcomeOf(...many)).toMatchObject({
    reason:
      'Reason 0. (1 of 100 samples) Reason 1. (1 of 100 samples) Reason 2. (1 of 100 samples) Other reasons (97 of 100 samples)',
  });
});

test('refused samples show nothing: the rest passes, and the reason says how many were refused', () => {
  expect(outcomeOf(passed(), refused, refused)).toMatchObject({
    outcome: 'passed',
    reason: `${refused.reason} (2 of 3 samples)`,
  });
  expect(outcomeOf(refused, refused)).toMatchObject({ outcome: 'cantTell' });
});

test('the reason says what was observed, or why the rule does not apply', () => {
  expect(outcomeOf(passed('Observed: yes.'))).toMatchObject({ outcome: 'passed', reason: 'Observed: yes.' });
  expect(outcomeOf(inapplicable('Observed: no.'))).toMatchObject({
    outcome: 'inapplicable',
    reason: 'Observed: no. (1 of 1 samples)',
  });
  expect(outcomeOf(inapplicable('One at a time.'), refused)).toMatchObject({
    outcome: 'inapplicable',
    reason: 'One at a time. (1 of 2 samples)',
  });
  expect(outcomeOf()).toMatchObject({ outcome: 'inapplicable' });
});

test('a rule may require that more samples were seen than refused', () => {
  const tally = createTally(({ passed: seen, refused }) => seen > refused);
  tally.add(passed(), () => ({ witness: [] }));
  tally.add({ outcome: 'refused', reason: 'It was cut off.' }, () => ({ witness: [] }));
  expect(tally.outcome()).toMatchObject({
    outcome: 'cantTell',
    reason: 'It was cut off. (1 of 2 samples)',
  });
  tally.add(passed(), () => ({ witness: [] }));
  expect(tally.outcome()).toMatchObject({ outcome: 'passed' });
});

test('a run with concurrency 1 gets no advice to use it', () => {
  expect(unreproducedReason('Seen once.', 10)).toMatch(
    /^Not reproduced: Seen once\. Next: run again with --concurrency 1 /,
  );
  expect(unreproducedReason('Seen once.', 1)).toMatch(
    /^Not reproduced: Seen once\. Next: look in the target's log /,
  );
  expect(unreproducedReason('Seen once.', 1)).not.toContain('--concurrency');
});
