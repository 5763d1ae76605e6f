import { textTrigger } from './tools.ts';

export const textHoldsAnAddress = textTrigger({
  name: 'text-holds-an-address',
  cohort: 5,
  summary: 'a text holds the address of a page, of a mailbox or of a machine, or a telephone number',
  source:
    'nextcloud/password_policy #79, hypothesis/h #3616, NousResearch/hermes-agent #34029: addresses are completed, encoded anew or blackened wherever they stand',
  classes: {
    page: ['see https://www.example.org/a?b=c&d', /https?:\/\/\S/i],
    mailbox: ['write to ada@example.org', /\S@\S+\.\S/],
    machine: ['behind 192.0.2.17', /\b\d{1,3}(\.\d{1,3}){3}\b/],
    telephone: ['call +44 20 7946 0958', /\+\d[\d ]{6,}/],
  },
});
