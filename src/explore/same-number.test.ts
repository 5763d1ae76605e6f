import { expect, onTestFinished, test } from 'vitest';
import { oneRun } from '../../bench/one-run.ts';
import { startReference } from '../reference/server.ts';
import { drawnFrom } from '../reference/space/drawn.ts';

// What crosses from one type to another by a number shows in many histories, but only while the numbers of both types are level.
test.for([
  ['remove.customers', 'DM-DELETE-3', 'ignored'],
  ['remove.employees', 'DM-DELETE-3', 'ignored'],
  ['replace.customers', 'DM-PUT-2', 'ignored'],
  ['patch.customers', 'DM-PATCH-4', 'ignored'],
  // those that a client sends are kept, and others are assigned
  ['remove.customers', 'DM-DELETE-3', 'kept-new'],
] as const)(
  'what is done to the resource of another type with the same number is found: %s',
  async ([operation, rule, sent]) => {
    const drawn = drawnFrom({ trigger: 'always', effect: `done-by-number-alone@${operation}` });
    if (typeof drawn === 'string') throw new Error(drawn);
    const { url, token, close } = await startReference({
      ...{ drawn, bystanders: true, style: { 'sent-identifiers': sent } },
    });
    onTestFinished(close);
    const { outcomes } = await oneRun(
      { url, token },
      7,
      { effort: 'quick' },
      { isEnough: (failed) => failed.includes(rule) },
    );
    expect(outcomes[rule]).toContain('failed');
  },
);
