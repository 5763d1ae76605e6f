import { textTrigger } from './tools.ts';

export const textLikeASerialisedValue = textTrigger({
  name: 'text-like-a-serialised-value',
  cohort: 14,
  summary:
    'a text looks like what a serialiser writes for a value that JSON has no form for: serialised PHP, an instant of .NET, a keyword, a tag, octets',
  source:
    'versionpress/versionpress #1430, symbiote/silverstripe-multivaluefield #52 (what has been read back is read back once more), by kind: `maybe_unserialize` of WordPress, Transit, tags of YAML and /Date(0)/, which are told from plain texts by their first signs',
  classes: {
    php: ['s:5:"Ada L";', /^[abdisO]:\d+[:;]/],
    instant: ['/Date(1620284889125)/', /^\/Date\(-?\d+/],
    keyword: [':pending', /^~?:[a-z]/i],
    tag: ['!!str Ada', /^!!?[a-z]/i],
    octets: ["b'Ada'", /^[bu]'.*'$/],
  },
});
