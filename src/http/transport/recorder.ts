import type { Credential } from '../auth/credential.ts';
import type { Secrets } from '../auth/secrets.ts';
import { contentFrom } from '../exchange/content.ts';
import type { Exchange, HeaderField, RecordedRequest, RecordedResponse } from '../exchange/exchange.ts';
import { isForShell } from '../exchange/in-shell.ts';
import type { Message } from '../exchange/message.ts';
import { sameFields } from '../exchange/same-fields.ts';
import { problemOf } from './problem.ts';

/** A request as it goes out. */
export interface Outgoing extends Message {
  /** Its header fields as they are recorded: without secrets. */
  readonly recorded: readonly HeaderField[];
  readonly credential: Credential;
  /** Names, in lower case, of fields that make it unusual. */
  readonly unusual?: readonly string[];
  /** Its credential is not the run's own. */
  readonly disguised: boolean;
}

/** A response as it came in. */
export interface Incoming extends Omit<RecordedResponse, 'content' | 'truncated'> {
  /** What was kept of the content, decoded if there is a `coding`. */
  readonly octets: Uint8Array;
  /** There was more of it. */
  readonly truncated: boolean;
  /** When it was complete, on the clock of `performance.now()`. */
  readonly endedAt: number;
}

/**
 * Makes exchanges from what was on the wire, unchanged: secrets that a target echoes are removed when an exchange
 * is written (`Redactor`); secrets that we send are never in it.
 */
export interface Recorder {
  begin(via: Exchange['via'], outgoing: Outgoing): Begun;
}

/** An exchange that waits for its response. */
export interface Begun {
  answered(incoming: Incoming): Exchange;
  failed(error: unknown): Exchange;
}

/** Header fields as they are recorded. */
type FieldsOf = (fields: readonly HeaderField[]) => readonly HeaderField[];

/** @param record - notified of every exchange as it ends */
export function createRecorder(secrets: Secrets, record: (exchange: Exchange) => void = () => {}): Recorder {
  let count = 0;
  const origin = performance.now();
  const same = sameFields();
  const fieldsOf: FieldsOf = (fields) => same(secrets.fields(fields));
  const sinceOrigin = (at: number) => Math.round((at - origin) * 1000) / 1000;
  const recorded = (exchange: Exchange): Exchange => {
    record(exchange);
    return exchange;
  };
  return {
    begin(via, outgoing) {
      count += 1;
      const begun = {
        id: count,
        via,
        startedAt: new Date().toISOString(),
        startMs: sinceOrigin(performance.now()),
      };
      const request = recordedRequest(outgoing, same(outgoing.recorded));
      return {
        answered(incoming) {
          const response = recordedResponse(incoming, fieldsOf);
          return recorded({ ...begun, endMs: sinceOrigin(incoming.endedAt), request, response });
        },
        failed(error) {
          const { kind, message } = problemOf(error);
          const problem = { kind, message: secrets.text(message) };
          return recorded({ ...begun, endMs: sinceOrigin(performance.now()), request, problem });
        },
      };
    },
  };
}

function recordedRequest(outgoing: Outgoing, headers: readonly HeaderField[]): RecordedRequest {
  const { method, url, inAbsoluteForm, connection, fields, unusual, credential, disguised, body } = outgoing;
  const literal = headers.filter(
    ([name, value]) => isForShell(value) && fields.some((sent) => sent[0] === name && sent[1] === value),
  );
  return {
    method,
    url,
    ...(inAbsoluteForm === undefined ? {} : { inAbsoluteForm }),
    ...(connection === undefined ? {} : { connection }),
    headers,
    ...(unusual === undefined ? {} : { unusual }),
    ...(literal.length === 0 ? {} : { literal: literal.map(([name]) => name) }),
    ...(disguised ? { as: credential.label } : {}),
    ...(body === undefined ? {} : { content: { text: body } }),
  };
}

function recordedResponse(
  { octets, truncated, endedAt: _, headers, trailers, interim, ...told }: Incoming,
  fieldsOf: FieldsOf,
): RecordedResponse {
  return {
    ...told,
    headers: fieldsOf(headers),
    ...(isEmpty(interim)
      ? {}
      : { interim: interim.map((each) => ({ ...each, headers: fieldsOf(each.headers) })) }),
    ...(isEmpty(trailers) ? {} : { trailers: fieldsOf(trailers) }),
    content: contentFrom(octets, truncated),
    ...(truncated ? { truncated } : {}),
  };
}

function isEmpty(list: readonly unknown[] | undefined): list is undefined {
  return list === undefined || list.length === 0;
}
