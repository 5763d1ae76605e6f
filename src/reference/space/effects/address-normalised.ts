import { spoilingTexts } from './tools.ts';

export const addressNormalised = spoilingTexts(
  {
    name: 'address-normalised',
    cohort: 21,
    summary:
      'an address in a text is put into one form: of a mailbox without its dots, or without what is behind a plus, of a page without the slash at its end, of a telephone without its blanks',
    source:
      'validatorjs/validator.js #459, voidauth/voidauth #74, PicPeak/picpeak #574 (mailboxes), craftcms/cms #17707 and wintermeyer/vutuv #803 (telephones), openrightsgroup/blocked-org-uk #321 (pages): what makes addresses fit to be compared is what is stored',
  },
  {
    'mailbox-dots': [
      'ada.lovelace@example.org',
      (text) => text.replace(/[^\s@]+(?=@)/g, (name) => name.replaceAll('.', '')),
    ],
    'mailbox-tag': ['ada+news@example.org', (text) => text.replace(/\+[^\s@]*(?=@)/g, '')],
    page: ['https://www.example.org/a/', (text) => text.replace(/(https?:\/\/\S*[^\s/])\/(?=\s|$)/gi, '$1')],
    telephone: [
      '+44 20 7946 0958',
      (text) => text.replace(/\+\d[\d ()-]{5,}\d/g, (number) => `+${number.replace(/\D/g, '')}`),
    ],
  },
);
