import { miscomparedCredentials, presenting } from './wrong-credentials.ts';

export const miscomparedToken = presenting(
  {
    name: 'miscompared-token',
    cohort: 13,
    summary:
      'a request with a token that has the signs of the right one in another order, is the right one twice, or has its length and its end',
    source:
      'OCEAN-xyz/datum_gateway #125, trezor/trezor-firmware #6785, ericelliott/credential #58: comparisons that are to take as long whatever is presented, with a remainder for an index or differences that cancel each other out',
  },
  miscomparedCredentials,
);
