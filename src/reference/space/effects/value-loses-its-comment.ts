import { spoilingTexts } from './tools.ts';

export const valueLosesItsComment = spoilingTexts(
  {
    name: 'value-loses-its-comment',
    cohort: 20,
    summary: 'what is behind a hash, two slashes or two hyphens in a text is left out as a comment',
    source:
      'MultiMC/Launcher #1813, juan294/summon #533, NatWeiss/ValTree #7: texts that are written into a file of settings without quotes, and read from there again (plain scalars of YAML, inline comments of INI files, `--` of SQL)',
  },
  {
    hash: ['Mill Lane #4 rear', (text) => text.replace(/\s*#.*$/su, '')],
    slashes: ['North // annexe', (text) => text.replace(/\s*\/\/.*$/su, '')],
    hyphens: ['North -- annexe', (text) => text.replace(/\s*--.*$/su, '')],
  },
);
