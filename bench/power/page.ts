import { table } from '../../src/report/formats/markdown.ts';
import { faultCommand, styleCommand } from './listing.ts';
import { type FaultRecord, fates, isCaught, type Measurement } from './records.ts';
import {
  byCohort,
  caughtIn,
  isMeasured,
  judgedBy,
  lastLine,
  median,
  percent,
  type RowScore,
  range,
  rowScores,
  visibleIn,
} from './score.ts';

/** A measurement as a page of the documentation; all figures are those of the measurement. */
export function powerPage(measurement: Measurement): string {
  const { faults, styles } = measurement;
  const rows = rowScores(faults);
  return [
    ...opening(measurement),
    ...method,
    '## What became of the faults',
    '',
    ...fateTable(faults),
    '## Counterexamples',
    '',
    ...counterexamples(faults),
    '',
    '## By the time when rows were written',
    '',
    'Rows of cohort 1 were written beside the suite. Each further cohort was written after the suite was frozen by somebody who had read the specification and not the suite; the figure of the youngest cohort is the one to quote, and the first one that was measured most of all: misses were read afterwards, and the suite was changed for the families that they belong to. What is drawn is new each time; the rows of a cohort are so once. A fault belongs to the younger cohort of its two rows.',
    '',
    ...cohortTable(faults),
    '## By row',
    '',
    `A row is judged by itself from ${judgedBy} visible draws on; the interval says how little fewer draws say. A row of which more than a fifth was set aside is not measured.`,
    '',
    ...(['trigger', 'effect'] as const).flatMap((part) => [
      `### ${part === 'trigger' ? 'Triggers' : 'Effects'}`,
      '',
      ...rowTable(rows.filter((row) => row.part === part)),
    ]),
    '## What was missed',
    '',
    ...missed(faults),
    '',
    '## Conforming servers',
    '',
    ...conforming(styles),
    '',
    '## What was set aside',
    '',
    ...setAside(faults),
    '',
  ].join('\n');
}

function opening(measurement: Measurement): readonly string[] {
  const { seed, seedIsFresh, effort, measuredAt, commit, durationMs, faults, styles } = measurement;
  const blamed = styles.filter(({ verdict }) => verdict === 'blamed').length;
  const [[youngest, own] = [1, []], ...older] = byCohort(faults);
  const isEnough = older.length > 0 && visibleIn(own).length >= judgedBy;
  const its = isEnough ? own : faults;
  const visible = visibleIn(its).length;
  const rows = isEnough
    ? `drawn at random from rows that were written by somebody who knew the specification and not the suite (cohort ${youngest})`
    : 'drawn at random from a space of triggers and effects';
  return [
    '# Power and precision',
    '',
    'Why trust a passing report? Because of two figures, measured on faults and servers that nobody wrote for the checks:',
    '',
    `- of ${visible} faults ${rows}, **${caughtIn(its)} ${was(caughtIn(its))} caught** (${percent(caughtIn(its) / Math.max(visible, 1))}, ${range(caughtIn(its), visible)} at 95 %);`,
    `- of ${styles.length} conforming servers drawn at random, **${blamed} ${was(blamed)} blamed** (${range(blamed, styles.length)} at 95 %).`,
    '',
    'Once a cohort has been measured, its misses are read and the suite is changed for them, so what counts most is what was caught [when it was measured first](decisions/power.md), which is less.',
    '',
    `    ${lastLine(measurement)}`,
    '',
    `Measured on ${measuredAt.slice(0, 10)} at effort ${effort} with the seed ${seed}${seedIsFresh ? ', which was taken from the clock as the measurement began' : ', which was known beforehand'}, of the commit ${commit}, in ${Math.round(durationMs / 60_000)} minutes. \`npm run power -- --json FILE\` measures, \`npm run power -- --page FILE\` writes this page; apart from its fixed sentences, nothing on it is written by hand.`,
    '',
  ];
}

