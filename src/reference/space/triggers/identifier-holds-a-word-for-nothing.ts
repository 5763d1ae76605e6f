import { identifierMatching } from './identifier-matching.ts';

export const identifierHoldsAWordForNothing = identifierMatching(
  {
    name: 'identifier-holds-a-word-for-nothing',
    cohort: 21,
    summary:
      'the identifier, which the client chose, has a word in it that a program writes for nothing, or for a truth value: null, undefined, false',
    source:
      'transmart/tranSMART-ETL #2 (records are dropped for a value that is the word), by mechanism: keys that are put together of parts, one of which may be missing, and are looked through for what that leaves in them (`key.includes("undefined")`, `/null/` in a route, parameters that are cast by their words)',
  },
  {
    null: { slot: 'target-null', is: /(^|[-_.])(null|nil|none)($|[-_.])/i },
    undefined: { slot: 'target-undefined', is: /(^|[-_.])(undefined|nan)($|[-_.])/i },
    truth: { slot: 'target-false', is: /(^|[-_.])(true|false)($|[-_.])/i },
  },
);
