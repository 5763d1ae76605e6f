// What a file with requirements of your own imports: `import { requirement } from 'rest-assay'`.

export {
  accepted,
  answerOf,
  contentOf,
  isRefused,
  notBroken,
  shownIn,
  shows,
} from './check/expectations.ts';
export { neighbourhood, undisturbed, watching } from './check/neighbours.ts';
export {
  type Case,
  type Check,
  type Ingredients,
  type Judging,
  type OwnRequirement,
  type Probing,
  requirement,
  type Subject,
} from './check/requirement.ts';
export {
  cantTell,
  type Failure,
  failed,
  firstObjection,
  inapplicable,
  type Note,
  noted,
  type Objection,
  type Undecided,
} from './evidence/verdict.ts';
export { field, fields, json, refused, succeeded, textOf } from './http/content.ts';
export type { Exchange } from './http/exchange.ts';
export type { HttpRequest } from './http/request.ts';
export type { ResourceType, Wrapping } from './profile/profile.ts';
export { difference } from './resource/difference.ts';
export { itemsListed, itemsShown, type LearntType } from './resource/place.ts';
export type { Item } from './resource/representation.ts';
export type { Resource } from './resource/resource.ts';
