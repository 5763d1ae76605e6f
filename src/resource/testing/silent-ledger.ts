import type { Ledger } from '../ownership/ledger.ts';

/** A ledger that records nothing, for tests that create nothing at a target. */
export const silentLedger: Ledger = {
  unwritten: [],
  before: () => undefined,
  creating: () => 1,
  created: () => undefined,
  removed: () => undefined,
  kept: () => undefined,
  lent: () => undefined,
  restored: () => undefined,
  parent: () => undefined,
  close: () => undefined,
};
