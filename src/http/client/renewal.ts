import type { Authority } from '../auth/authority.ts';
import type { Credential } from '../auth/credential.ts';
import type { Exchange } from '../exchange/exchange.ts';
import type { Outgoing } from '../transport/recorder.ts';

/** A request as it was sent, and its result. */
export interface Sent {
  readonly out: Outgoing;
  readonly exchange: Exchange;
}

/** How often a request is repeated after its credential was refused: a target that keeps refusing must not hold up a run. */
const mostTimes = 4;

/** Repeats, with a newer credential, requests that were refused because the run's credential had expired. */
export interface Renewal {
  /** Notified of everything that was sent, as it ends. */
  saw(sent: Sent): void;
  /**
   * @param send - sends it
   * @param sentIn - the requests that it sent, however many
   */
  renewing<T>(send: () => Promise<T>, sentIn: (result: T) => readonly Sent[]): Promise<T>;
}

export function createRenewal({ renewed }: Pick<Authority, 'renewed'>): Renewal {
  /** Credentials that the target has accepted: if it refuses one of them, it is no longer valid. */
  const letPass = new WeakSet<Credential>();
  return {
    saw({ out: { credential, disguised }, exchange: { response } }) {
      if (!disguised && response !== undefined && response.status !== 401) letPass.add(credential);
    },
    async renewing(send, sentIn) {
      for (let time = 0; ; time += 1) {
        const result = await send();
        const used = sentIn(result).find(isRefused)?.out.credential;
        if (used === undefined || time === mostTimes) return result;
        // a credential that the target has never accepted is refused for another reason
        if (time > 0 && !letPass.has(used)) return result;
        if (!(await renewed(used))) return result;
      }
    },
  };
}

function isRefused({ out, exchange }: Sent): boolean {
  return exchange.response?.status === 401 && !out.disguised;
}
