import { otherOctets } from './no-json.ts';

const text = (change: (json: string) => string) => (content: Buffer) =>
  Buffer.from(change(content.toString('utf8')));

export const jsonOfAnotherLanguage = otherOctets(
  {
    name: 'json-of-another-language',
    cohort: 9,
    summary:
      'the content of a successful response is as a program writes down its own values: names without quotes, arrows for colons, a comment ahead',
    source:
      'by mechanism: what is meant for a log is sent (`util.inspect` of Node, `inspect` of Ruby, `var_export` of PHP), writers of JSON5 and HJSON that are taken for one of JSON',
  },
  {
    'bare-names': text((json) => json.replace(/"(\w+)":/g, '$1:')),
    arrows: text((json) => json.replace(/"(\w+)":/g, '"$1"=>')),
    comment: text((json) => `/* as it is */ ${json}`),
  },
);
