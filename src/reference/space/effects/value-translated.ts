import { spoilingTexts } from './tools.ts';

/** A catalogue of messages, from one language into another. */
const translated = (catalogue: Readonly<Record<string, string>>) => (text: string) =>
  Object.hasOwn(catalogue, text) ? catalogue[text] : text;

export const valueTranslated = spoilingTexts(
  {
    name: 'value-translated',
    cohort: 13,
    summary:
      'a text that is a message, too, becomes that of another language: yes or no, a day, a month, what groups are called',
    source:
      'mailchimp/mc-magento #294 and #315, frappe/erpnext #13530: what people have entered is looked up in the catalogue that is meant for what the program says',
  },
  {
    answers: [
      'Yes',
      translated({ Yes: 'Ja', No: 'Nein', yes: 'ja', no: 'nein', True: 'Wahr', False: 'Falsch' }),
    ],
    days: [
      'Monday',
      translated({
        Monday: 'Montag',
        Tuesday: 'Dienstag',
        Wednesday: 'Mittwoch',
        Thursday: 'Donnerstag',
        Friday: 'Freitag',
        Saturday: 'Samstag',
        Sunday: 'Sonntag',
        Today: 'Heute',
        Tomorrow: 'Morgen',
      }),
    ],
    months: [
      'March',
      translated({
        January: 'Januar',
        February: 'Februar',
        March: 'März',
        May: 'Mai',
        June: 'Juni',
        July: 'Juli',
        October: 'Oktober',
        December: 'Dezember',
      }),
    ],
    groups: [
      'General',
      translated({
        General: 'Allgemein',
        None: 'Keine',
        Other: 'Andere',
        Unknown: 'Unbekannt',
        Customer: 'Kunde',
        Wholesale: 'Großhandel',
        Administrator: 'Verwalter',
        Germany: 'Deutschland',
      }),
    ],
  },
);
