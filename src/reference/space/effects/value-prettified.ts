import { spoilingTexts } from './tools.ts';

const inPlaceOf = (sign: string | RegExp, better: string) => (text: string) => text.replaceAll(sign, better);

export const valuePrettified = spoilingTexts(
  {
    name: 'value-prettified',
    cohort: 4,
    summary: 'signs in a text become those that printers, chats and pages put in their place',
    source:
      'elvanto/litemoji #36, microsoft/pxt-arcade #5928, MarkEdit-app/MarkEdit #1523: dashes, three points, smileys and addresses that are made links',
  },
  {
    ellipsis: ['wait...', inPlaceOf('...', '…')],
    dash: ['now -- or never', inPlaceOf('--', '–')],
    sign: ['(c) nobody', inPlaceOf('(c)', '©')],
    smiley: ['well done :)', inPlaceOf(':)', '🙂')],
    link: ['see www.example.org', inPlaceOf(/www\.\S+/g, '<a href="https://$&">$&</a>')],
  },
);
