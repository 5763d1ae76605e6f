import { readFileSync, writeFileSync } from 'node:fs';
import { classes, requirements } from './catalogue.ts';

/** A file that repeats content of the catalogue, for readers and editors that cannot run it. */
interface Derived {
  /** Relative to the root of the project. */
  readonly file: string;
  /** @returns the file's text with what the catalogue determines */
  derive(text: string): string;
}

export const derivedFiles: readonly Derived[] = [
  {
    file: 'README.md',
    derive(text) {
      const rows = requirements.map(({ id, level, title }) => `| ${id} | ${level} | ${title} |`);
      return text.replace(
        /(\| requirement \| level \| what must be seen \|\n.*\n)(?:\|.*\n)+/,
        `$1${rows.join('\n')}\n`,
      );
    },
  },
  {
    file: 'schemas/profile.schema.json',
    derive(text) {
      const names = classes.map(({ name }) => `"${name}"`).join(', ');
      return text.replace(/("classes": \{[^}]*"enum": )\[[^\]]*\]/, `$1[${names}]`);
    },
  },
];

/** @returns the current text of a derived file */
export function textOf({ file }: Derived): string {
  return readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
}

if (import.meta.main) {
  for (const derived of derivedFiles)
    writeFileSync(new URL(`../${derived.file}`, import.meta.url), derived.derive(textOf(derived)));
}
