import wrapAnsi from 'wrap-ansi';
import type { Forecast, Requests } from '../../explore/forecast.ts';
import type { RunOptions } from '../../explore/options.ts';
import type { InScope } from '../../explore/scope.ts';
import { type Login, secretsIn } from '../../http/auth/login.ts';
import { isRead } from '../../http/exchange/request.ts';
import { allMethods, isLent, isMade } from '../../profile/profile.ts';
import { counted } from '../../report/formats/text.ts';
import { durationText, roughly } from './amounts.ts';

/** The options of a run, and the absolute path below which its folder would be created. */
export type DryRun = Omit<RunOptions, 'folder'> & { readonly out: string };

/** Widths, in columns, of a line and of the names at its beginning. */
const columns = 80;
const nameColumns = 13;

/** Response times, in ms, for which the duration of a run is given. */
const responseTimes = [10, 100] as const;

/** The share of the possible concurrency that is used, since dependent requests wait for each other. */
const busyShare = 0.7;

/** What would be sent where, what it would decide, and how long it would take. */
export function forecastText(forecast: Forecast, options: DryRun): string {
  const entries: readonly (readonly [name: string, text: string])[] = [
    ['Target', targetText(options)],
    ['Credentials', credentialsText(options.login)],
    ['Questions', `effort ${options.effort}, seed ${options.seed}, classes ${options.classes.join(', ')}`],
    ['Decides', idsText(forecast.decided)],
    ...leftEntries(forecast),
    ['Requests', requestsText(forecast.requests, options)],
    ['', tableText(forecast.requests)],
    ['Writes', writesText(forecast.requests, options)],
    ['Takes', timeText(forecast.requests, options)],
    ['Folder', `one below ${options.out}`],
  ];
  const lines = entries.map(([name, text]) => entryText(name, text));
  return ['Nothing was sent. Without --dry-run this would be a run as follows.', '', ...lines].join('\n');
}

function entryText(name: string, text: string): string {
  const isTable = text.includes('\n');
  const lines = (isTable ? text : wrapAnsi(text, columns - nameColumns)).split('\n');
  return lines.map((line, index) => `${(index === 0 ? name : '').padEnd(nameColumns)}${line}`).join('\n');
}

function targetText({ baseUrl, route, profile }: DryRun): string {
  const { proxy, socket } = route;
  const way = proxy === undefined ? socket && `socket ${socket}` : `proxy ${new URL(proxy).host}`;
  return `${baseUrl}${way === undefined ? '' : ` by ${way}`} (profile ${profile.name})`;
}

function credentialsText(login: Login): string {
  const variables = secretsIn(login).map(({ variable }) => variable);
  if (login.scheme === 'command')
    return `command: a token printed by ${login.command[0]}, which was not called`;
  if (login.scheme === 'none') return 'none';
  const fetched =
    login.scheme === 'oauth2' ? `, for a token from ${login.tokenUrl}, which was not asked` : '';
  return `${login.scheme}, the secret from ${variables.join(' and ')}${fetched}`;
}

function idsText(some: readonly InScope[]): string {
  const ids = [...new Set(some.map(({ requirement }) => requirement.id))];
  const types = new Set(some.map(({ type }) => type.name));
  return `${counted(ids.length, 'requirement')} at ${[...types].join(', ')}: ${ids.join(', ')}`;
}

/** Requirements that are tried for no type, because of the profile or because the run only reads. */
function leftEntries({ decided, left }: Forecast): readonly (readonly [string, string])[] {
  const tried = new Set(decided.map(({ requirement }) => requirement.id));
  const ids = new Set(left.map(({ requirement }) => requirement.id).filter((id) => !tried.has(id)));
  return ids.size === 0 ? [] : [['Not', `${ids.size} requirements: ${[...ids].join(', ')}`]];
}

function sum(requests: readonly Requests[]): number {
  return requests.reduce((total, { count }) => total + count, 0);
}

function requestsText(requests: readonly Requests[], { maxRequests, concurrency, rate }: DryRun): string {
  const expected = sum(requests);
  const limits = [
    `at most ${maxRequests}`,
    `${concurrency} at once`,
    ...(rate === undefined ? [] : [`${rate} a second`]),
  ];
  const over = expected > maxRequests ? '. What does not fit stays undecided: raise --max-requests' : '';
  return `about ${roughly(expected)} if all is well, more if something fails; ${limits.join(', ')}${over}`;
}

function tableText(requests: readonly Requests[]): string {
  const types = [...new Set(requests.map(({ resource }) => resource))];
  const nameWidth = Math.max(...types.map(({ length }) => length), 0);
  const row = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(nameWidth)}${cells.map((cell) => String(cell).padStart(8)).join('')}`;
  const rowOf = (type: string) => {
    const own = requests.filter(({ resource }) => resource === type);
    return row(
      type,
      allMethods.map((name) => roughly(sum(own.filter(({ method }) => method === name)))),
    );
  };
  return [row('', allMethods), ...types.map(rowOf)].join('\n');
}

function isWrite(requests: Requests): boolean {
  return !isRead(requests.method);
}

function writesText(requests: readonly Requests[], { profile, readOnly }: DryRun): string {
  if (readOnly !== undefined) return 'none: the run only reads';
  const keeping = profile.resources
    .filter((type) => isMade(type) && !isLent(type))
    .filter(({ methods, mayHave }) => !methods.includes('DELETE') && !mayHave.includes('DELETE'));
  const rest = keeping.map(({ name }) => name).join(', ');
  const lent = profile.resources.filter(isLent).map(({ item }) => item);
  const back = lent.length === 0 ? '' : `; what stands at ${lent.join(', ')} is changed and put back`;
  const left = rest === '' ? '' : `; the ${rest} that it makes stay there, since no DELETE is declared`;
  const writes = roughly(sum(requests.filter(isWrite)));
  return `about ${writes} of them, only to resources that the run makes and removes${left}${back}`;
}

/** The duration, considering concurrency, rate, and how long reads may lag behind writes. */
function secondsOf(requests: readonly Requests[], responseMs: number, limits: DryRun): number {
  const { concurrency, rate, windowMs } = limits;
  const inTurn = (some: readonly Requests[]) => {
    const alone = sum(some.filter(({ isAlone }) => isAlone));
    return alone + (sum(some) - alone) / concurrency / busyShare;
  };
  const waiting = inTurn(requests) * responseMs + inTurn(requests.filter(isWrite)) * windowMs;
  return Math.max(waiting / 1000, rate === undefined ? 0 : sum(requests) / rate);
}

function timeText(requests: readonly Requests[], options: DryRun): string {
  const most = options.maxTimeMs / 1000;
  const times = responseTimes.map((ms) => [ms, secondsOf(requests, ms, options)] as const);
  const told = times.map(([ms, seconds]) => `${durationText(seconds)} if a response takes ${ms} ms`);
  const over = times.some(([, seconds]) => seconds > most)
    ? '. What does not fit stays undecided: raise --max-time'
    : '';
  return `about ${told.join(', ')}; at most ${durationText(most)}${over}`;
}
