import type { Trigger } from './row.ts';
import { acceptForm } from './triggers/accept-form.ts';
import { acceptOnTwoLines } from './triggers/accept-on-two-lines.ts';
import { acceptWithAParameter } from './triggers/accept-with-a-parameter.ts';
import { addsUpTooFar } from './triggers/adds-up-too-far.ts';
import { afterARunOfReads } from './triggers/after-a-run-of-reads.ts';
import { afterARunOfRemovals } from './triggers/after-a-run-of-removals.ts';
import { afterBatch } from './triggers/after-batch.ts';
import { afterHead } from './triggers/after-head.ts';
import { afterLargeOne } from './triggers/after-large-one.ts';
import { afterList } from './triggers/after-list.ts';
import { afterMissing } from './triggers/after-missing.ts';
import { afterOtherType } from './triggers/after-other-type.ts';
import { afterRefusal } from './triggers/after-refusal.ts';
import { afterRefusedCreation } from './triggers/after-refused-creation.ts';
import { afterUnauthorised } from './triggers/after-unauthorised.ts';
import { alikeInBatch } from './triggers/alike-in-batch.ts';
import { alikeToAnother } from './triggers/alike-to-another.ts';
import { allButOneLikeAnother } from './triggers/all-but-one-like-another.ts';
import { allReadByNow } from './triggers/all-read-by-now.ts';
import { alternatesInBatch } from './triggers/alternates-in-batch.ts';
import { always } from './triggers/always.ts';
import { anotherMonthInBatch } from './triggers/another-month-in-batch.ts';
import { anotherReadSince } from './triggers/another-read-since.ts';
import { anotherRefusedSince } from './triggers/another-refused-since.ts';
import { anotherRemovedSince } from './triggers/another-removed-since.ts';
import { anotherWrittenSince } from './triggers/another-written-since.ts';
import { arrivesLate } from './triggers/arrives-late.ts';
import { asItWasAtFirst } from './triggers/as-it-was-at-first.ts';
import { asManyAsBefore } from './triggers/as-many-as-before.ts';
import { askedForMostOften } from './triggers/asked-for-most-often.ts';
import { asksForACharset } from './triggers/asks-for-a-charset.ts';
import { asksForALanguage } from './triggers/asks-for-a-language.ts';
import { asksForARange } from './triggers/asks-for-a-range.ts';
import { asksForAVersion } from './triggers/asks-for-a-version.ts';
import { asksToClose } from './triggers/asks-to-close.ts';
import { backToEarlier } from './triggers/back-to-earlier.ts';
import { batchAsLargeAsBefore } from './triggers/batch-as-large-as-before.ts';
import { batchBehindASingleOne } from './triggers/batch-behind-a-single-one.ts';
import { batchCrossesABlock } from './triggers/batch-crosses-a-block.ts';
import { batchFillsChunks } from './triggers/batch-fills-chunks.ts';
import { batchInOrder } from './triggers/batch-in-order.ts';
import { batchMateRemoved } from './triggers/batch-mate-removed.ts';
import { batchOutOfOrder } from './triggers/batch-out-of-order.ts';
import { batchOutnumbersWhatIsThere } from './triggers/batch-outnumbers-what-is-there.ts';
import { batchOverfillsTheGaps } from './triggers/batch-overfills-the-gaps.ts';
import { batchOverlapsTheLast } from './triggers/batch-overlaps-the-last.ts';
import { batchSentBefore } from './triggers/batch-sent-before.ts';
import { beginsAnother } from './triggers/begins-another.ts';
import { beginsLikeAnother } from './triggers/begins-like-another.ts';
import { beginsOtherwiseThanOld } from './triggers/begins-otherwise-than-old.ts';
import { behindABareItemInBatch } from './triggers/behind-a-bare-item-in-batch.ts';
import { behindAKnownOneInBatch } from './triggers/behind-a-known-one-in-batch.ts';
import { behindALargeOneInBatch } from './triggers/behind-a-large-one-in-batch.ts';
import { behindANumberInBatch } from './triggers/behind-a-number-in-batch.ts';
import { behindARunWithoutTheField } from './triggers/behind-a-run-without-the-field.ts';
import { behindAnEmptyOneInBatch } from './triggers/behind-an-empty-one-in-batch.ts';
import { behindAsciiInBatch } from './triggers/behind-ascii-in-batch.ts';
import { besideAnIdentifiedOneInBatch } from './triggers/beside-an-identified-one-in-batch.ts';
import { betweenTwoThatChanged } from './triggers/between-two-that-changed.ts';
import { blankAuthorization } from './triggers/blank-authorization.ts';
import { bringsACookie } from './triggers/brings-a-cookie.ts';
import { changedNothingBefore } from './triggers/changed-nothing-before.ts';
import { changedUnread } from './triggers/changed-unread.ts';
import { changesItsRank } from './triggers/changes-its-rank.ts';
import { changesOneAmongSeveral } from './triggers/changes-one-among-several.ts';
import { chosenByClient } from './triggers/chosen-by-client.ts';
import { conditionalRead } from './triggers/conditional-read.ts';
import { conditionalWrite } from './triggers/conditional-write.ts';
import { containsAnotherField } from './triggers/contains-another-field.ts';
import { containsTextOfAnother } from './triggers/contains-text-of-another.ts';
import { contentFillsABuffer } from './triggers/content-fills-a-buffer.ts';
import { contentSpeltAtLength } from './triggers/content-spelt-at-length.ts';
import { contentTypeForm } from './triggers/content-type-form.ts';
import { contentWhereNoneBelongs } from './triggers/content-where-none-belongs.ts';
import { contentWithoutLength } from './triggers/content-without-length.ts';
import { correctsOneLetter } from './triggers/corrects-one-letter.ts';
import { creationNamesIdentifier } from './triggers/creation-names-identifier.ts';
import { credentialsOfAnotherScheme } from './triggers/credentials-of-another-scheme.ts';
import { crossesFieldsInBatch } from './triggers/crosses-fields-in-batch.ts';
import { dateAboutToTick } from './triggers/date-about-to-tick.ts';
import { dateAfterALeapDay } from './triggers/date-after-a-leap-day.ts';
import { dateAgainstNow } from './triggers/date-against-now.ts';
import { dateAtMonthEnd } from './triggers/date-at-month-end.ts';
import { dateClass } from './triggers/date-class.ts';
import { dateDigitsUnlikeTheLast } from './triggers/date-digits-unlike-the-last.ts';
import { dateExtreme } from './triggers/date-extreme.ts';
import { dateFraction } from './triggers/date-fraction.ts';
import { dateHoursFromAnother } from './triggers/date-hours-from-another.ts';
import { dateInALeapSecond } from './triggers/date-in-a-leap-second.ts';
import { dateInAYearOfTwoZeros } from './triggers/date-in-a-year-of-two-zeros.ts';
import { dateInSummer } from './triggers/date-in-summer.ts';
import { dateMoment } from './triggers/date-moment.ts';
import { dateOfFewDigits } from './triggers/date-of-few-digits.ts';
import { dateOnAWeekend } from './triggers/date-on-a-weekend.ts';
import { dateOnAnotherDayElsewhere } from './triggers/date-on-another-day-elsewhere.ts';
import { dateOnTheFirstOfAMonth } from './triggers/date-on-the-first-of-a-month.ts';
import { dateWithAZeroPart } from './triggers/date-with-a-zero-part.ts';
import { datedByItsSender } from './triggers/dated-by-its-sender.ts';
import { defaultToken } from './triggers/default-token.ts';
import { describesItsContent } from './triggers/describes-its-content.ts';
import { differsByATrifle } from './triggers/differs-by-a-trifle.ts';
import { differsInEmojiAlone } from './triggers/differs-in-emoji-alone.ts';
import { differsLateFromOld } from './triggers/differs-late-from-old.ts';
import { directlyAfter } from './triggers/directly-after.ts';
import { encodedToken } from './triggers/encoded-token.ts';
import { encryptedToken } from './triggers/encrypted-token.ts';
import { endsARunInBatch } from './triggers/ends-a-run-in-batch.ts';
import { equalCreation } from './triggers/equal-creation.ts';
import { equalItemInBatch } from './triggers/equal-item-in-batch.ts';
import { equalsAnotherField } from './triggers/equals-another-field.ts';
import { equalsAnotherFieldOfAnother } from './triggers/equals-another-field-of-another.ts';
import { equalsAnotherResource } from './triggers/equals-another-resource.ts';
import { equalsOld } from './triggers/equals-old.ts';
import { equalsOldWhole } from './triggers/equals-old-whole.ts';
import { equalsOneOfOtherType } from './triggers/equals-one-of-other-type.ts';
import { equalsRemoved } from './triggers/equals-removed.ts';
import { evenStepsInBatch } from './triggers/even-steps-in-batch.ts';
import { everyFieldChanged } from './triggers/every-field-changed.ts';
import { everyKthOnType } from './triggers/every-kth-on-type.ts';
import { exchangedWithAnother } from './triggers/exchanged-with-another.ts';
import { expectsContinue } from './triggers/expects-continue.ts';
import { falseValue } from './triggers/false-value.ts';
import { farFromTheLast } from './triggers/far-from-the-last.ts';
import { fieldMissingThroughoutBatch } from './triggers/field-missing-throughout-batch.ts';
import { fieldWasMissing } from './triggers/field-was-missing.ts';
import { fieldsInOtherOrder } from './triggers/fields-in-other-order.ts';
import { flagUnlikeTheLast } from './triggers/flag-unlike-the-last.ts';
import { forgedToken } from './triggers/forged-token.ts';
import { forwardedByAProxy } from './triggers/forwarded-by-a-proxy.ts';
import { fromKthOnResource } from './triggers/from-kth-on-resource.ts';
import { gainedAField } from './triggers/gained-a-field.ts';
import { givesADeadline } from './triggers/gives-a-deadline.ts';
import { givesADigest } from './triggers/gives-a-digest.ts';
import { goesOnFromTheOneAheadInBatch } from './triggers/goes-on-from-the-one-ahead-in-batch.ts';
import { grewTwice } from './triggers/grew-twice.ts';
import { hasATwin } from './triggers/has-a-twin.ts';
import { hashesLikeAnother } from './triggers/hashes-like-another.ts';
import { headSinceWritten } from './triggers/head-since-written.ts';
import { headerFieldBeyondAscii } from './triggers/header-field-beyond-ascii.ts';
import { heavyBatch } from './triggers/heavy-batch.ts';
import { hiredAsAChild } from './triggers/hired-as-a-child.ts';
import { holdsOldWithin } from './triggers/holds-old-within.ts';
import { hostSpeltOtherwise } from './triggers/host-spelt-otherwise.ts';
import { identifierAlikeAsANumber } from './triggers/identifier-alike-as-a-number.ts';
import { identifierAlikeWhenNormalised } from './triggers/identifier-alike-when-normalised.ts';
import { identifierEncoded } from './triggers/identifier-encoded.ts';
import { identifierEndsWithANumber } from './triggers/identifier-ends-with-a-number.ts';
import { identifierEndsWithASign } from './triggers/identifier-ends-with-a-sign.ts';
import { identifierHoldsACode } from './triggers/identifier-holds-a-code.ts';
import { identifierHoldsALongNumber } from './triggers/identifier-holds-a-long-number.ts';
import { identifierHoldsAWordForNothing } from './triggers/identifier-holds-a-word-for-nothing.ts';
import { identifierLikeAFile } from './triggers/identifier-like-a-file.ts';
import { identifierLikeAnAction } from './triggers/identifier-like-an-action.ts';
import { identifierLong } from './triggers/identifier-long.ts';
import { identifierMisspellsAnother } from './triggers/identifier-misspells-another.ts';
import { identifierNamesAType } from './triggers/identifier-names-a-type.ts';
import { identifierOutOfOrder } from './triggers/identifier-out-of-order.ts';
import { identifierPartedOtherwise } from './triggers/identifier-parted-otherwise.ts';
import { identifierWithCapitals } from './triggers/identifier-with-capitals.ts';
import { identifierWithDoubledSigns } from './triggers/identifier-with-doubled-signs.ts';
import { identifierWithMarks } from './triggers/identifier-with-marks.ts';
import { identifierWithSeparators } from './triggers/identifier-with-separators.ts';
import { identifierWithSigns } from './triggers/identifier-with-signs.ts';
import { identifierWithinAnother } from './triggers/identifier-within-another.ts';
import { inShard } from './triggers/in-shard.ts';
import { inTheMiddle } from './triggers/in-the-middle.ts';
import { inTurnWithAnother } from './triggers/in-turn-with-another.ts';
import { integerAlikeInLowBits } from './triggers/integer-alike-in-low-bits.ts';
import { integerBeforeAsText } from './triggers/integer-before-as-text.ts';
import { integerBeyondAByte } from './triggers/integer-beyond-a-byte.ts';
import { integerClass } from './triggers/integer-class.ts';
import { integerLikeADate } from './triggers/integer-like-a-date.ts';
import { integerNextToAnother } from './triggers/integer-next-to-another.ts';
import { integerNumbersAResource } from './triggers/integer-numbers-a-resource.ts';
import { integerRareAsAnAge } from './triggers/integer-rare-as-an-age.ts';
import { integerThatMeansNothing } from './triggers/integer-that-means-nothing.ts';
import { integerWithAnEmptyOctet } from './triggers/integer-with-an-empty-octet.ts';
import { isNamedByAnother } from './triggers/is-named-by-another.ts';
import { isSomebodyOfTheOtherType } from './triggers/is-somebody-of-the-other-type.ts';
import { itemLacksField } from './triggers/item-lacks-field.ts';
import { itemOfBatch } from './triggers/item-of-batch.ts';
import { itsTwinIsGone } from './triggers/its-twin-is-gone.ts';
import { joinsLikeAnother } from './triggers/joins-like-another.ts';
import { justMade } from './triggers/just-made.ts';
import { kthOnResource } from './triggers/kth-on-resource.ts';
import { lacksWhatTheLastHad } from './triggers/lacks-what-the-last-had.ts';
import { largeHeaderSection } from './triggers/large-header-section.ts';
import { largeRepresentation } from './triggers/large-representation.ts';
import { largerBatch } from './triggers/larger-batch.ts';
import { largestBatchSoFar } from './triggers/largest-batch-so-far.ts';
import { lastOnAPage } from './triggers/last-on-a-page.ts';
import { leastOrGreatest } from './triggers/least-or-greatest.ts';
import { leavesASharedValue } from './triggers/leaves-a-shared-value.ts';
import { lengthAgainstOld } from './triggers/length-against-old.ts';
import { listedOften } from './triggers/listed-often.ts';
import { listedSinceWritten } from './triggers/listed-since-written.ts';
import { longToken } from './triggers/long-token.ts';
import { longerThanFirst } from './triggers/longer-than-first.ts';
import { longestSoFar } from './triggers/longest-so-far.ts';
import { looksLikeAnother } from './triggers/looks-like-another.ts';
import { madeAfterRemoval } from './triggers/made-after-removal.ts';
import { madeAnew } from './triggers/made-anew.ts';
import { madeAnewAsItWas } from './triggers/made-anew-as-it-was.ts';
import { madeBy } from './triggers/made-by.ts';
import { madeLikeTheRemovedOne } from './triggers/made-like-the-removed-one.ts';
import { madeOnceAllWereGone } from './triggers/made-once-all-were-gone.ts';
import { madeSinceListed } from './triggers/made-since-listed.ts';
import { makesByPut } from './triggers/makes-by-put.ts';
import { makesOnACondition } from './triggers/makes-on-a-condition.ts';
import { manyRemoved } from './triggers/many-removed.ts';
import { manyThere } from './triggers/many-there.ts';
import { matchesAnotherAsAPattern } from './triggers/matches-another-as-a-pattern.ts';
import { miscomparedToken } from './triggers/miscompared-token.ts';
import { misquotedToken } from './triggers/misquoted-token.ts';
import { missedBefore } from './triggers/missed-before.ts';
import { misspellsAnother } from './triggers/misspells-another.ts';
import { mixedOfTwoOthers } from './triggers/mixed-of-two-others.ts';
import { moreOctetsThanCharacters } from './triggers/more-octets-than-characters.ts';
import { mostAreGone } from './triggers/most-are-gone.ts';
import { namesARetry } from './triggers/names-a-retry.ts';
import { namesATenant } from './triggers/names-a-tenant.ts';
import { namesItsOwnMethod } from './triggers/names-its-own-method.ts';
import { namesItsTrace } from './triggers/names-its-trace.ts';
import { namesItself } from './triggers/names-itself.ts';
import { nearIdentifier } from './triggers/near-identifier.ts';
import { nearlyOld } from './triggers/nearly-old.ts';
import { neverChanged } from './triggers/never-changed.ts';
import { neverRead } from './triggers/never-read.ts';
import { newest } from './triggers/newest.ts';
import { newestAgain } from './triggers/newest-again.ts';
import { nextToAGap } from './triggers/next-to-a-gap.ts';
import { noToken } from './triggers/no-token.ts';
import { noTokenAbsoluteForm } from './triggers/no-token-absolute-form.ts';
import { noTokenAfterRightOne } from './triggers/no-token-after-right-one.ts';
import { noTokenButCertificate } from './triggers/no-token-but-certificate.ts';
import { noTokenButCookie } from './triggers/no-token-but-cookie.ts';
import { noTokenButHeader } from './triggers/no-token-but-header.ts';
import { noTokenButKey } from './triggers/no-token-but-key.ts';
import { noTokenButSignature } from './triggers/no-token-but-signature.ts';
import { noTokenButTokenInQuery } from './triggers/no-token-but-token-in-query.ts';
import { noTokenConditional } from './triggers/no-token-conditional.ts';
import { noTokenExpectsContinue } from './triggers/no-token-expects-continue.ts';
import { noTokenForARange } from './triggers/no-token-for-a-range.ts';
import { noTokenForAnInnerHost } from './triggers/no-token-for-an-inner-host.ts';
import { noTokenForAnOlderVersion } from './triggers/no-token-for-an-older-version.ts';
import { noTokenForAnotherFormat } from './triggers/no-token-for-another-format.ts';
import { noTokenInChunks } from './triggers/no-token-in-chunks.ts';
import { noTokenLargeContent } from './triggers/no-token-large-content.ts';
import { noTokenLikeAFile } from './triggers/no-token-like-a-file.ts';
import { noTokenLikeAPreflight } from './triggers/no-token-like-a-preflight.ts';
import { noTokenMethodNamed } from './triggers/no-token-method-named.ts';
import { noTokenOfADeveloper } from './triggers/no-token-of-a-developer.ts';
import { noTokenOfAPage } from './triggers/no-token-of-a-page.ts';
import { noTokenOfARobot } from './triggers/no-token-of-a-robot.ts';
import { noTokenOffersAnotherProtocol } from './triggers/no-token-offers-another-protocol.ts';
import { noTokenOften } from './triggers/no-token-often.ts';
import { noTokenOnAFlaggedOne } from './triggers/no-token-on-a-flagged-one.ts';
import { noTokenOnMissing } from './triggers/no-token-on-missing.ts';
import { noTokenOnOneMadeOtherwise } from './triggers/no-token-on-one-made-otherwise.ts';
import { noTokenOnOneRemade } from './triggers/no-token-on-one-remade.ts';
import { noTokenOnWhatIsNew } from './triggers/no-token-on-what-is-new.ts';
import { noTokenOtherSpelling } from './triggers/no-token-other-spelling.ts';
import { noTokenPastTheCache } from './triggers/no-token-past-the-cache.ts';
import { noTokenWithAnotherSlash } from './triggers/no-token-with-another-slash.ts';
import { noTokenWithContent } from './triggers/no-token-with-content.ts';
import { noTokenWithDotSegment } from './triggers/no-token-with-dot-segment.ts';
import { noTokenWithPathParameter } from './triggers/no-token-with-path-parameter.ts';
import { noTokenWithQuery } from './triggers/no-token-with-query.ts';
import { nothingButDefaults } from './triggers/nothing-but-defaults.ts';
import { numberInOtherType } from './triggers/number-in-other-type.ts';
import { oddOneOutInBatch } from './triggers/odd-one-out-in-batch.ts';
import { ofAKnownClient } from './triggers/of-a-known-client.ts';
import { ofAScript } from './triggers/of-a-script.ts';
import { ofASmallDevice } from './triggers/of-a-small-device.ts';
import { offersAnotherProtocol } from './triggers/offers-another-protocol.ts';
import { oldestByNow } from './triggers/oldest-by-now.ts';
import { oneGoneOneNewSince } from './triggers/one-gone-one-new-since.ts';
import { oneInArray } from './triggers/one-in-array.ts';
import { oneValueThroughoutBatch } from './triggers/one-value-throughout-batch.ts';
import { otherTypeRemovedSince } from './triggers/other-type-removed-since.ts';
import { othersMadeSince } from './triggers/others-made-since.ts';
import { outdatedToken } from './triggers/outdated-token.ts';
import { outgrowsOld } from './triggers/outgrows-old.ts';
import { patchedManyTimes } from './triggers/patched-many-times.ts';
import { patchesAnotherField } from './triggers/patches-another-field.ts';
import { patchesSameFields } from './triggers/patches-same-fields.ts';
import { pathCodeInSmallLetters } from './triggers/path-code-in-small-letters.ts';
import { pathSpeltAtLength } from './triggers/path-spelt-at-length.ts';
import { queryOnAWrite } from './triggers/query-on-a-write.ts';
import { queryThatIsEmpty } from './triggers/query-that-is-empty.ts';
import { readAfterEachChange } from './triggers/read-after-each-change.ts';
import { readInOrder } from './triggers/read-in-order.ts';
import { readOften } from './triggers/read-often.ts';
import { refersToALaterOneInBatch } from './triggers/refers-to-a-later-one-in-batch.ts';
import { refusedOften } from './triggers/refused-often.ts';
import { removedTwice } from './triggers/removed-twice.ts';
import { repeatedAtOnce } from './triggers/repeated-at-once.ts';
import { requestField } from './triggers/request-field.ts';
import { resourceHolds } from './triggers/resource-holds.ts';
import { resourceLacksField } from './triggers/resource-lacks-field.ts';
import { restOfChunks } from './triggers/rest-of-chunks.ts';
import { roundInteger } from './triggers/round-integer.ts';
import { sameDayAsAnother } from './triggers/same-day-as-another.ts';
import { sameInstantWrittenOtherwise } from './triggers/same-instant-written-otherwise.ts';
import { sameOnAnotherBefore } from './triggers/same-on-another-before.ts';
import { sameSecondAsAnother } from './triggers/same-second-as-another.ts';
import { sameShortNameAsAnother } from './triggers/same-short-name-as-another.ts';
import { sameSizeAsOld } from './triggers/same-size-as-old.ts';
import { sameTimeOfDayAsAnother } from './triggers/same-time-of-day-as-another.ts';
import { schemeInOtherLetters } from './triggers/scheme-in-other-letters.ts';
import { selfSignedToken } from './triggers/self-signed-token.ts';
import { sendsWhatAnotherGot } from './triggers/sends-what-another-got.ts';
import { shapesInTurnInBatch } from './triggers/shapes-in-turn-in-batch.ts';
import { sharesValueInBatch } from './triggers/shares-value-in-batch.ts';
import { smallerBatchThanBefore } from './triggers/smaller-batch-than-before.ts';
import { sortsBeforeOld } from './triggers/sorts-before-old.ts';
import { soundsLikeAnother } from './triggers/sounds-like-another.ts';
import { statesAPreference } from './triggers/states-a-preference.ts';
import { supplies } from './triggers/supplies.ts';
import { takesTheValueOfAnotherField } from './triggers/takes-the-value-of-another-field.ts';
import { targetInAbsoluteForm } from './triggers/target-in-absolute-form.ts';
import { textAFilterDislikes } from './triggers/text-a-filter-dislikes.ts';
import { textBeginsWithALabel } from './triggers/text-begins-with-a-label.ts';
import { textBeginsWithAnArticle } from './triggers/text-begins-with-an-article.ts';
import { textBeyondAscii } from './triggers/text-beyond-ascii.ts';
import { textEmptyOrBlank } from './triggers/text-empty-or-blank.ts';
import { textEndsWithASign } from './triggers/text-ends-with-a-sign.ts';
import { textFillsBlocks } from './triggers/text-fills-blocks.ts';
import { textFromAWordProcessor } from './triggers/text-from-a-word-processor.ts';
import { textHoldsASecret } from './triggers/text-holds-a-secret.ts';
import { textHoldsAnAddress } from './triggers/text-holds-an-address.ts';
import { textInOneCase } from './triggers/text-in-one-case.ts';
import { textInTwoScripts } from './triggers/text-in-two-scripts.ts';
import { textLikeACode } from './triggers/text-like-a-code.ts';
import { textLikeADayInWords } from './triggers/text-like-a-day-in-words.ts';
import { textLikeADevice } from './triggers/text-like-a-device.ts';
import { textLikeAName } from './triggers/text-like-a-name.ts';
import { textLikeASerialisedValue } from './triggers/text-like-a-serialised-value.ts';
import { textLikeATrial } from './triggers/text-like-a-trial.ts';
import { textLikeAnAmount } from './triggers/text-like-an-amount.ts';
import { textLikeAnotherType } from './triggers/text-like-another-type.ts';
import { textLikeMojibake } from './triggers/text-like-mojibake.ts';
import { textLong } from './triggers/text-long.ts';
import { textNamesAResource } from './triggers/text-names-a-resource.ts';
import { textNamesTwo } from './triggers/text-names-two.ts';
import { textOfAPerson } from './triggers/text-of-a-person.ts';
import { textOfOneCharacter } from './triggers/text-of-one-character.ts';
import { textOfSeveralLines } from './triggers/text-of-several-lines.ts';
import { textOfSmallWordsAlone } from './triggers/text-of-small-words-alone.ts';
import { textRepeatsItself } from './triggers/text-repeats-itself.ts';
import { textStartsWithANumber } from './triggers/text-starts-with-a-number.ts';
import { textThatFoldsOtherwise } from './triggers/text-that-folds-otherwise.ts';
import { textThatMeansNothing } from './triggers/text-that-means-nothing.ts';
import { textWiderInOctets } from './triggers/text-wider-in-octets.ts';
import { textWithAJoinedEmoji } from './triggers/text-with-a-joined-emoji.ts';
import { textWithALongWord } from './triggers/text-with-a-long-word.ts';
import { textWithAShortcode } from './triggers/text-with-a-shortcode.ts';
import { textWithAnEscapeInIt } from './triggers/text-with-an-escape-in-it.ts';
import { textWithAnOpenBracket } from './triggers/text-with-an-open-bracket.ts';
import { textWithAnUnknownSign } from './triggers/text-with-an-unknown-sign.ts';
import { textWithControls } from './triggers/text-with-controls.ts';
import { textWithOddBlanks } from './triggers/text-with-odd-blanks.ts';
import { textWithOtherNumerals } from './triggers/text-with-other-numerals.ts';
import { textWithPlaceholders } from './triggers/text-with-placeholders.ts';
import { textWithSeparators } from './triggers/text-with-separators.ts';
import { textWithSigns } from './triggers/text-with-signs.ts';
import { textsLongTogether } from './triggers/texts-long-together.ts';
import { thereBeforeTheTableGrew } from './triggers/there-before-the-table-grew.ts';
import { tokenNamesAResource } from './triggers/token-names-a-resource.ts';
import { tokenOfTwoParts } from './triggers/token-of-two-parts.ts';
import { touchedLongestAgo } from './triggers/touched-longest-ago.ts';
import { typeHoldsMuch } from './triggers/type-holds-much.ts';
import { typeLeftAlone } from './triggers/type-left-alone.ts';
import { typeWithoutContent } from './triggers/type-without-content.ts';
import { typesInTurn } from './triggers/types-in-turn.ts';
import { undecodableToken } from './triggers/undecodable-token.ts';
import { unknownQuery } from './triggers/unknown-query.ts';
import { untouchedFor } from './triggers/untouched-for.ts';
import { valueGivenUp } from './triggers/value-given-up.ts';
import { valueHeldByMany } from './triggers/value-held-by-many.ts';
import { valuesExchanged } from './triggers/values-exchanged.ts';
import { wasBareOnce } from './triggers/was-bare-once.ts';
import { wasLargerOnce } from './triggers/was-larger-once.ts';
import { wasRead } from './triggers/was-read.ts';
import { wasWritten } from './triggers/was-written.ts';
import { widerThanFirstInBatch } from './triggers/wider-than-first-in-batch.ts';
import { wordsInAnotherOrder } from './triggers/words-in-another-order.ts';
import { writtenAnEvenNumberOfTimes } from './triggers/written-an-even-number-of-times.ts';
import { writtenInTurn } from './triggers/written-in-turn.ts';
import { wrongToken } from './triggers/wrong-token.ts';
import { wrongTokenAfterWrite } from './triggers/wrong-token-after-write.ts';
import { wrongTokenAgain } from './triggers/wrong-token-again.ts';
import { wrongTokenBesideAnotherProof } from './triggers/wrong-token-beside-another-proof.ts';
import { wrongTokensOnTwoLines } from './triggers/wrong-tokens-on-two-lines.ts';

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
  anotherReadSince,
  batchOutOfOrder,
  conditionalRead,
  dateExtreme,
  fieldWasMissing,
  forgedToken,
  identifierLong,
  identifierWithSigns,
  integerBeyondAByte,
  longerThanFirst,
  madeAfterRemoval,
  manyRemoved,
  missedBefore,
  nearIdentifier,
  noTokenLikeAPreflight,
  outgrowsOld,
  patchesAnotherField,
  resourceLacksField,
  restOfChunks,
  textOfOneCharacter,
  textWithPlaceholders,
  textWithSeparators,
  valuesExchanged,
  writtenInTurn,
  afterLargeOne,
  afterUnauthorised,
  beginsLikeAnother,
  conditionalWrite,
  hasATwin,
  heavyBatch,
  namesItself,
  noTokenAbsoluteForm,
  noTokenOften,
  removedTwice,
  sortsBeforeOld,
  textNamesAResource,
  beginsOtherwiseThanOld,
  contentWithoutLength,
  creationNamesIdentifier,
  noTokenLikeAFile,
  sameSecondAsAnother,
  sameSizeAsOld,
  smallerBatchThanBefore,
  textHoldsAnAddress,
  textOfSeveralLines,
  textRepeatsItself,
  undecodableToken,
  valueGivenUp,
  afterHead,
  batchAsLargeAsBefore,
  batchMateRemoved,
  behindANumberInBatch,
  dateAtMonthEnd,
  identifierEncoded,
  justMade,
  leastOrGreatest,
  noTokenConditional,
  textFillsBlocks,
  textLikeACode,
  typeWithoutContent,
  afterRefusedCreation,
  alikeToAnother,
  asksToClose,
  contentSpeltAtLength,
  equalsOneOfOtherType,
  expectsContinue,
  identifierWithCapitals,
  makesByPut,
  resourceHolds,
  sendsWhatAnotherGot,
  textThatMeansNothing,
  wrongTokenAgain,
  allButOneLikeAnother,
  asksForALanguage,
  batchSentBefore,
  grewTwice,
  identifierWithSeparators,
  listedSinceWritten,
  noTokenMethodNamed,
  oneInArray,
  patchesSameFields,
  readOften,
  textOfAPerson,
  wrongTokenAfterWrite,
  changesOneAmongSeveral,
  containsTextOfAnother,
  dateAgainstNow,
  endsARunInBatch,
  identifierWithDoubledSigns,
  nextToAGap,
  noTokenButCookie,
  noTokenOfARobot,
  otherTypeRemovedSince,
  pathSpeltAtLength,
  statesAPreference,
  textStartsWithANumber,
  behindAnEmptyOneInBatch,
  containsAnotherField,
  dateOnAWeekend,
  exchangedWithAnother,
  identifierEndsWithASign,
  integerNextToAnother,
  joinsLikeAnother,
  neverChanged,
  noTokenInChunks,
  othersMadeSince,
  queryOnAWrite,
  textInOneCase,
  batchFillsChunks,
  dateInSummer,
  everyFieldChanged,
  hashesLikeAnother,
  identifierLikeAFile,
  integerThatMeansNothing,
  longToken,
  noTokenOfAPage,
  offersAnotherProtocol,
  textLikeADayInWords,
  typesInTurn,
  valueHeldByMany,
  arrivesLate,
  encodedToken,
  equalsAnotherFieldOfAnother,
  evenStepsInBatch,
  flagUnlikeTheLast,
  headSinceWritten,
  integerLikeADate,
  lastOnAPage,
  namesItsTrace,
  noTokenLargeContent,
  noTokenOnWhatIsNew,
  patchedManyTimes,
  soundsLikeAnother,
  textEndsWithASign,
  behindAsciiInBatch,
  dateDigitsUnlikeTheLast,
  differsLateFromOld,
  identifierNamesAType,
  integerBeforeAsText,
  largeHeaderSection,
  miscomparedToken,
  namesARetry,
  noTokenButKey,
  nothingButDefaults,
  readInOrder,
  textLikeADevice,
  asManyAsBefore,
  asksForARange,
  changedUnread,
  dateHoursFromAnother,
  dateOnAnotherDayElsewhere,
  fieldMissingThroughoutBatch,
  forwardedByAProxy,
  longestSoFar,
  matchesAnotherAsAPattern,
  noTokenForAnotherFormat,
  textLikeASerialisedValue,
  tokenNamesAResource,
  acceptOnTwoLines,
  alternatesInBatch,
  asksForACharset,
  batchCrossesABlock,
  blankAuthorization,
  changedNothingBefore,
  contentWhereNoneBelongs,
  defaultToken,
  farFromTheLast,
  hiredAsAChild,
  holdsOldWithin,
  identifierPartedOtherwise,
  inTurnWithAnother,
  looksLikeAnother,
  misspellsAnother,
  mixedOfTwoOthers,
  queryThatIsEmpty,
  textWithOddBlanks,
  textWithOtherNumerals,
  wrongTokensOnTwoLines,
  batchInOrder,
  betweenTwoThatChanged,
  datedByItsSender,
  differsByATrifle,
  differsInEmojiAlone,
  givesADigest,
  identifierEndsWithANumber,
  lacksWhatTheLastHad,
  noTokenButTokenInQuery,
  noTokenOnOneMadeOtherwise,
  ofAScript,
  oneValueThroughoutBatch,
  sameInstantWrittenOtherwise,
  schemeInOtherLetters,
  selfSignedToken,
  textWithALongWord,
  typeLeftAlone,
  widerThanFirstInBatch,
  wordsInAnotherOrder,
  writtenAnEvenNumberOfTimes,
  afterARunOfRemovals,
  asksForAVersion,
  behindAKnownOneInBatch,
  changesItsRank,
  credentialsOfAnotherScheme,
  identifierHoldsACode,
  integerAlikeInLowBits,
  itsTwinIsGone,
  madeLikeTheRemovedOne,
  madeOnceAllWereGone,
  namesItsOwnMethod,
  noTokenExpectsContinue,
  noTokenOffersAnotherProtocol,
  oddOneOutInBatch,
  targetInAbsoluteForm,
  textHoldsASecret,
  textLikeMojibake,
  thereBeforeTheTableGrew,
  touchedLongestAgo,
  typeHoldsMuch,
  addsUpTooFar,
  afterARunOfReads,
  asItWasAtFirst,
  askedForMostOften,
  batchOutnumbersWhatIsThere,
  batchOverlapsTheLast,
  behindARunWithoutTheField,
  bringsACookie,
  identifierAlikeWhenNormalised,
  identifierLikeAnAction,
  madeAnewAsItWas,
  namesATenant,
  noTokenForAnInnerHost,
  noTokenWithContent,
  noTokenWithPathParameter,
  readAfterEachChange,
  sameTimeOfDayAsAnother,
  shapesInTurnInBatch,
  acceptWithAParameter,
  contentFillsABuffer,
  crossesFieldsInBatch,
  hostSpeltOtherwise,
  identifierMisspellsAnother,
  integerWithAnEmptyOctet,
  largestBatchSoFar,
  listedOften,
  mostAreGone,
  newestAgain,
  noTokenOnOneRemade,
  noTokenWithDotSegment,
  refusedOften,
  sameDayAsAnother,
  textInTwoScripts,
  textWiderInOctets,
  textWithAnOpenBracket,
  wrongTokenBesideAnotherProof,
  anotherMonthInBatch,
  anotherRefusedSince,
  beginsAnother,
  behindABareItemInBatch,
  behindALargeOneInBatch,
  dateInAYearOfTwoZeros,
  dateWithAZeroPart,
  integerNumbersAResource,
  leavesASharedValue,
  makesOnACondition,
  noTokenForAnOlderVersion,
  noTokenWithAnotherSlash,
  ofASmallDevice,
  oldestByNow,
  oneGoneOneNewSince,
  outdatedToken,
  textFromAWordProcessor,
  textWithAnEscapeInIt,
  alikeInBatch,
  besideAnIdentifiedOneInBatch,
  dateAboutToTick,
  dateAfterALeapDay,
  dateOfFewDigits,
  describesItsContent,
  gainedAField,
  goesOnFromTheOneAheadInBatch,
  identifierHoldsAWordForNothing,
  identifierOutOfOrder,
  noTokenOfADeveloper,
  noTokenPastTheCache,
  pathCodeInSmallLetters,
  sameShortNameAsAnother,
  textNamesTwo,
  tokenOfTwoParts,
  wasBareOnce,
  wasLargerOnce,
  allReadByNow,
  batchBehindASingleOne,
  batchOverfillsTheGaps,
  correctsOneLetter,
  dateOnTheFirstOfAMonth,
  encryptedToken,
  givesADeadline,
  identifierHoldsALongNumber,
  inTheMiddle,
  integerRareAsAnAge,
  isNamedByAnother,
  noTokenButCertificate,
  noTokenForARange,
  ofAKnownClient,
  textBeginsWithAnArticle,
  textLikeAnAmount,
  textWithAJoinedEmoji,
  textWithAnUnknownSign,
  dateInALeapSecond,
  headerFieldBeyondAscii,
  identifierAlikeAsANumber,
  identifierWithMarks,
  identifierWithinAnother,
  isSomebodyOfTheOtherType,
  madeSinceListed,
  noTokenButSignature,
  noTokenOnAFlaggedOne,
  refersToALaterOneInBatch,
  takesTheValueOfAnotherField,
  textBeginsWithALabel,
  textLikeATrial,
  textOfSmallWordsAlone,
  textWithAShortcode,
  textsLongTogether,
];
