import { expect, test } from 'vitest';
import { derivedFiles, textOf } from './generated-files.ts';

test.each(derivedFiles.map((derived) => [derived.file, derived] as const))(
  '%s says what the catalogue holds (`npm run derive` writes it)',
  (_file, derived) => {
    const text = textOf(derived);
    expect(derived.derive(text)).toBe(text);
  },
);

test.each(derivedFiles.map((derived) => [derived.file, derived] as const))(
  'what is derived has its place in %s',
  (_file, derived) => {
    const text = textOf(derived);
    expect(derived.derive(text.replaceAll(/DM-GET-1|"core"/g, 'GONE'))).toBe(derived.derive(text));
  },
);
