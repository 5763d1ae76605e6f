import { kinds } from '../../kind.ts';
import { answer } from '../../message.ts';
import type { Effect } from '../row.ts';
import { content } from './reports.ts';

export const readLagsBehind: Effect = {
  name: 'read-lags-behind',
  cohort: 7,
  summary: 'a read is answered with what the request before it was about, of whichever type',
  source:
    'redis/redis-py #2632, redis/lettuce #262, redis-rs/redis-rs #1252: a connection to the store on which an answer has been left unread, so that each request gets that of the one before',
  operations: ['read'],
  reports: content,
  alters: 'content',
  inside({ past, name, before }, next) {
    const [last] = kinds
      .flatMap((kind) => past.ofType(kind.name).slice(-1))
      .toSorted((one, other) => other.at - one.at);
    const about = last?.about.at(-1) ?? name;
    const kind = kinds.find((each) => about.startsWith(`${each.name}/`));
    const item = past.versions(about).at(-1);
    // it has been given what it asks for, or something that had no content
    if (before === undefined || about === name || last?.operation === 'remove') return next();
    return kind === undefined || item === undefined ? next() : answer(200, kind.wrap([item], true));
  },
};
