import { spoilingTexts } from './tools.ts';

export const valueAbbreviated = spoilingTexts(
  {
    name: 'value-abbreviated',
    cohort: 9,
    summary:
      'words in a text become what they are shortened to: a street, a point of the compass, a country, a form of company',
    source:
      'by kind: services that put addresses and names into one form before they are stored (CASS of the US mail, libpostal, geocoders, master data of companies), and the form is kept for what was sent',
  },
  {
    street: ['Long Street', (value) => value.replace(/\bStreet\b/gi, 'St')],
    compass: [
      'North Harbour',
      (value) => value.replace(/\b(N)orth\b|\b(S)outh\b|\b(E)ast\b|\b(W)est\b/gi, '$1$2$3$4'),
    ],
    country: ['Germany', (value) => value.replace(/\bGermany\b/gi, 'DE').replace(/\bFrance\b/gi, 'FR')],
    company: ['Ann Limited', (value) => value.replace(/\bLimited\b/gi, 'Ltd')],
  },
);
