import type { Random } from '../random.ts';
import { contradictions } from './styles/contradictions.ts';
import type { Declaration, Option, Point } from './styles/point.ts';
import { points } from './styles/points.ts';

/** A conforming server: the option that it chose at each point; default: the plain one. */
export type Style = Readonly<Record<string, string>>;

/** The probability of each option that is not plain, so that 300 draws try each of them at least ten times. */
const share = 0.08;

/** Draws a style: at each point, from any of them on, an option that is compatible with those before, most often the plain one. */
export function drawStyle(random: Random): Style {
  const style: Record<string, string> = {};
  // of two choices that contradict each other, either may come first
  const first = Math.floor(random() * points.length);
  for (const { name, others } of [...points.slice(first), ...points.slice(0, first)]) {
    const drawn = others[Math.floor(random() / share)];
    if (drawn !== undefined && areCompatible(style, { [name]: drawn })) style[name] = drawn;
  }
  return style;
}

/** The options of a style, without plain ones, in the order of the points. */
export function optionsOf(style: Style): readonly Option[] {
  return points.flatMap((point) => {
    const chosen = style[point.name];
    const option = chosen === undefined ? undefined : point.options[chosen];
    return option === undefined ? [] : [option];
  });
}

/** The text of a style, `envelope=data,framing=chunked`; `plain` if all options are. */
export function textOf(style: Style): string {
  const chosen = points.flatMap(({ name, plain }) => {
    const option = style[name] ?? plain;
    return option === plain ? [] : [`${name}=${option}`];
  });
  return chosen.length === 0 ? 'plain' : chosen.join(',');
}

/** The path of the base URL of a server with this style; only the plain style is at the root. */
export function basePathOf(style: Style): string {
  return textOf(style) === 'plain' ? '' : '/some/base';
}

/** A text that is not a style. */
export class StyleError extends Error {}

/** Parses a style. @throws StyleError if it names something unknown, or contradicts itself */
export function styleOf(text: string): Style {
  const choices = text === 'plain' ? [] : text.split(',').map((choice) => choice.split('=', 2));
  const style: Record<string, string> = {};
  for (const [name = '', option = ''] of choices) {
    const { options } = pointNamed(name);
    if (!Object.hasOwn(options, option))
      throw new StyleError(
        `${name} has no option "${option}". Choose of ${Object.keys(options).join(', ')}.`,
      );
    if (Object.hasOwn(style, name)) throw new StyleError(`${name} is chosen twice. Leave one of them out.`);
    style[name] = option;
  }
  const why = contradictionIn(style);
  if (why !== undefined) throw new StyleError(`No server can be both: ${why} Leave one of them out.`);
  return style;
}

function pointNamed(name: string): Point {
  const point = points.find((candidate) => candidate.name === name);
  if (point !== undefined) return point;
  throw new StyleError(
    `There is no point "${name}". Choose of ${points.map((each) => each.name).join(', ')}.`,
  );
}

/** Whether one server can have both styles, which choose at different points. */
export function areCompatible(one: Style, other: Style): boolean {
  const isApart = Object.keys(other).every((name) => !Object.hasOwn(one, name));
  return isApart && contradictionIn({ ...one, ...other }) === undefined;
}

/** Why two of its choices are incompatible; undefined if all are compatible. */
function contradictionIn(style: Style): string | undefined {
  const has = (choice: string) => {
    const [name = '', option] = choice.split('=');
    return style[name] === option;
  };
  return contradictions.find(({ one, others }) => has(one) && others.some(has))?.why;
}

/** What the profile of a target with this style must declare; undefined if nothing. */
export function profileFor(style: Style): Declaration | undefined {
  const declared = optionsOf(style).flatMap(({ declares }) => declares ?? []);
  return declared.length === 0 ? undefined : declared.reduce(joined);
}

function joined(one: Declaration, other: Declaration): Declaration {
  const customers = { ...one.customers, ...other.customers };
  const employees = { ...one.employees, ...other.employees };
  const hasAccount = one.account !== undefined || other.account !== undefined;
  const account = hasAccount ? { account: { ...one.account, ...other.account } } : {};
  return { ...one, ...other, ...account, customers, employees };
}
