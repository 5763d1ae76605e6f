import { UsageError } from '../../errors.ts';
import { profileWith } from '../../profile/default-profile.ts';
import type { Profile } from '../../profile/profile.ts';
import { profileFor, type Style, StyleError, styleOf } from '../../reference/style.ts';
import { points } from '../../reference/styles/points.ts';

/** The style that `--style` names. @throws UsageError */
export function styleFrom(text: string): Style {
  try {
    return styleOf(text);
  } catch (error) {
    if (error instanceof StyleError) throw new UsageError(`${error.message}`);
    throw error;
  }
}

/** The profile that a server of this style would declare; undefined if it need not declare any. */
export async function profileOfStyle(style: Style): Promise<Profile | undefined> {
  const declaration = profileFor(style);
  return declaration === undefined ? undefined : await profileWith(declaration);
}

/** The points with their options, one line each. */
export function stylesHelp(): string {
  const lines = points.map(
    ({ name, plain, others }) => `  ${name.padEnd(20)} ${[plain, ...others].join(', ')}`,
  );
  return `\nStyles, as POINT=OPTION,…; the first option of each point is the plain one:\n${lines.join('\n')}`;
}
