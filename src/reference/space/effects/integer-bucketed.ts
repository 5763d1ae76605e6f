import { ofNumber, spoiling } from './tools.ts';

export const integerBucketed = spoiling(
  {
    name: 'integer-bucketed',
    cohort: 8,
    summary: 'an integer becomes a multiple of ten below it, of five next to it, or of two below it',
    source:
      'by kind: ages that are generalised for anonymity, steps of a slider or of a form that what comes from elsewhere is fitted to, histograms whose bounds are stored for the values',
    fields: ['integer'],
  },
  {
    tens: { specimen: 37, spoil: ofNumber((value) => Math.floor(value / 10) * 10) },
    fives: { specimen: 37, spoil: ofNumber((value) => Math.round(value / 5) * 5) },
    twos: { specimen: 37, spoil: ofNumber((value) => Math.floor(value / 2) * 2) },
  },
);
