import { textTrigger } from './tools.ts';

export const textWithAShortcode = textTrigger({
  name: 'text-with-a-shortcode',
  cohort: 23,
  summary:
    'a text has in it what chats and wikis write in short: a picture between colons, somebody behind an at sign, a page in two square brackets',
  source:
    'mastodon/mastodon #5044 and #5032 (what is between colons is found by two parsers, and the rest of the line is lost to one of them), zed-industries/zed #9096, by kind: what is written out for whoever reads it is written out before it is stored',
  classes: {
    picture: ['Mill Lane :tada:', /(?<!\S):[a-z][\w+-]*:(?!\S)/],
    mention: ['Ask @ada first', /(?<!\S)@[a-z]\w*/i],
    page: ['See [[Mill Lane]]', /\[\[[^[\]]+\]\]/],
  },
});
