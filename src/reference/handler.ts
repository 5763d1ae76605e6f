import { actionOf } from './action.ts';
import { isAuthorised } from './authorization.ts';
import type { Fault, Handler, Operation } from './fault.ts';
import { faults as allFaults, type FaultName } from './faults.ts';
import { type Outcome, problem, type Request, responseOf } from './message.ts';
import { perform } from './operations.ts';
import { ownRules, type Rules } from './rules.ts';
import { optionsOf, type Style } from './style.ts';

/** What wraps the faultless server. */
type Around = Pick<Fault, 'inside' | 'outside'>;

/**
 * The faultless server wrapped by faults, and those by the options of a style, in the order of the points.
 * @param drawn - a fault without a name
 */
export function handlerWith(faults: readonly FaultName[], style: Style = {}, drawn: Around = {}): Handler {
  const options = optionsOf(style);
  const chosen: readonly Around[] = [
    drawn,
    ...allFaults.filter(({ name }) => faults.includes(name)),
    ...options,
  ];
  const rules = options.reduce<Rules>((next, { reading }) => reading?.(next) ?? next, ownRules);
  const operation = chosen.reduce<Operation>((next, { inside }) => inside?.(next) ?? next, perform);
  return chosen.reduce<Handler>((next, { outside }) => outside?.(next) ?? next, answering(operation, rules));
}

function answering(operation: Operation, rules: Rules): Handler {
  return async (request, world) => {
    if (!isAuthorised(request, world)) return responseOf(unauthorised());
    if (!hasHost(request)) return responseOf(problem(400, 'the Host field is missing or malformed'));
    const action = await actionOf(request, world, rules);
    return responseOf('refusal' in action ? action.refusal : await operation(action.value, world));
  };
}

/** The response to an unauthorised request (RFC 9110 11.6.1). */
function unauthorised(): Outcome {
  return problem(401, 'the token is missing or wrong', { 'WWW-Authenticate': 'Bearer realm="reference"' });
}

const hostPattern = /^(\[[\da-f:.]+\]|[\w\-.~%!$&'()*+,;=]*)(:\d*)?$/i;

/** Exactly one for HTTP/1.1, at most one for HTTP/1.0 (RFC 9112 3.2). */
function hasHost({ host, incoming }: Request): boolean {
  const [only, ...others] = host;
  if (only === undefined) return incoming.httpVersion === '1.0';
  return others.length === 0 && hostPattern.test(only);
}
