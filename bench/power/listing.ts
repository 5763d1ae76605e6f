import { quoted } from '../../src/http/exchange/curl.ts';
import { type FaultRecord, fates, isCaught, type Measurement, nameOf, type StyleRecord } from './records.ts';
import { isMeasured, type RowScore, range, rowScores, visibleIn } from './score.ts';

/** Misses and false accusations, each with the command that tries it again. */
export function listing({ faults, styles }: Measurement): readonly string[] {
  const missed = visibleIn(faults).filter((fault) => !isCaught(fault));
  const accused = styles.filter(({ verdict }) => verdict !== 'right');
  const writingElsewhere = styles.filter(({ foreignWrites }) => foreignWrites.length > 0);
  return [
    ...missed.flatMap(missedLines),
    ...accused.flatMap(accusedLines),
    ...writingElsewhere.flatMap((record) => [
      `✗ wrote to what is not its own: ${record.foreignWrites.join(', ')}`,
      `    ${styleCommand(record)}`,
    ]),
    '',
    ...rowScores(faults).map(rowLine),
    '',
  ];
}

function missedLines(record: FaultRecord): readonly string[] {
  const { tried } = record;
  const other = tried?.failed.length === 0 ? '' : ` (${tried?.failed.join(', ')})`;
  return [`✗ ${tried?.fate}${other}: ${nameOf(record)}`, `    ${faultCommand(record)}`];
}

function accusedLines(record: StyleRecord): readonly string[] {
  return [`✗ ${record.verdict}: ${record.reasons.slice(0, 3).join('; ')}`, `    ${styleCommand(record)}`];
}

/** The command that tries a fault again. */
export function faultCommand({ trigger, effect, tried }: FaultRecord): string {
  return `npm run demo -- --effort ${tried?.effort ?? 'quick'} --seed ${tried?.seed ?? 0} --trigger ${quoted(trigger)} --effect ${quoted(effect)}`;
}

/** The command that tries a conforming server again. */
export function styleCommand({ style, seed, effort }: StyleRecord): string {
  return `npm run demo -- --effort ${effort} --seed ${seed} --style ${quoted(style)}`;
}

function rowLine(row: RowScore): string {
  const counts = fates.map((fate) => `${row.counts[fate]} ${fate}`).join(', ');
  const note = isMeasured(row) ? range(row.caught, row.visible) : 'not measured';
  return `${row.part} ${row.name.padEnd(28)} ${String(row.visible).padStart(4)} visible, ${row.hidden} set aside: ${counts} (${note})`;
}
