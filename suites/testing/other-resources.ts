import { type DoneStep, finds, historyOf, makes, reads, removes } from './histories.ts';
import { ada, shows, silent, status } from './judging.ts';

/** The content of the customer that must not change. */
export const theirs = { firstName: 'ours3. Bob', lastName: 'M' };

/** Creates two customers that were read correctly. */
export const both = [
  makes('a', ada, shows(ada)),
  makes('b', theirs, shows(theirs)),
  reads('a', shows(ada)),
  reads('b', shows(theirs)),
];

/** What is done to the first customer; it is accepted or refused. */
interface Done {
  readonly accepted: DoneStep;
  readonly refused: DoneStep;
}

/** Histories of a method that must not affect other resources. */
export const touchingOthers = (method: string, { accepted, refused }: Done) =>
  [
    {
      about: 'nothing else changes',
      ...historyOf(...both, accepted, reads('b', shows(theirs))),
      outcome: 'passed',
    },
    {
      about: 'another resource changes',
      ...historyOf(...both, accepted, reads('b', shows({ ...theirs, firstName: 'Eve' }))),
      outcome: 'failed',
      reason: `${method} changes another resource.`,
    },
    {
      about: 'another resource goes',
      ...historyOf(...both, accepted, reads('b', status(404))),
      outcome: 'failed',
      reason: `${method} removes another resource.`,
    },
    {
      about: 'a removed resource is back',
      ...historyOf(
        ...both,
        removes('b', status(204)),
        reads('b', status(404)),
        accepted,
        reads('b', shows(theirs)),
      ),
      outcome: 'failed',
      reason: `${method} makes a resource appear where there is none.`,
    },
    {
      about: `${method} is refused`,
      ...historyOf(...both, refused, reads('b', shows(theirs))),
      outcome: 'cantTell',
    },
    {
      about: 'the other resource cannot be seen',
      ...historyOf(...both, accepted, reads('b', silent)),
      outcome: 'cantTell',
    },
  ] as const;

/** The same for a method with content. */
export const leavingBehind = (method: string, done: DoneStep) =>
  ({
    about: 'what was sent stands in a further resource',
    ...historyOf(
      ...both,
      done,
      finds(shows(ada), shows({ firstName: 'ours4.' }, { url: 'http://127.0.0.1/customers/x' })),
    ),
    outcome: 'failed',
    reason: `${method} makes a further resource, or writes to one that the run did not make.`,
  }) as const;
