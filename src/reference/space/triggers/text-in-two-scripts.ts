import { textTrigger } from './tools.ts';

export const textInTwoScripts = textTrigger({
  name: 'text-in-two-scripts',
  cohort: 19,
  summary:
    'a text has Latin letters, and letters of another script beside them: Cyrillic, Greek or Chinese ones',
  source:
    'by kind: code pages that are chosen by the first letter that tells, analysers and fonts that are chosen by the language of the whole, checks for look-alikes that allow one script alone (ICU `SpoofChecker`, single-script rules of registries)',
  classes: {
    cyrillic: ['Café Пушкинъ', /(?=.*\p{Script=Latin}).*\p{Script=Cyrillic}/su],
    greek: ['Ωmega Works', /(?=.*\p{Script=Latin}).*\p{Script=Greek}/su],
    chinese: ['東京 Tower', /(?=.*\p{Script=Latin}).*\p{Script=Han}/su],
  },
});
