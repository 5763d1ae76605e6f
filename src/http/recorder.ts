import { contentFrom } from './content.ts';
import type { Credential } from './credential.ts';
import type { Content, Exchange, HeaderField, RecordedRequest, RecordedResponse } from './exchange.ts';
import { problemOf } from './problem.ts';
import { type Redact, redactorsFor } from './redact.ts';

/** A request as it goes out, before anything is recorded of it. */
export interface Outgoing {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly HeaderField[];
  readonly credential: Credential;
  readonly body: string | undefined;
}

/** A response as it came in. */
export interface Incoming {
  readonly httpVersion?: string;
  readonly status: number;
  readonly headers: readonly HeaderField[];
  readonly octets: Uint8Array;
  readonly truncated: boolean;
}

/** Makes exchanges of what went over the wire; no secret passes it. */
export interface Recorder {
  begin(via: Exchange['via'], outgoing: Outgoing): Begun;
  redactContent(octets: Uint8Array): Content;
}

/** An exchange whose response is awaited. */
export interface Begun {
  answered(incoming: Incoming): Exchange;
  failed(error: unknown): Exchange;
}

export function createRecorder(secrets: readonly string[]): Recorder {
  const redact = redactorsFor(secrets);
  let count = 0;
  const redactContent = (octets: Uint8Array): Content => {
    const content = contentFrom(octets);
    return 'text' in content ? { text: redact.content(content.text) } : content;
  };
  return {
    redactContent,
    begin(via, outgoing) {
      count += 1;
      const begun = performance.now();
      const head = {
        id: count,
        via,
        startedAt: new Date().toISOString(),
        request: recordedRequest(outgoing, redact),
      };
      const durationMs = () => Math.round((performance.now() - begun) * 1000) / 1000;
      return {
        answered: (incoming) => ({
          ...head,
          durationMs: durationMs(),
          response: recordedResponse(incoming, redact.value, redactContent),
        }),
        failed(error) {
          const problem = problemOf(error);
          return {
            ...head,
            durationMs: durationMs(),
            problem: { ...problem, message: redact.value(problem.message) },
          };
        },
      };
    },
  };
}

function recordedRequest(
  { method, url, headers, credential, body }: Outgoing,
  redact: { readonly value: Redact; readonly content: Redact },
): RecordedRequest {
  return {
    method,
    url: redact.content(url),
    headers: [
      ...headers.map(([name, value]): HeaderField => [name, redact.value(value)]),
      ...credential.recorded.map((value): HeaderField => ['Authorization', value]),
    ],
    ...(body === undefined ? {} : { content: { text: redact.content(body) } }),
  };
}

function recordedResponse(
  { httpVersion, status, headers, octets, truncated }: Incoming,
  redact: Redact,
  redactContent: (octets: Uint8Array) => Content,
): RecordedResponse {
  return {
    ...(httpVersion === undefined ? {} : { httpVersion }),
    status,
    headers: headers.map(([name, value]): HeaderField => [name, redact(value)]),
    content: redactContent(octets),
    size: octets.length,
    ...(truncated ? { truncated } : {}),
  };
}
