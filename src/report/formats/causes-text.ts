import { isKnown } from '../../evidence/known.ts';
import type { Report } from '../../evidence/report.ts';
import { causesOf } from '../causes.ts';
import { causeLine, causeText, type Layout, type Length, type OpenCause } from './cause-text.ts';
import { counted } from './text.ts';

/** From the shortest that says what is wrong to the longest that anybody reads on a terminal. */
const lengths: readonly (Length & { readonly isSetOff: boolean })[] = [
  { requests: 3, isBrief: true, isSetOff: false },
  { requests: 4, isBrief: true, isSetOff: true },
  { requests: 4, isBrief: false, isSetOff: true },
  { requests: 8, isBrief: false, isSetOff: true },
  { requests: 24, isBrief: false, isSetOff: true },
];

/** Lines around causes of one line each: blank ones, a heading, and how many more there are. */
const besides = 4;

/**
 * The failures of a report by probable cause, the one to fix first at the top, without those that the gate lets pass.
 * If there is no room for all, the first ones are shown in full, others have a line each, and the rest is counted.
 * @param lines - at most this many
 * @returns no lines if nothing failed
 */
export function causesText(
  report: Report,
  { lines, ...layout }: Layout & { readonly lines: number },
): readonly string[] {
  const causes = openCauses(report);
  const shown = causes.slice(0, Math.floor(lines / 2));
  const texts = shown.map((cause, index) => [
    [causeLine(cause, index + 1, layout)],
    ...lengths.map((length) => [
      ...causeText(cause, index + 1, report, { ...layout, ...length }),
      ...(length.isSetOff ? [''] : []),
    ]),
  ]);
  const whole = inLines(texts, lines - 1);
  if (causes.length === shown.length && whole.every(({ length }) => length > 1)) return setOff(whole.flat());
  const told = inLines(texts, lines - besides);
  const more = causes.length - shown.length;
  return [
    ...setOff(told.filter(({ length }) => length > 1).flat()),
    layout.colours.dim('One line each; see replay, explain and --verbose for details:'),
    ...told.filter(({ length }) => length === 1).flat(),
    ...(more > 0 ? [layout.colours.dim(`and ${counted(more, 'more cause')}`)] : []),
    '',
  ];
}

/** Lines followed by a blank one. */
function setOff(lines: readonly string[]): readonly string[] {
  return lines.length === 0 || lines.at(-1) === '' ? lines : [...lines, ''];
}

function openCauses(report: Report): readonly OpenCause[] {
  return causesOf(report).flatMap((cause) => {
    const [first, ...others] = cause.failures.filter((failure) => !isKnown(failure, report));
    return first === undefined ? [] : [{ ...cause, failures: [first, ...others] as const }];
  });
}

/** Lengthens the texts as long as there is room: each in turn gets its next longer form, until one has none. */
function inLines(texts: readonly (readonly (readonly string[])[])[], room: number) {
  const told = texts.map(([shortest = []]) => shortest);
  let left = room - told.length;
  for (let form = 1; form <= lengths.length; form += 1)
    for (const [index, forms] of texts.entries()) {
      const longer = forms[form] ?? [];
      left -= longer.length - (told[index]?.length ?? 0);
      if (left < 0) return told;
      told[index] = longer;
    }
  return told;
}
