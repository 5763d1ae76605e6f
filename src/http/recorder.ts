import type { Credential } from './auth/credential.ts';
import type { Secrets } from './auth/secrets.ts';
import { contentFrom } from './content.ts';
import type { Exchange, HeaderField, RecordedRequest, RecordedResponse } from './exchange.ts';
import type { Message } from './message.ts';
import { problemOf } from './problem.ts';

/** A request as it goes out. */
export interface Outgoing extends Message {
  /** Its header fields as they are recorded: without secrets. */
  readonly recorded: readonly HeaderField[];
  readonly credential: Credential;
  /** The credential is not the run's own. */
  readonly disguised: boolean;
}

/** A response as it came in. */
export interface Incoming {
  readonly httpVersion?: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  /** What was kept of the content, decoded. */
  readonly octets: Uint8Array;
  /** There was more of it. */
  readonly truncated: boolean;
  /** Octets that came over the wire. */
  readonly size: number;
  /** Octets that these decode to, where they are coded. */
  readonly decodedSize?: number;
  /** The end of the content was not seen. */
  readonly unfinished?: boolean;
}

/**
 * Makes exchanges of what went over the wire, as it was: what a target echoes of a secret is taken out where an exchange
 * is written (`Redactor`), what we ourselves send of one is never in it.
 */
export interface Recorder {
  begin(via: Exchange['via'], outgoing: Outgoing): Begun;
}

/** An exchange whose response is awaited. */
export interface Begun {
  answered(incoming: Incoming): Exchange;
  failed(error: unknown): Exchange;
}

/** @param record - told of every exchange as it ends */
export function createRecorder(secrets: Secrets, record: (exchange: Exchange) => void = () => {}): Recorder {
  let count = 0;
  const recorded = (exchange: Exchange): Exchange => {
    record(exchange);
    return exchange;
  };
  return {
    begin(via, outgoing) {
      count += 1;
      const id = count;
      const begun = performance.now();
      const startedAt = new Date().toISOString();
      const request = recordedRequest(outgoing);
      const head = () => ({ id, via, startedAt, durationMs: msSince(begun), request });
      return {
        answered: (incoming) => recorded({ ...head(), response: recordedResponse(incoming, secrets) }),
        failed(error) {
          const { kind, message } = problemOf(error);
          return recorded({ ...head(), problem: { kind, message: secrets.text(message) } });
        },
      };
    },
  };
}

function msSince(begun: number): number {
  return Math.round((performance.now() - begun) * 1000) / 1000;
}

function recordedRequest({ method, url, recorded, credential, disguised, body }: Outgoing): RecordedRequest {
  return {
    method,
    url,
    headers: recorded,
    ...(disguised ? { as: credential.label } : {}),
    ...(body === undefined ? {} : { content: { text: body } }),
  };
}

function recordedResponse(
  { httpVersion, status, headers, octets, truncated, size, decodedSize, unfinished }: Incoming,
  secrets: Secrets,
): RecordedResponse {
  return {
    ...(httpVersion === undefined ? {} : { httpVersion }),
    status,
    headers: secrets.fields(headers),
    content: contentFrom(octets, truncated),
    size,
    ...(decodedSize === undefined ? {} : { decodedSize }),
    ...(truncated ? { truncated } : {}),
    ...(unfinished === true ? { unfinished } : {}),
  };
}
