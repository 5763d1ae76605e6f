import type { Environment } from '../http/auth/login.ts';

/** Where a command begins that is to be pasted into a shell. */
const command = /(^|: +)(?=rest-assay [a-z])/gm;

/**
 * Text whose commands can be pasted where it is read. What npm or npx has run need not be on the PATH of the shell: npx finds it
 * there once more.
 */
export function asCalled(text: string, variable: Environment): string {
  return variable('npm_command') === undefined ? text : text.replaceAll(command, '$1npx ');
}
