// What a file with requirements of your own imports, `import { probeRequirement } from 'rest-assay'`, and a program that
// checks a target, `import { run } from 'rest-assay'`.

export type { Asked } from './api/asked.ts';
export type { RunRequest, Target } from './api/prepared.ts';
export { run } from './api/run.ts';

export {
  answerOf,
  contentOf,
  objectIfBroken,
  objectUnlessAccepted,
  objectUnlessRefused,
  objectUnlessShown,
  shownIn,
} from './check/expectations.ts';
export {
  type Case,
  type Check,
  type Entry,
  type ExchangeCheck,
  exchangeRequirement,
  type Ingredients,
  type Judging,
  type ProbeCheck,
  type Probing,
  probeRequirement,
  type Seen,
  type Subject,
} from './check/requirement.ts';
export { UsageError } from './errors.ts';
export type { Report } from './evidence/report.ts';
export {
  cantTell,
  type Failed,
  failed,
  firstObjection,
  inapplicable,
  type Objection,
  type Passed,
  passed,
  type Undecided,
  type Verdict,
} from './evidence/verdict.ts';
export { refused, succeeded } from './http/exchange/answer.ts';
export { field, fields, json, textOf } from './http/exchange/content.ts';
export type { Exchange } from './http/exchange/exchange.ts';
export type { HttpRequest } from './http/exchange/request.ts';
export type { ResourceType, Wrapping } from './profile/profile.ts';
export { ReportNotWritten } from './report/folder.ts';
export { itemsListed, itemsShown, type LearntType } from './resource/place.ts';
export { difference } from './resource/representation/difference.ts';
export type { Item } from './resource/representation/representation.ts';
export type { Resource } from './resource/resource.ts';
