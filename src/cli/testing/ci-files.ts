import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'yaml';

/** The checkout that contains this file. */
export const root = fileURLToPath(new URL('../../../', import.meta.url));

/** The text of a file of the checkout. */
export const read = (name: string) => readFileSync(join(root, name), 'utf8');

/** The YAML blocks of docs/ci.md that contain a key. */
export function blocksWith(key: string): readonly string[] {
  const blocks = [...read('docs/ci.md').matchAll(/```yaml\n(.*?)```/gs)].map(([, text = '']) => text);
  return blocks.filter((text) => key in (parse(text) as object));
}

/** A command that prints its arguments. */
export const tells = `for each in "$@"; do printf '<%s>' "$each"; done`;

/** The command itself. */
export const real = `exec node '${join(root, 'src/cli/rest-assay.js')}' "$@"`;

/** Puts commands into a folder. @returns the environment in which they are found before all others. */
export function commandsIn(bin: string, bodies: Readonly<Record<string, string>>): { readonly PATH: string } {
  mkdirSync(bin, { recursive: true });
  for (const [name, body] of Object.entries(bodies)) {
    writeFileSync(join(bin, name), `#!/bin/sh\n${body}\n`);
    chmodSync(join(bin, name), 0o755);
  }
  return { PATH: [bin, dirname(process.execPath), process.env['PATH'] ?? ''].join(delimiter) };
}
