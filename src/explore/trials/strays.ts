import { type Check, type ExchangeCheck, isAbout, type Subject } from '../../check/requirement.ts';
import { sizeOf } from '../../http/exchange/content.ts';
import type { Exchange } from '../../http/exchange/exchange.ts';
import type { LearntType } from '../../resource/place.ts';
import { resourceAt, type Surroundings } from '../../resource/resource.ts';
import { typeAt } from '../../resource/type-at.ts';
import { judged } from './apply-judge.ts';
import { everyExchange } from './seen.ts';
import { type FailedTrial, isFailed, trialOf } from './trial.ts';

/** Exchanges that belong to no trial, and break a rule about every exchange. */
export interface Strays {
  /** Told of every exchange as it ends, whoever sent it. */
  heard(exchange: Exchange): void;
  /** Exchanges of a trial are judged there, with what the trial knows about them. */
  claimed(exchanges: readonly Exchange[]): void;
  /** Those heard that break the rule of a check at a type. */
  of(check: Check, type: Pick<LearntType, 'name'>): readonly FailedTrial[];
}

/** How many octets of exchanges are heard before they are judged: most of them are claimed by then. */
const mostWaiting = 4 * 1024 * 1024;

/** The size of an exchange without its content, in octets. */
const leastOfOne = 2048;

/** At most how many that break rules are kept, as a target may answer everything wrongly. */
const mostKept = 64;

/** The situation of an exchange that belongs to no trial. */
const outsideTrials = { name: 'outside all trials' };

export function straysOf(
  checks: readonly Check[],
  subjects: readonly Subject[],
  around: Surroundings,
): Strays {
  const rules = checks.filter((check): check is ExchangeCheck => check.by === 'exchange');
  const types = subjects.map(({ type }) => type);
  const subjectOf = ({ request }: Exchange) => {
    const type = typeAt(request.url, types) ?? types[0];
    return subjects.find((each) => each.type === type);
  };
  const waiting = new Set<Exchange>();
  const strays = new Map<Exchange, Subject>();
  let octets = 0;
  const judgeWaiting = () => {
    for (const exchange of waiting) {
      const subject = strays.size < mostKept ? subjectOf(exchange) : undefined;
      if (subject !== undefined && rules.some((rule) => isBroken(rule, exchange, subject)))
        strays.set(exchange, subject);
    }
    waiting.clear();
    octets = 0;
  };
  return {
    heard(exchange) {
      if (rules.length === 0) return;
      waiting.add(exchange);
      octets += leastOfOne + sizeOf(exchange);
      if (octets > mostWaiting) judgeWaiting();
    },
    claimed(exchanges) {
      for (const exchange of exchanges) {
        if (waiting.delete(exchange)) octets -= leastOfOne + sizeOf(exchange);
        strays.delete(exchange);
      }
    },
    of(check, { name }) {
      if (check.by !== 'exchange') return [];
      judgeWaiting();
      const ofType = [...strays].filter(([, { type }]) => type.name === name);
      return ofType.flatMap(([exchange, { type, learnt }]) => {
        const resource = resourceAt(type, learnt, { ...around, exchanges: [exchange] });
        const attempt = { number: 1, sample: { case: outsideTrials, value: null }, resource };
        return everyExchange(resource)
          .map((seen) => trialOf(check, attempt, seen))
          .filter(isFailed);
      });
    },
  };
}

function isBroken(rule: ExchangeCheck, exchange: Exchange, { type }: Subject): boolean {
  if (!isAbout(rule, type)) return false;
  const alone = everyExchange({ type, exchanges: [exchange], made: [], isMadeOnce: () => true });
  const judging = { case: outsideTrials, sample: null, type };
  return alone.some((seen) => judged(rule, seen, judging).outcome === 'failed');
}
