import { ofText, spoiling } from './tools.ts';

export const valueDoubled = spoiling(
  {
    name: 'value-doubled',
    cohort: 6,
    summary: 'a text is there twice in its own place, with a comma between or without',
    source:
      'posm/OpenMapKitAndroid #121, CalderaWP/cf-connected-forms #55 (a value is written out twice), fields of a form that are sent twice and joined',
    fields: ['string'],
  },
  {
    joined: { spoil: ofText((text) => `${text}${text}`) },
    comma: { spoil: ofText((text) => `${text},${text}`) },
  },
);
