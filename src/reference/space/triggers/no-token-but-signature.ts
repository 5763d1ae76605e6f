import { noTokenWithField } from './no-token-with-field.ts';

export const noTokenButSignature = noTokenWithField(
  {
    name: 'no-token-but-signature',
    cohort: 23,
    summary:
      'a request without Authorization that is signed, as those are by which another service tells of something, or as a message of HTTP may be',
    source:
      'corsairdev/corsair #1441 (whatever is signed is found valid) and #595, novuhq/novu #11829, krkn-chaos/website #359: what is signed goes past the guard to where the signature would be checked, and there it is not, for want of a key',
  },
  {
    hub: ['X-Hub-Signature-256', 'sha256='],
    payments: ['Stripe-Signature', 't='],
    message: ['Signature', 'sig1=:'],
  },
);
