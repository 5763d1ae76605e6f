import type { Environment } from '../../http/auth/login.ts';

/** The position at which a command to be pasted into a shell begins. */
const command = /(^|: +)(?=rest-assay [a-z])/gm;

/**
 * Text whose commands can be pasted into the reader's shell. A command that npm or npx has started need not be on the
 * PATH of the shell, but npx finds it again.
 */
export function withCommandName(text: string, variable: Environment): string {
  return variable('npm_command') === undefined ? text : text.replaceAll(command, '$1npx ');
}
