import type { Ledger } from '../ledger.ts';

/** A ledger that writes nothing down, for tests that make nothing at a target. */
export const silentLedger: Ledger = {
  unwritten: [],
  before: () => undefined,
  creating: () => 1,
  created: () => undefined,
  removed: () => undefined,
  lent: () => undefined,
  restored: () => undefined,
  parent: () => undefined,
  close: () => undefined,
};
