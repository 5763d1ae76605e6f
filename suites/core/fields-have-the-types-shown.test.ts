import { exchange } from '../../src/http/testing/exchanges.ts';
import type { Item } from '../../src/resource/representation/representation.ts';
import { ada, bob, customers, employees, eve, judgedExchange, shows, status } from '../testing/judging.ts';
import { customersHaveTheTypesShown, employeesHaveTheTypesShown } from './fields-have-the-types-shown.ts';

/** An exchange that shows some items, after some were sent. */
const showing = (shown: readonly Item[], sent: readonly Item[]) => ({
  exchange: exchange({ json: shown }),
  shown,
  sent,
});

const address = { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] };
const withAddress = {
  ...customers,
  schema: { ...customers.schema, properties: { ...customers.schema.properties, address } },
};

judgedExchange(customersHaveTheTypesShown, [
  { about: 'the types shown', seen: showing([ada], [ada]), outcome: 'passed' },
  { about: 'another type', seen: showing([{ ...ada, firstName: 1 }], [ada]), outcome: 'failed' },
  {
    about: 'another type, whatever was sent',
    seen: showing([{ ...ada, firstName: 1 }], []),
    outcome: 'failed',
  },
  {
    about: 'a null for a field that was not sent',
    seen: showing([{ ...ada, lastName: null }], [{ firstName: 'Ada' }]),
    outcome: 'passed',
  },
  {
    about: 'a null for a field that was sent',
    seen: showing([{ ...ada, lastName: null }], [ada]),
    outcome: 'failed',
  },
  {
    about: 'a null for a field that one of several versions lacked',
    seen: showing([{ ...ada, lastName: null }, bob], [{ firstName: 'Ada' }, bob]),
    outcome: 'passed',
  },
  {
    about: 'another type for a field that was not sent',
    seen: showing([{ ...ada, lastName: false }], [{ firstName: 'Ada' }]),
    outcome: 'failed',
  },
  {
    about: 'the declared value for a field that was not sent',
    type: { ...customers, shownWhenLeftOut: { lastName: false } },
    seen: showing([{ ...ada, lastName: false }], [{ firstName: 'Ada' }]),
    outcome: 'passed',
  },
  {
    about: 'the value declared for a field left out, in place of the one sent',
    type: { ...customers, shownWhenLeftOut: { lastName: false } },
    seen: showing([{ ...ada, lastName: false }], [ada]),
    outcome: 'failed',
  },
  {
    about: 'another type that was sent',
    seen: showing([{ ...ada, firstName: {} }], [ada, { ...ada, firstName: {} }]),
    outcome: 'passed',
  },
  {
    about: 'a null in place of the client’s identifier',
    seen: showing([{ ...ada, accountID: null }], [{ ...ada, accountID: 'a' }]),
    outcome: 'passed',
  },
  {
    about: 'a null for a member of an object',
    type: withAddress,
    seen: showing([{ ...ada, address: { city: null } }], [{ ...ada, address: {} }]),
    outcome: 'passed',
  },
  {
    about: 'another type for a member of an object',
    type: withAddress,
    seen: showing([{ ...ada, address: { city: 1 } }], [{ ...ada, address: {} }]),
    outcome: 'failed',
  },
  { about: 'nothing is shown', seen: { exchange: status(204) }, outcome: 'nothing' },
  { about: 'no resource of the run is shown', seen: { exchange: shows(ada) }, outcome: 'nothing' },
  {
    about: 'another type in the second of several',
    seen: showing([ada, { ...bob, lastName: 2 }], [ada, bob]),
    outcome: 'failed',
  },
]);

const at = (hiredatetime: string) => ({ ...eve, hiredatetime });
const notWritten = 'hiredatetime is not written as the specification shows it.';
const another = 'hiredatetime is not the instant that was sent.';

judgedExchange(
  employeesHaveTheTypesShown,
  [
    { about: 'as it was sent', seen: showing([eve], [eve]), outcome: 'passed' as const },
    {
      about: 'a comma before the fraction',
      seen: showing([at(eve.hiredatetime.replace('.', ','))], [eve]),
      outcome: 'passed' as const,
    },
    {
      about: 'the basic format',
      seen: showing([at(eve.hiredatetime.replace(/[-:]/g, ''))], [eve]),
      outcome: 'passed' as const,
    },
    {
      about: 'a mixture of the basic format and the extended',
      seen: showing([at(eve.hiredatetime.replace(/-/g, ''))], [eve]),
      outcome: 'failed' as const,
      reason: notWritten,
    },
    {
      about: 'an offset',
      seen: showing([at('2020-01-01T01:00:00.5+01:00')], [eve]),
      outcome: 'failed' as const,
      reason: notWritten,
    },
    {
      about: 'an offset, as it was sent',
      seen: showing([at('2020-01-01T01:00:00.5+01:00')], [at('2020-01-01T01:00:00.5+01:00')]),
      outcome: 'passed' as const,
    },
    {
      about: 'no fraction',
      seen: showing([at('2020-01-01T00:00:00Z')], [at('2020-01-01T00:00:00.000Z')]),
      outcome: 'failed' as const,
      reason: notWritten,
    },
    {
      about: 'another instant',
      seen: showing([at('2020-01-01T00:00:00.6Z')], [eve]),
      outcome: 'failed' as const,
      reason: another,
    },
    {
      about: 'the instant of another resource, however it is written',
      seen: {
        ...showing([at('2021-01-01T00:00:00.50Z')], [eve]),
        sentByTrial: () => [at('2021-01-01T00:00:00.5Z')],
      },
      outcome: 'passed' as const,
    },
    {
      about: 'an instant that no version had',
      seen: showing([at('2020-01-01T00:00:00.6Z')], [eve, at('2021-01-01T00:00:00.5Z')]),
      outcome: 'failed' as const,
      reason: another,
    },
    {
      about: 'the instant of one version',
      seen: showing([at('2021-01-01T00:00:00.50Z')], [eve, at('2021-01-01T00:00:00.5Z')]),
      outcome: 'passed' as const,
    },
    {
      about: 'an instant of its own, if a version had none',
      seen: showing([at('2021-01-01T00:00:00.50Z')], [eve, { name: 'Eve' }]),
      outcome: 'passed' as const,
    },
    {
      about: 'an instant, if nothing is known about what was sent',
      seen: showing([at('2020-01-01T00:00:00Z')], []),
      outcome: 'passed' as const,
    },
    {
      about: 'more digits than were sent, of the same instant',
      seen: showing([at('2020-01-01t00:00:00.500000000000z')], [eve]),
      outcome: 'passed' as const,
    },
    { about: 'another type', seen: showing([{ ...eve, age: '1' }], [eve]), outcome: 'failed' as const },
  ].map((row) => ({ ...row, type: employees })),
);
