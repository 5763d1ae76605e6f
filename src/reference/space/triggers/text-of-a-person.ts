import { textTrigger } from './tools.ts';

export const textOfAPerson = textTrigger({
  name: 'text-of-a-person',
  cohort: 8,
  summary:
    'a text is what people are called, out of the ordinary: with a particle, a hyphen, a capital within, a title, a suffix, initials',
  source:
    'by kind: parsers of names that part title, given name and suffix (nameparser, Namae, HumanName), and rules that capitalise them',
  classes: {
    particle: ['van der Berg', /^(van|von|de|di|al|el|la) /],
    hyphen: ['Smith-Jones', /\p{L}-\p{L}/u],
    'inner-capital': ['McDonald', /\p{Ll}\p{Lu}/u],
    title: ['Dr. Lee', /^(Dr|Mr|Mrs|Ms|Prof)\b/],
    suffix: ['Lee Jr.', / (Jr|Sr|II|III|IV)\.?$/],
    initials: ['J. R. Lee', /^\p{Lu}\. ?\p{Lu}\./u],
  },
});
