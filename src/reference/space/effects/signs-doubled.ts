import { spoilingTexts } from './tools.ts';

const doubled = (sign: string) => (text: string) => text.replaceAll(sign, () => sign + sign);

export const signsDoubled = spoilingTexts(
  {
    name: 'signs-doubled',
    cohort: 3,
    summary: 'an apostrophe, a quote, a backslash or a percent sign in a text is there twice',
    source:
      'OmniDB/OmniDB #1252, ALonelyJuicebox/OFMetadataToStash #35, pawelsalawa/letos #1885: what is bound is escaped, too',
  },
  {
    apostrophe: ["I'm", doubled("'")],
    quote: ['the "one"', doubled('"')],
    backslash: ['C:\\dir', doubled('\\')],
    percent: ['100% sure', doubled('%')],
  },
);
