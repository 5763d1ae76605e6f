import { ofNumber, spoiling } from './tools.ts';

const between = (least: number, greatest: number) =>
  ofNumber((value) => Math.min(Math.max(value, least), greatest));

export const integerClamped = spoiling(
  {
    name: 'integer-clamped',
    cohort: 10,
    summary: 'an integer below a least value that makes sense, or above a greatest one, becomes that one',
    source:
      'by kind: sanitisers and form controls that put right in place of refusing (`clamp` of Rails and of CSS, `min` and `max` of sliders, ranges of smart fields), with bounds that belong to another screen',
    fields: ['integer'],
  },
  {
    percent: { specimen: 105, spoil: between(0, 100) },
    'working-age': { specimen: 17, spoil: between(18, 67) },
    'at-least-one': { specimen: 0, spoil: between(1, Number.MAX_SAFE_INTEGER) },
  },
);
