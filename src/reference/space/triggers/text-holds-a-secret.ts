import { textTrigger } from './tools.ts';

export const textHoldsASecret = textTrigger({
  name: 'text-holds-a-secret',
  cohort: 17,
  summary:
    'a text has in it what looks as if nobody should see it: the number of a card, of an account or of a person, or a password',
  source:
    'tinyhumansai/tinycortex #154, sipyourdrink-ltd/bernstein #3818, vectorize-io/hindsight #4333: what is to be kept out of logs is blackened in what is stored, and whatever is in groups of four digits is a card',
  classes: {
    card: ['Locker 4111 1111 1111 1111', /\b\d{4}([ -]?\d{4}){3}\b/],
    account: ['GB82 WEST 1234 5698 7654 32', /\b[A-Z]{2}\d{2}( ?[A-Z\d]{4}){3}/],
    person: ['File 078-05-1120', /\b\d{3}-\d{2}-\d{4}\b/],
    password: ['Lab, password: none', /\b(password|passwd|secret|token|api[ _-]?key) ?[:=] ?\S/i],
  },
});
