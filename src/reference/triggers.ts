import type { Trigger } from './space/row.ts';
import { acceptForm } from './triggers/accept-form.ts';
import { afterBatch } from './triggers/after-batch.ts';
import { afterList } from './triggers/after-list.ts';
import { afterMissing } from './triggers/after-missing.ts';
import { afterOtherType } from './triggers/after-other-type.ts';
import { afterRefusal } from './triggers/after-refusal.ts';
import { always } from './triggers/always.ts';
import { anotherRemovedSince } from './triggers/another-removed-since.ts';
import { anotherWrittenSince } from './triggers/another-written-since.ts';
import { backToEarlier } from './triggers/back-to-earlier.ts';
import { chosenByClient } from './triggers/chosen-by-client.ts';
import { contentTypeForm } from './triggers/content-type-form.ts';
import { dateClass } from './triggers/date-class.ts';
import { dateFraction } from './triggers/date-fraction.ts';
import { dateMoment } from './triggers/date-moment.ts';
import { directlyAfter } from './triggers/directly-after.ts';
import { equalCreation } from './triggers/equal-creation.ts';
import { equalItemInBatch } from './triggers/equal-item-in-batch.ts';
import { equalsAnotherField } from './triggers/equals-another-field.ts';
import { equalsAnotherResource } from './triggers/equals-another-resource.ts';
import { equalsOld } from './triggers/equals-old.ts';
import { equalsOldWhole } from './triggers/equals-old-whole.ts';
import { equalsRemoved } from './triggers/equals-removed.ts';
import { everyKthOnType } from './triggers/every-kth-on-type.ts';
import { falseValue } from './triggers/false-value.ts';
import { fieldsInOtherOrder } from './triggers/fields-in-other-order.ts';
import { fromKthOnResource } from './triggers/from-kth-on-resource.ts';
import { inShard } from './triggers/in-shard.ts';
import { integerClass } from './triggers/integer-class.ts';
import { itemLacksField } from './triggers/item-lacks-field.ts';
import { itemOfBatch } from './triggers/item-of-batch.ts';
import { kthOnResource } from './triggers/kth-on-resource.ts';
import { largeRepresentation } from './triggers/large-representation.ts';
import { largerBatch } from './triggers/larger-batch.ts';
import { lengthAgainstOld } from './triggers/length-against-old.ts';
import { madeAnew } from './triggers/made-anew.ts';
import { madeBy } from './triggers/made-by.ts';
import { manyThere } from './triggers/many-there.ts';
import { misquotedToken } from './triggers/misquoted-token.ts';
import { moreOctetsThanCharacters } from './triggers/more-octets-than-characters.ts';
import { nearlyOld } from './triggers/nearly-old.ts';
import { neverRead } from './triggers/never-read.ts';
import { newest } from './triggers/newest.ts';
import { noToken } from './triggers/no-token.ts';
import { noTokenAfterRightOne } from './triggers/no-token-after-right-one.ts';
import { noTokenButHeader } from './triggers/no-token-but-header.ts';
import { noTokenOnMissing } from './triggers/no-token-on-missing.ts';
import { noTokenOtherSpelling } from './triggers/no-token-other-spelling.ts';
import { noTokenWithQuery } from './triggers/no-token-with-query.ts';
import { numberInOtherType } from './triggers/number-in-other-type.ts';
import { repeatedAtOnce } from './triggers/repeated-at-once.ts';
import { requestField } from './triggers/request-field.ts';
import { roundInteger } from './triggers/round-integer.ts';
import { sameOnAnotherBefore } from './triggers/same-on-another-before.ts';
import { sharesValueInBatch } from './triggers/shares-value-in-batch.ts';
import { supplies } from './triggers/supplies.ts';
import { textAFilterDislikes } from './triggers/text-a-filter-dislikes.ts';
import { textBeyondAscii } from './triggers/text-beyond-ascii.ts';
import { textEmptyOrBlank } from './triggers/text-empty-or-blank.ts';
import { textLikeAName } from './triggers/text-like-a-name.ts';
import { textLikeAnotherType } from './triggers/text-like-another-type.ts';
import { textLong } from './triggers/text-long.ts';
import { textThatFoldsOtherwise } from './triggers/text-that-folds-otherwise.ts';
import { textWithControls } from './triggers/text-with-controls.ts';
import { textWithSigns } from './triggers/text-with-signs.ts';
import { unknownQuery } from './triggers/unknown-query.ts';
import { untouchedFor } from './triggers/untouched-for.ts';
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
  afterBatch,
  afterMissing,
  afterOtherType,
  contentTypeForm,
  dateFraction,
  dateMoment,
  equalCreation,
  equalsRemoved,
  fieldsInOtherOrder,
  inShard,
  lengthAgainstOld,
  madeAnew,
  manyThere,
  misquotedToken,
  noTokenAfterRightOne,
  noTokenButHeader,
  noTokenWithQuery,
  numberInOtherType,
  requestField,
  roundInteger,
  sharesValueInBatch,
  textAFilterDislikes,
  textLikeAName,
  textThatFoldsOtherwise,
  textWithControls,
  untouchedFor,
];
