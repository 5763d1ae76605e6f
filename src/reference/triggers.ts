import type { Trigger } from './space/row.ts';
import { acceptForm } from './triggers/accept-form.ts';
import { afterList } from './triggers/after-list.ts';
import { afterRefusal } from './triggers/after-refusal.ts';
import { always } from './triggers/always.ts';
import { anotherRemovedSince } from './triggers/another-removed-since.ts';
import { anotherWrittenSince } from './triggers/another-written-since.ts';
import { backToEarlier } from './triggers/back-to-earlier.ts';
import { chosenByClient } from './triggers/chosen-by-client.ts';
import { dateClass } from './triggers/date-class.ts';
import { directlyAfter } from './triggers/directly-after.ts';
import { equalItemInBatch } from './triggers/equal-item-in-batch.ts';
import { equalsAnotherField } from './triggers/equals-another-field.ts';
import { equalsAnotherResource } from './triggers/equals-another-resource.ts';
import { equalsOld } from './triggers/equals-old.ts';
import { equalsOldWhole } from './triggers/equals-old-whole.ts';
import { everyKthOnType } from './triggers/every-kth-on-type.ts';
import { falseValue } from './triggers/false-value.ts';
import { fromKthOnResource } from './triggers/from-kth-on-resource.ts';
import { integerClass } from './triggers/integer-class.ts';
import { itemLacksField } from './triggers/item-lacks-field.ts';
import { itemOfBatch } from './triggers/item-of-batch.ts';
import { kthOnResource } from './triggers/kth-on-resource.ts';
import { largeRepresentation } from './triggers/large-representation.ts';
import { largerBatch } from './triggers/larger-batch.ts';
import { madeBy } from './triggers/made-by.ts';
import { moreOctetsThanCharacters } from './triggers/more-octets-than-characters.ts';
import { nearlyOld } from './triggers/nearly-old.ts';
import { neverRead } from './triggers/never-read.ts';
import { newest } from './triggers/newest.ts';
import { noToken } from './triggers/no-token.ts';
import { noTokenOnMissing } from './triggers/no-token-on-missing.ts';
import { noTokenOtherSpelling } from './triggers/no-token-other-spelling.ts';
import { repeatedAtOnce } from './triggers/repeated-at-once.ts';
import { sameOnAnotherBefore } from './triggers/same-on-another-before.ts';
import { supplies } from './triggers/supplies.ts';
import { textBeyondAscii } from './triggers/text-beyond-ascii.ts';
import { textEmptyOrBlank } from './triggers/text-empty-or-blank.ts';
import { textLikeAnotherType } from './triggers/text-like-another-type.ts';
import { textLong } from './triggers/text-long.ts';
import { textWithSigns } from './triggers/text-with-signs.ts';
import { unknownQuery } from './triggers/unknown-query.ts';
import { wasRead } from './triggers/was-read.ts';
import { wasWritten } from './triggers/was-written.ts';
import { wrongToken } from './triggers/wrong-token.ts';

/** Every trigger, by name. */
export const triggers: readonly Trigger[] = [
  acceptForm,
  afterList,
  afterRefusal,
  always,
  anotherRemovedSince,
  anotherWrittenSince,
  backToEarlier,
  chosenByClient,
  dateClass,
  directlyAfter,
  equalItemInBatch,
  equalsAnotherField,
  equalsAnotherResource,
  equalsOldWhole,
  equalsOld,
  everyKthOnType,
  falseValue,
  fromKthOnResource,
  integerClass,
  itemLacksField,
  itemOfBatch,
  kthOnResource,
  largeRepresentation,
  largerBatch,
  madeBy,
  moreOctetsThanCharacters,
  nearlyOld,
  neverRead,
  newest,
  noTokenOnMissing,
  noTokenOtherSpelling,
  noToken,
  repeatedAtOnce,
  sameOnAnotherBefore,
  supplies,
  textBeyondAscii,
  textEmptyOrBlank,
  textLikeAnotherType,
  textLong,
  textWithSigns,
  unknownQuery,
  wasRead,
  wasWritten,
  wrongToken,
];
