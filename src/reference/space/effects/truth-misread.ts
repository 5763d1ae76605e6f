import { spoiling } from './tools.ts';

export const truthMisread = spoiling(
  {
    name: 'truth-misread',
    cohort: 2,
    summary: 'a truth value is always true, always false, or the opposite',
    source:
      'caolan/forms #9, encode/django-rest-framework #474 (`Boolean("false")`), flags that are stored as their negation',
    fields: ['boolean'],
  },
  {
    'always-true': { specimen: false, spoil: () => true },
    'always-false': { specimen: true, spoil: () => false },
    opposite: { specimen: true, spoil: (value) => value !== true },
  },
);
