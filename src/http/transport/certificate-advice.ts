import type { TransportProblem } from '../exchange/exchange.ts';

/** What to do about a certificate, in one sentence, by problem. */
export const certificateAdvice = {
  untrusted:
    'Give the certificate of the authority that issued it, or itself where it is self-signed, with --ca; --insecure accepts any.',
  expired:
    'Have it renewed, or correct the clock of this machine; --ca is of no help, --insecure accepts it.',
  'other-host':
    'Use a name of the host that it is for in the URL; --ca is of no help, --insecure accepts it.',
} as const satisfies Partial<Record<TransportProblem, string>>;

/** The advice for a problem, if it concerns a certificate. */
export function adviceFor(kind: TransportProblem): string | undefined {
  return kind in certificateAdvice ? certificateAdvice[kind as keyof typeof certificateAdvice] : undefined;
}
