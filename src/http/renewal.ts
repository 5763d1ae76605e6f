import type { Authority } from './auth/authority.ts';
import type { Credential } from './auth/credential.ts';
import type { Exchange } from './exchange.ts';
import type { Outgoing } from './recorder.ts';

/** A request as it went out, and what became of it. */
export interface Sent {
  readonly out: Outgoing;
  readonly exchange: Exchange;
}

/** How often a request is sent again whose credential was used up: whoever goes on refusing must not hold up a run. */
const mostTimes = 4;

/** Sends again, with a newer credential, what was refused because that of the run was used up. */
export interface Renewal {
  /** Told of all that was sent, as it ends. */
  saw(sent: Sent): void;
  /**
   * @param once - sends it
   * @param sentIn - what was sent so, however many requests that is
   */
  renewing<T>(once: (time: number) => Promise<T>, sentIn: (result: T) => readonly Sent[]): Promise<T>;
}

export function createRenewal({ renewed }: Pick<Authority, 'renewed'>): Renewal {
  /** Credentials that the target has let pass: one of them that it refuses is good no longer. */
  const letPass = new WeakSet<Credential>();
  return {
    saw({ out: { credential, disguised }, exchange: { response } }) {
      if (!disguised && response !== undefined && response.status !== 401) letPass.add(credential);
    },
    async renewing(once, sentIn) {
      for (let time = 0; ; time += 1) {
        const result = await once(time);
        const used = sentIn(result).find(isRefused)?.out.credential;
        if (used === undefined || time === mostTimes) return result;
        // for what else would a credential be refused that the target has never let pass
        if (time > 0 && !letPass.has(used)) return result;
        if (!(await renewed(used))) return result;
      }
    },
  };
}

function isRefused({ out, exchange }: Sent): boolean {
  return exchange.response?.status === 401 && !out.disguised;
}
