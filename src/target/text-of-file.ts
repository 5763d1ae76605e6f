import { readFileSync } from 'node:fs';
import { UsageError } from '../errors.ts';

/** The text of a file that the user names. @throws UsageError */
export function textOfFile(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new UsageError(
      `${file} cannot be read (${(error as NodeJS.ErrnoException).code}). Check the path.`,
    );
  }
}
