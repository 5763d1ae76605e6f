import { textTrigger } from './tools.ts';

export const textWithAnEscapeInIt = textTrigger({
  name: 'text-with-an-escape-in-it',
  cohort: 20,
  summary:
    'a text has in it what another format writes for a sign: an entity, a percent code, or a code behind a backslash',
  source:
    'CWE-174 (what is decoded twice), CWE-116, by mechanism: texts that are taken to be escaped already, and are left as they are, or decoded once more (`double_encode` of `htmlspecialchars`, `decodeURIComponent` on what a router has decoded)',
  classes: {
    entity: ['Smith &amp; Sons', /&(#\d+|#x[\da-f]+|[a-z]+);/i],
    percent: ['Mill%20Lane', /%[\da-f]{2}/i],
    backslash: ['Caf\\u00e9 Roma', /\\(u[\da-f]{4}|x[\da-f]{2}|[nrt])/i],
  },
});
