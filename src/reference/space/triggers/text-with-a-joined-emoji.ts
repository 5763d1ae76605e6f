import { textTrigger } from './tools.ts';

export const textWithAJoinedEmoji = textTrigger({
  name: 'text-with-a-joined-emoji',
  cohort: 22,
  summary:
    'a text has a picture that is made of several characters: a flag, a key, one with a colour of skin, or several that are joined',
  source:
    'benyblack/NovaTerminal #236 (what comes behind a family becomes a part of it), dotcypress/runes #3, element-hq/element-web #22196 (flags become black ones): what is one sign to a reader is cut in its midst, or is taken for one with what follows',
  classes: {
    flag: ['Gate 🇩🇪 east', /[\u{1f1e6}-\u{1f1ff}]{2}/u],
    key: ['Door 4\ufe0f\u20e3', /[\d#*]\ufe0f?\u20e3/u],
    'colour-of-skin': ['Ann 👋🏽', /[\u{1f3fb}-\u{1f3ff}]/u],
    family: [
      'The 👨\u200d👩\u200d👧 Lees',
      /\p{Extended_Pictographic}\ufe0f?\u200d\p{Extended_Pictographic}/u,
    ],
  },
});
