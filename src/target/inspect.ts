import { CannotBegin } from '../errors.ts';
import { succeeded } from '../http/exchange/answer.ts';
import { json } from '../http/exchange/content.ts';
import { isObject, type Json, type JsonObject } from '../http/exchange/json.ts';
import { schemaOf } from '../profile/infer.ts';
import { connect } from './connect.ts';
import type { TargetOptions } from './options.ts';

/** What a target shows for a collection, before anything is declared about it. */
export interface Inspection {
  /** Whether it answers at all, and if so the response to GET of the collection. */
  readonly answer: string;
  /** Inferred from the resources that the collection shows; undefined if it shows none. */
  readonly schema?: object;
}

/** Requests a collection once, with GET. */
export async function inspect(options: TargetOptions, collection: string): Promise<Inspection> {
  try {
    const { client } = await connect(options, new AbortController().signal);
    try {
      const exchange = await client.send({ method: 'GET', path: collection });
      const { response, problem } = exchange;
      if (response === undefined) return { answer: `no answer: ${problem?.message ?? 'unknown'}` };
      const examples = succeeded(exchange) ? examplesIn(json(exchange)) : [];
      const answer = `GET ${collection}: ${response.status}, ${examples.length} resources`;
      if (examples.length === 0) return { answer };
      return { answer, schema: client.redact.json(schemaOf(examples) as Json) as object };
    } finally {
      await client.close();
    }
  } catch (error) {
    if (error instanceof CannotBegin) return { answer: error.message };
    throw error;
  }
}

const most = 100;

/** The objects of a list: at the top level, or under any key. */
function examplesIn(body: Json | undefined): readonly JsonObject[] {
  if (Array.isArray(body)) return body.filter(isObject).slice(0, most);
  if (!isObject(body)) return [];
  return (
    Object.values(body)
      .map(examplesIn)
      .find((found) => found.length > 0) ?? []
  );
}