const method: readonly string[] = [
  '## What is measured, and how',
  '',
  'A **fault** is a trigger (when) and an effect (what) of [a space of faults](space.md), added to the reference server, which otherwise conforms. A trigger’s row is drawn first, uniformly, then a row of the effects that can be combined with it, then their members, the operation, the type and the field. Triggers do not depend on how the suite generates its values.',
  '',
  'Each effect names **beforehand** the requirements that may report it, three at most; their entries cite the sections of the specification. A second reader has checked these lists ([what differed](decisions/ids-read-twice.md)). A fault is caught if one of these failed, confirmed like everything that the suite reports; an undecided requirement catches nothing.',
  '',
  'A drawn fault is tried if it is **visible**: a client that shares no code with the suite follows the shortest history that fires it and reads where its effect must show; in at most 60 requests it must see a violation at the faulty server and none at a faultless one. Faults that are not visible are set aside and counted below. No fault is set aside because the suite does not catch it.',
  '',
  'Each server also contains a faultless **twin**: it performs every request as well, with the same identifiers, and tells afterwards whether the fault fired and whether any response differed. So each miss shows where the suite must improve:',
  '',
  '- *not fired*: the suite never met the condition of the trigger;',
  '- *fired, not observed*: it did, but never read where the effect shows;',
  '- *observed, not objected to*: a response differed from the twin’s, but no requirement failed;',
  '- *not confirmed*: a check failed once, but the failure could not be reproduced;',
  '- *reported under another requirement*: something failed that the effect does not name.',
  '',
  'A **conforming server** is a choice at each point that the specification leaves open, drawn at random. It is blamed if a MUST fails. It holds resources of others, and writes to them are counted.',
  '',
  'Intervals are Wilson’s, at 95 %.',
  '',
];

function fateTable(faults: readonly FaultRecord[]): readonly string[] {
  const visible = visibleIn(faults);
  return table(
    ['', 'faults', 'share'],
    fates.map((fate) => {
      const count = visible.filter(({ tried }) => tried?.fate === fate).length;
      return [fate, count, percent(count / Math.max(visible.length, 1))];
    }),
  );
}

function counterexamples(faults: readonly FaultRecord[]): readonly string[] {
  const all = faults.flatMap(({ tried }) => tried?.counterexample ?? []);
  const requests = all.map((each) => each.requests);
  if (all.length === 0) return ['None.'];
  const again = all.filter(({ isShownAgain }) => isShownAgain).length;
  return [
    `What caught a fault is shown in ${median(requests)} requests (median; ${Math.min(...requests)} to ${Math.max(...requests)}), set-up included. Its shell lines were run once against a fresh server with the same fault: ${again} of ${all.length} showed what the report says. A fault that depends on how many requests came before, on other resources or on other clients’ requests need not show in them.`,
  ];
}

function cohortTable(faults: readonly FaultRecord[]): readonly string[] {
  return table(
    ['cohort', 'visible', 'caught', 'at 95 %'],
    byCohort(faults).map(([cohort, all]) => {
      const some = visibleIn(all);
      return [cohort, some.length, caughtIn(some), range(caughtIn(some), some.length)];
    }),
  );
}

function rowTable(rows: readonly RowScore[]): readonly string[] {
  return table(
    ['row', 'visible', 'set aside', ...fates, 'caught at 95 %'],
    rows.map((row) => [
      row.name,
      row.visible,
      row.hidden,
      ...fates.map((fate) => row.counts[fate]),
      isMeasured(row) ? range(row.caught, row.visible) : 'not measured',
    ]),
  );
}

function missed(faults: readonly FaultRecord[]): readonly string[] {
  const some = visibleIn(faults).filter((fault) => !isCaught(fault));
  return some.flatMap((fault) => [
    `- ${fault.tried?.fate}: \`${fault.trigger}\` × \`${fault.effect}\`${reported(fault)}`,
    `  \`${faultCommand(fault)}\``,
  ]);
}

function reported({ tried }: FaultRecord): string {
  return tried === undefined || tried.failed.length === 0 ? '' : ` (${tried.failed.join(', ')})`;
}

function conforming(styles: Measurement['styles']): readonly string[] {
  const accused = styles.filter(({ verdict }) => verdict !== 'right');
  const foreignWrites = styles.reduce((sum, style) => sum + style.foreignWrites.length, 0);
  const blamed = accused.filter(({ verdict }) => verdict === 'blamed').length;
  return [
    `${styles.length} servers: ${styles.length - accused.length} were found conformant, ${blamed} ${was(blamed)} blamed, ${accused.length - blamed} stayed undecided. Requests that wrote to resources of others: ${foreignWrites}.`,
    '',
    ...accused.flatMap((record) => [
      `- ${record.verdict}: ${(record.reasons[0] ?? '').replaceAll('|', '\\|')}`,
      `  \`${styleCommand(record)}\``,
    ]),
  ];
}

function setAside(faults: readonly FaultRecord[]): readonly string[] {
  const hidden = faults.filter((fault) => fault.hidden !== undefined);
  return hidden.length === 0
    ? ['Nothing.']
    : hidden.map(({ trigger, effect, hidden: why }) => `- \`${trigger}\` × \`${effect}\`: ${why}`);
}

function was(count: number): string {
  return count === 1 ? 'was' : 'were';
}
