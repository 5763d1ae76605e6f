import { addressNormalised } from './effects/address-normalised.ts';
import { addressesBecomeLinks } from './effects/addresses-become-links.ts';
import { admitted } from './effects/admitted.ts';
import { alikeChanged } from './effects/alike-changed.ts';
import { allRemoved } from './effects/all-removed.ts';
import { allWritten } from './effects/all-written.ts';
import { anotherInstead } from './effects/another-instead.ts';
import { answerNamesAnother } from './effects/answer-names-another.ts';
import { answerNamesNothing } from './effects/answer-names-nothing.ts';
import { answerRepeatsIdentifier } from './effects/answer-repeats-identifier.ts';
import { answeredAsARead } from './effects/answered-as-a-read.ts';
import { batchAccumulates } from './effects/batch-accumulates.ts';
import { batchAllAlike } from './effects/batch-all-alike.ts';
import { batchBlanksRepeats } from './effects/batch-blanks-repeats.ts';
import { batchColumnShifts } from './effects/batch-column-shifts.ts';
import { batchDealtToTwo } from './effects/batch-dealt-to-two.ts';
import { batchEndsEarly } from './effects/batch-ends-early.ts';
import { batchFirstHalfAgain } from './effects/batch-first-half-again.ts';
import { batchFirstTakenForAHeader } from './effects/batch-first-taken-for-a-header.ts';
import { batchKeepsDifferences } from './effects/batch-keeps-differences.ts';
import { batchKeyedByField } from './effects/batch-keyed-by-field.ts';
import { batchLaidOverThoseBefore } from './effects/batch-laid-over-those-before.ts';
import { batchLosesEverySecond } from './effects/batch-loses-every-second.ts';
import { batchLostWhole } from './effects/batch-lost-whole.ts';
import { batchOustsTheLastBatch } from './effects/batch-ousts-the-last-batch.ts';
import { batchPartedElsewhere } from './effects/batch-parted-elsewhere.ts';
import { batchReplacesAll } from './effects/batch-replaces-all.ts';
import { batchReversed } from './effects/batch-reversed.ts';
import { batchRotated } from './effects/batch-rotated.ts';
import { batchSentAgain } from './effects/batch-sent-again.ts';
import { batchSharesIdentifier } from './effects/batch-shares-identifier.ts';
import { batchSharesValue } from './effects/batch-shares-value.ts';
import { batchSortedByAField } from './effects/batch-sorted-by-a-field.ts';
import { batchTransposed } from './effects/batch-transposed.ts';
import { changeGoesToACopy } from './effects/change-goes-to-a-copy.ts';
import { changeRemoves } from './effects/change-removes.ts';
import { changeRemovesOthers } from './effects/change-removes-others.ts';
import { columnDropped } from './effects/column-dropped.ts';
import { columnFolded } from './effects/column-folded.ts';
import { columnNarrowed } from './effects/column-narrowed.ts';
import { columnRetyped } from './effects/column-retyped.ts';
import { columnSorted } from './effects/column-sorted.ts';
import { columnsMisaligned } from './effects/columns-misaligned.ts';
import { compressedUnannounced } from './effects/compressed-unannounced.ts';
import { contentAsAScript } from './effects/content-as-a-script.ts';
import { contentAsAStream } from './effects/content-as-a-stream.ts';
import { contentBehindItsLength } from './effects/content-behind-its-length.ts';
import { contentCut } from './effects/content-cut.ts';
import { contentEscapedForAPage } from './effects/content-escaped-for-a-page.ts';
import { contentInBase64 } from './effects/content-in-base64.ts';
import { contentPadded } from './effects/content-padded.ts';
import { copyAppears } from './effects/copy-appears.ts';
import { creationDropsAnUnreadOne } from './effects/creation-drops-an-unread-one.ts';
import { creationOverwrites } from './effects/creation-overwrites.ts';
import { creationShifts } from './effects/creation-shifts.ts';
import { dateBecomesNow } from './effects/date-becomes-now.ts';
import { dateBounded } from './effects/date-bounded.ts';
import { dateBucketed } from './effects/date-bucketed.ts';
import { dateByTheWrongLetters } from './effects/date-by-the-wrong-letters.ts';
import { dateEndsItsMonthEarly } from './effects/date-ends-its-month-early.ts';
import { dateInCoarseTicks } from './effects/date-in-coarse-ticks.ts';
import { dateInTheJulianCalendar } from './effects/date-in-the-julian-calendar.ts';
import { dateLosesItsYear } from './effects/date-loses-its-year.ts';
import { dateMisread } from './effects/date-misread.ts';
import { dateMovedToOpeningHours } from './effects/date-moved-to-opening-hours.ts';
import { dateOfAnotherEra } from './effects/date-of-another-era.ts';
import { dateOffByLeapSeconds } from './effects/date-off-by-leap-seconds.ts';
import { dateOtherFormat } from './effects/date-other-format.ts';
import { dateRebuilt } from './effects/date-rebuilt.ts';
import { dateShifted } from './effects/date-shifted.ts';
import { dateTakesThePresentTime } from './effects/date-takes-the-present-time.ts';
import { dateWrapsRound } from './effects/date-wraps-round.ts';
import { dayOfAnother } from './effects/day-of-another.ts';
import { digitsLocalised } from './effects/digits-localised.ts';
import { doneByNumberAlone } from './effects/done-by-number-alone.ts';
import { doneInPart } from './effects/done-in-part.ts';
import { emptyBecomesWord } from './effects/empty-becomes-word.ts';
import { emptyValueIgnored } from './effects/empty-value-ignored.ts';
import { fieldLost } from './effects/field-lost.ts';
import { fieldNotShown } from './effects/field-not-shown.ts';
import { fieldRenamed } from './effects/field-renamed.ts';
import { fieldShownTwice } from './effects/field-shown-twice.ts';
import { fieldsNested } from './effects/fields-nested.ts';
import { fieldsSwapped } from './effects/fields-swapped.ts';
import { flagCombinedWithOthers } from './effects/flag-combined-with-others.ts';
import { flagComputed } from './effects/flag-computed.ts';
import { flagTakenFromOthers } from './effects/flag-taken-from-others.ts';
import { flushedToAnother } from './effects/flushed-to-another.ts';
import { formerValueLost } from './effects/former-value-lost.ts';
import { framingInContent } from './effects/framing-in-content.ts';
import { gapsOfOthersFilled } from './effects/gaps-of-others-filled.ts';
import { greaterValueWins } from './effects/greater-value-wins.ts';
import { headAsItWasSent } from './effects/head-as-it-was-sent.ts';
import { headBlanksTheNextRead } from './effects/head-blanks-the-next-read.ts';
import { headField } from './effects/head-field.ts';
import { headLacksField } from './effects/head-lacks-field.ts';
import { headLengthAddsUp } from './effects/head-length-adds-up.ts';
import { headLengthAsEscaped } from './effects/head-length-as-escaped.ts';
import { headLengthInBase64 } from './effects/head-length-in-base64.ts';
import { headLengthInCharacters } from './effects/head-length-in-characters.ts';
import { headLengthInUtf16 } from './effects/head-length-in-utf-16.ts';
import { headLengthOfOtherForm } from './effects/head-length-of-other-form.ts';
import { headLengthOfTheBuffer } from './effects/head-length-of-the-buffer.ts';
import { headLengthWithTheHeader } from './effects/head-length-with-the-header.ts';
import { headOctets } from './effects/head-octets.ts';
import { headOfABlank } from './effects/head-of-a-blank.ts';
import { headOfAMessage } from './effects/head-of-a-message.ts';
import { headOfAnother } from './effects/head-of-another.ts';
import { headOfCollection } from './effects/head-of-collection.ts';
import { headOfExistence } from './effects/head-of-existence.ts';
import { headSaysEncoded } from './effects/head-says-encoded.ts';
import { headStale } from './effects/head-stale.ts';
import { headStatus } from './effects/head-status.ts';
import { heldValueNotTaken } from './effects/held-value-not-taken.ts';
import { httpVersion } from './effects/http-version.ts';
import { identifierInField } from './effects/identifier-in-field.ts';
import { identifierMadeGlobal } from './effects/identifier-made-global.ts';
import { incompleteOnesDropped } from './effects/incomplete-ones-dropped.ts';
import { integerAddedToAnother } from './effects/integer-added-to-another.ts';
import { integerAveraged } from './effects/integer-averaged.ts';
import { integerBucketed } from './effects/integer-bucketed.ts';
import { integerClamped } from './effects/integer-clamped.ts';
import { integerComputed } from './effects/integer-computed.ts';
import { integerCountedUp } from './effects/integer-counted-up.ts';
import { integerInAnotherBase } from './effects/integer-in-another-base.ts';
import { integerKeepsItsLastDigits } from './effects/integer-keeps-its-last-digits.ts';
import { integerLosesItsZeros } from './effects/integer-loses-its-zeros.ts';
import { integerMisread } from './effects/integer-misread.ts';
import { integerReencoded } from './effects/integer-reencoded.ts';
import { integerScaled } from './effects/integer-scaled.ts';
import { integerTakenForAYear } from './effects/integer-taken-for-a-year.ts';
import { integerWithDigitsExchanged } from './effects/integer-with-digits-exchanged.ts';
import { itemsExchanged } from './effects/items-exchanged.ts';
import { jsonMisescaped } from './effects/json-misescaped.ts';
import { jsonOfAnotherLanguage } from './effects/json-of-another-language.ts';
import { jsonUnescaped } from './effects/json-unescaped.ts';
import { lastReadOneFollows } from './effects/last-read-one-follows.ts';
import { mediaTypeMalformed } from './effects/media-type-malformed.ts';
import { movesToAnotherIdentifier } from './effects/moves-to-another-identifier.ts';
import { nameTurnedRound } from './effects/name-turned-round.ts';
import { namesDividedAnew } from './effects/names-divided-anew.ts';
import { namesakesChanged } from './effects/namesakes-changed.ts';
import { neighbourFieldCleared } from './effects/neighbour-field-cleared.ts';
import { neighbourFieldWritten } from './effects/neighbour-field-written.ts';
import { neighbourRemoved } from './effects/neighbour-removed.ts';
import { neighbourReverted } from './effects/neighbour-reverted.ts';
import { neighbourWritten } from './effects/neighbour-written.ts';
import { neverFalls } from './effects/never-falls.ts';
import { notJson } from './effects/not-json.ts';
import { notModifiedUnasked } from './effects/not-modified-unasked.ts';
import { notRefused } from './effects/not-refused.ts';
import { notUtf8 } from './effects/not-utf-8.ts';
import { numberMadeUnique } from './effects/number-made-unique.ts';
import { numberNotJson } from './effects/number-not-json.ts';
import { numbersPadded } from './effects/numbers-padded.ts';
import { oldTailKept } from './effects/old-tail-kept.ts';
import { oldVersionAppears } from './effects/old-version-appears.ts';
import { oldVersionToNeighbour } from './effects/old-version-to-neighbour.ts';
import { oldestEvicted } from './effects/oldest-evicted.ts';
import { omittedFieldKept } from './effects/omitted-field-kept.ts';
import { omittedFieldOfAnother } from './effects/omitted-field-of-another.ts';
import { onlyOneField } from './effects/only-one-field.ts';
import { otherCharset } from './effects/other-charset.ts';
import { otherFormat } from './effects/other-format.ts';
import { otherMediaType } from './effects/other-media-type.ts';
import { otherTypeRemoved } from './effects/other-type-removed.ts';
import { otherTypeWritten } from './effects/other-type-written.ts';
import { othersExchanged } from './effects/others-exchanged.ts';
import { othersRecoded } from './effects/others-recoded.ts';
import { othersRenumbered } from './effects/others-renumbered.ts';
import { patchReplaces } from './effects/patch-replaces.ts';
import { patchesLaidOverItAgain } from './effects/patches-laid-over-it-again.ts';
import { queuedUnguarded } from './effects/queued-unguarded.ts';
import { readAnother } from './effects/read-another.ts';
import { readCountsUp } from './effects/read-counts-up.ts';
import { readCreates } from './effects/read-creates.ts';
import { readDeduplicates } from './effects/read-deduplicates.ts';
import { readDropsField } from './effects/read-drops-field.ts';
import { readExchanges } from './effects/read-exchanges.ts';
import { readFillsGaps } from './effects/read-fills-gaps.ts';
import { readFillsGapsFromAnother } from './effects/read-fills-gaps-from-another.ts';
import { readLagsBehind } from './effects/read-lags-behind.ts';
import { readMarksAsSeen } from './effects/read-marks-as-seen.ts';
import { readMissing } from './effects/read-missing.ts';
import { readMixesVersions } from './effects/read-mixes-versions.ts';
import { readMovesADate } from './effects/read-moves-a-date.ts';
import { readOtherType } from './effects/read-other-type.ts';
import { readOverwritesTheOneBefore } from './effects/read-overwrites-the-one-before.ts';
import { readRefusedForItsForm } from './effects/read-refused-for-its-form.ts';
import { readRemoves } from './effects/read-removes.ts';
import { readReverts } from './effects/read-reverts.ts';
import { readShowsATable } from './effects/read-shows-a-table.ts';
import { readShowsAllVersions } from './effects/read-shows-all-versions.ts';
import { readShowsBlanks } from './effects/read-shows-blanks.ts';
import { readShowsChangeAlone } from './effects/read-shows-change-alone.ts';
import { readShowsNoResource } from './effects/read-shows-no-resource.ts';
import { readShowsTheCollection } from './effects/read-shows-the-collection.ts';
import { readShowsTheLastNamesake } from './effects/read-shows-the-last-namesake.ts';
import { readShowsTheOneAheadToo } from './effects/read-shows-the-one-ahead-too.ts';
import { readStale } from './effects/read-stale.ts';
import { readUnderAnotherIdentifier } from './effects/read-under-another-identifier.ts';
import { readWrites } from './effects/read-writes.ts';
import { readWritesNeighbour } from './effects/read-writes-neighbour.ts';
import { readWritesOtherType } from './effects/read-writes-other-type.ts';
import { redirectedButDone } from './effects/redirected-but-done.ts';
import { redirectedToAnother } from './effects/redirected-to-another.ts';
import { redirectedToItself } from './effects/redirected-to-itself.ts';
import { refusalDumpsTheLastWrite } from './effects/refusal-dumps-the-last-write.ts';
import { refusalTells } from './effects/refusal-tells.ts';
import { refusedAsUnauthorised } from './effects/refused-as-unauthorised.ts';
import { refusedButBackedUp } from './effects/refused-but-backed-up.ts';
import { refusedButBegun } from './effects/refused-but-begun.ts';
import { refusedButClearedForIt } from './effects/refused-but-cleared-for-it.ts';
import { refusedButDone } from './effects/refused-but-done.ts';
import { refusedButDoneToAnother } from './effects/refused-but-done-to-another.ts';
import { refusedButEmptied } from './effects/refused-but-emptied.ts';
import { refusedButHalfDone } from './effects/refused-but-half-done.ts';
import { refusedButKeptAsADraft } from './effects/refused-but-kept-as-a-draft.ts';
import { refusedButNoted } from './effects/refused-but-noted.ts';
import { refusedButRemoved } from './effects/refused-but-removed.ts';
import { refusedButRestored } from './effects/refused-but-restored.ts';
import { refusedButReverted } from './effects/refused-but-reverted.ts';
import { refusedButShown } from './effects/refused-but-shown.ts';
import { refusedByError } from './effects/refused-by-error.ts';
import { remadeWithOldFields } from './effects/remade-with-old-fields.ts';
import { removalClearsShared } from './effects/removal-clears-shared.ts';
import { removalDropsWhatIsPending } from './effects/removal-drops-what-is-pending.ts';
import { removalEmpties } from './effects/removal-empties.ts';
import { removalJoinsNeighbours } from './effects/removal-joins-neighbours.ts';
import { removalLeadsToAnother } from './effects/removal-leads-to-another.ts';
import { removalLeavesItsValues } from './effects/removal-leaves-its-values.ts';
import { removalMovesLast } from './effects/removal-moves-last.ts';
import { removalRenames } from './effects/removal-renames.ts';
import { removalRepeatedTakesAnother } from './effects/removal-repeated-takes-another.ts';
import { removalShifts } from './effects/removal-shifts.ts';
import { removalShiftsAColumn } from './effects/removal-shifts-a-column.ts';
import { removalStrikesItOut } from './effects/removal-strikes-it-out.ts';
import { removalTakesBackChanges } from './effects/removal-takes-back-changes.ts';
import { removalTakesEarlier } from './effects/removal-takes-earlier.ts';
import { removalTakesLater } from './effects/removal-takes-later.ts';
import { removalTakesThoseBetween } from './effects/removal-takes-those-between.ts';
import { removalTakesThoseMadeInOneGo } from './effects/removal-takes-those-made-in-one-go.ts';
import { removalTakesThoseThatMentionIt } from './effects/removal-takes-those-that-mention-it.ts';
import { removalUncovers } from './effects/removal-uncovers.ts';
import { removedComesBack } from './effects/removed-comes-back.ts';
import { removedShown } from './effects/removed-shown.ts';
import { repeatedSignsLost } from './effects/repeated-signs-lost.ts';
import { serverError } from './effects/server-error.ts';
import { shownAllInstead } from './effects/shown-all-instead.ts';
import { shownAnotherInstead } from './effects/shown-another-instead.ts';
import { shownAsAPage } from './effects/shown-as-a-page.ts';
import { shownAsItWouldBe } from './effects/shown-as-it-would-be.ts';
import { shownAsReadLast } from './effects/shown-as-read-last.ts';
import { shownEarlierVersion } from './effects/shown-earlier-version.ts';
import { shownInPart } from './effects/shown-in-part.ts';
import { shownMasked } from './effects/shown-masked.ts';
import { shownThoughRemoved } from './effects/shown-though-removed.ts';
import { signsDoubled } from './effects/signs-doubled.ts';
import { signsLeftOut } from './effects/signs-left-out.ts';
import { signsWrittenOut } from './effects/signs-written-out.ts';
import { spellingOfAnother } from './effects/spelling-of-another.ts';
import { splitAcrossTwo } from './effects/split-across-two.ts';
import { tailOfAnother } from './effects/tail-of-another.ts';
import { truthMisread } from './effects/truth-misread.ts';
import { undoneByNext } from './effects/undone-by-next.ts';
import { unsuppliedAsAtFirst } from './effects/unsupplied-as-at-first.ts';
import { unsuppliedCleared } from './effects/unsupplied-cleared.ts';
import { unsuppliedFollows } from './effects/unsupplied-follows.ts';
import { unsuppliedOfAnother } from './effects/unsupplied-of-another.ts';
import { unsuppliedReplacedAlong } from './effects/unsupplied-replaced-along.ts';
import { unsuppliedReverted } from './effects/unsupplied-reverted.ts';
import { unsuppliedRewritten } from './effects/unsupplied-rewritten.ts';
import { unsuppliedShortened } from './effects/unsupplied-shortened.ts';
import { unsuppliedTakesTheOldValue } from './effects/unsupplied-takes-the-old-value.ts';
import { unsuppliedTidied } from './effects/unsupplied-tidied.ts';
import { valueAbbreviated } from './effects/value-abbreviated.ts';
import { valueAnalysed } from './effects/value-analysed.ts';
import { valueAppended } from './effects/value-appended.ts';
import { valueAutocorrected } from './effects/value-autocorrected.ts';
import { valueBecomesASlug } from './effects/value-becomes-a-slug.ts';
import { valueBecomesFieldName } from './effects/value-becomes-field-name.ts';
import { valueBecomesItsCode } from './effects/value-becomes-its-code.ts';
import { valueBeginsAsAnother } from './effects/value-begins-as-another.ts';
import { valueCensored } from './effects/value-censored.ts';
import { valueChangedWhereverItIs } from './effects/value-changed-wherever-it-is.ts';
import { valueCut } from './effects/value-cut.ts';
import { valueCutToTheOldLength } from './effects/value-cut-to-the-old-length.ts';
import { valueDoubled } from './effects/value-doubled.ts';
import { valueEmptied } from './effects/value-emptied.ts';
import { valueEscaped } from './effects/value-escaped.ts';
import { valueEvaluated } from './effects/value-evaluated.ts';
import { valueExchangedWithItsHolder } from './effects/value-exchanged-with-its-holder.ts';
import { valueExpanded } from './effects/value-expanded.ts';
import { valueFittedToKnownOnes } from './effects/value-fitted-to-known-ones.ts';
import { valueFolded } from './effects/value-folded.ts';
import { valueInVisualOrder } from './effects/value-in-visual-order.ts';
import { valueLabelled } from './effects/value-labelled.ts';
import { valueLeftEncrypted } from './effects/value-left-encrypted.ts';
import { valueLosesASharedBeginning } from './effects/value-loses-a-shared-beginning.ts';
import { valueLosesItsBeginning } from './effects/value-loses-its-beginning.ts';
import { valueLosesItsBrackets } from './effects/value-loses-its-brackets.ts';
import { valueLosesItsComment } from './effects/value-loses-its-comment.ts';
import { valueLosesItsTitle } from './effects/value-loses-its-title.ts';
import { valueMadeUnique } from './effects/value-made-unique.ts';
import { valueMasked } from './effects/value-masked.ts';
import { valueMergedWithOld } from './effects/value-merged-with-old.ts';
import { valueNormalised } from './effects/value-normalised.ts';
import { valueOfAnother } from './effects/value-of-another.ts';
import { valueOfAnotherField } from './effects/value-of-another-field.ts';
import { valueOfOtherType } from './effects/value-of-other-type.ts';
import { valueOfTheRemoved } from './effects/value-of-the-removed.ts';
import { valueOtherType } from './effects/value-other-type.ts';
import { valuePadded } from './effects/value-padded.ts';
import { valueParsed } from './effects/value-parsed.ts';
import { valuePrettified } from './effects/value-prettified.ts';
import { valueRecoded } from './effects/value-recoded.ts';
import { valueReducedToInitials } from './effects/value-reduced-to-initials.ts';
import { valueRounded } from './effects/value-rounded.ts';
import { valueSerialised } from './effects/value-serialised.ts';
import { valueShortenedInItsMiddle } from './effects/value-shortened-in-its-middle.ts';
import { valueSplit } from './effects/value-split.ts';
import { valueTakenForAPath } from './effects/value-taken-for-a-path.ts';
import { valueTakenForASet } from './effects/value-taken-for-a-set.ts';
import { valueTakenForMarkdown } from './effects/value-taken-for-markdown.ts';
import { valueTakenForUtf16 } from './effects/value-taken-for-utf-16.ts';
import { valueTakenFromAnother } from './effects/value-taken-from-another.ts';
import { valueTranslated } from './effects/value-translated.ts';
import { valueTransliterated } from './effects/value-transliterated.ts';
import { valueTrimmed } from './effects/value-trimmed.ts';
import { valueUnquoted } from './effects/value-unquoted.ts';
import { valueUnseatsItsHolder } from './effects/value-unseats-its-holder.ts';
import { valueWithUnseenSigns } from './effects/value-with-unseen-signs.ts';
import { valueWrapped } from './effects/value-wrapped.ts';
import { valuesShownWithTheirTypes } from './effects/values-shown-with-their-types.ts';
import { writeLate } from './effects/write-late.ts';
import { writeLost } from './effects/write-lost.ts';
import { writeRepeatsLast } from './effects/write-repeats-last.ts';
import type { Effect } from './row.ts';

/** Every effect, by name. */
export const effects: readonly Effect[] = [
  admitted,
  copyAppears,
  dateShifted,
  fieldLost,
  fieldsSwapped,
  headField,
  headLacksField,
  headOctets,
  headStatus,
  httpVersion,
  neighbourFieldWritten,
  neighbourRemoved,
  neighbourWritten,
  notJson,
  notRefused,
  notUtf8,
  omittedFieldKept,
  onlyOneField,
  otherMediaType,
  otherTypeRemoved,
  otherTypeWritten,
  readAnother,
  readCreates,
  readMissing,
  readRemoves,
  readStale,
  readWritesNeighbour,
  readWrites,
  refusedButDone,
  refusedButShown,
  refusedByError,
  removedComesBack,
  removedShown,
  serverError,
  undoneByNext,
  unsuppliedCleared,
  unsuppliedFollows,
  unsuppliedReverted,
  valueAppended,
  valueCut,
  valueEmptied,
  valueEscaped,
  valueFolded,
  valueOfAnother,
  valueOtherType,
  valueRecoded,
  valueRounded,
  valueTrimmed,
  itemsExchanged,
  batchEndsEarly,
  batchSharesValue,
  writeLost,
  allRemoved,
  allWritten,
  anotherInstead,
  answerNamesAnother,
  batchSharesIdentifier,
  dateMisread,
  fieldNotShown,
  fieldRenamed,
  headLengthInCharacters,
  integerMisread,
  jsonUnescaped,
  movesToAnotherIdentifier,
  oldTailKept,
  otherCharset,
  patchReplaces,
  readMixesVersions,
  readShowsNoResource,
  refusalTells,
  refusedButHalfDone,
  removalEmpties,
  truthMisread,
  valueExpanded,
  valueMasked,
  valueParsed,
  valueSerialised,
  alikeChanged,
  batchLostWhole,
  compressedUnannounced,
  contentCut,
  creationOverwrites,
  dateOtherFormat,
  dateRebuilt,
  emptyBecomesWord,
  headOfCollection,
  headStale,
  integerReencoded,
  neighbourReverted,
  otherFormat,
  readDropsField,
  readOtherType,
  refusedButRemoved,
  removalShifts,
  shownInPart,
  signsDoubled,
  unsuppliedOfAnother,
  valueSplit,
  writeLate,
  changeRemoves,
  dateBounded,
  fieldShownTwice,
  neighbourFieldCleared,
  numberNotJson,
  othersExchanged,
  readReverts,
  refusedButReverted,
  removalUncovers,
  valueMadeUnique,
  valueNormalised,
  valuePrettified,
  dateBecomesNow,
  flagTakenFromOthers,
  integerScaled,
  namesDividedAnew,
  readShowsBlanks,
  readShowsChangeAlone,
  redirectedToItself,
  removalTakesLater,
  shownEarlierVersion,
  spellingOfAnother,
  unsuppliedRewritten,
  valuePadded,
  answeredAsARead,
  batchColumnShifts,
  digitsLocalised,
  headOfExistence,
  identifierInField,
  jsonMisescaped,
  namesakesChanged,
  oldVersionToNeighbour,
  readExchanges,
  valueBecomesFieldName,
  valueDoubled,
  valueWrapped,
  answerNamesNothing,
  changeRemovesOthers,
  columnRetyped,
  framingInContent,
  readLagsBehind,
  readUnderAnotherIdentifier,
  refusedAsUnauthorised,
  valueOfAnotherField,
  valueTakenForAPath,
  valueTransliterated,
  writeRepeatsLast,
  batchAllAlike,
  creationShifts,
  headLengthOfOtherForm,
  integerBucketed,
  readFillsGaps,
  removalClearsShared,
  removalLeadsToAnother,
  shownAnotherInstead,
  unsuppliedTidied,
  valueAnalysed,
  valueLeftEncrypted,
  valueTakenFromAnother,
  batchAccumulates,
  dateBucketed,
  headOfAnother,
  integerAddedToAnother,
  jsonOfAnotherLanguage,
  neverFalls,
  oldVersionAppears,
  readCountsUp,
  redirectedButDone,
  redirectedToAnother,
  removalTakesEarlier,
  valueAbbreviated,
  batchLosesEverySecond,
  batchSentAgain,
  dateOfAnotherEra,
  integerClamped,
  notModifiedUnasked,
  oldestEvicted,
  refusedButDoneToAnother,
  removalMovesLast,
  valueBeginsAsAnother,
  valueInVisualOrder,
  valueTakenForMarkdown,
  columnSorted,
  dateInCoarseTicks,
  headSaysEncoded,
  integerInAnotherBase,
  queuedUnguarded,
  readDeduplicates,
  readWritesOtherType,
  refusedButKeptAsADraft,
  removalJoinsNeighbours,
  unsuppliedShortened,
  valueChangedWhereverItIs,
  valueWithUnseenSigns,
  batchReplacesAll,
  batchReversed,
  dateMovedToOpeningHours,
  doneByNumberAlone,
  fieldsNested,
  flagCombinedWithOthers,
  flushedToAnother,
  headLengthOfTheBuffer,
  integerAveraged,
  nameTurnedRound,
  numbersPadded,
  readMarksAsSeen,
  refusedButNoted,
  repeatedSignsLost,
  answerRepeatsIdentifier,
  batchTransposed,
  contentPadded,
  dayOfAnother,
  flagComputed,
  headOfABlank,
  othersRenumbered,
  shownAsAPage,
  tailOfAnother,
  valueBecomesItsCode,
  valueOfOtherType,
  valueTranslated,
  batchBlanksRepeats,
  columnsMisaligned,
  contentAsAStream,
  dateInTheJulianCalendar,
  integerCountedUp,
  readShowsTheCollection,
  shownAsItWouldBe,
  splitAcrossTwo,
  valueCensored,
  valueFittedToKnownOnes,
  valueMergedWithOld,
  valueReducedToInitials,
  batchKeyedByField,
  batchRotated,
  changeGoesToACopy,
  dateOffByLeapSeconds,
  emptyValueIgnored,
  headAsItWasSent,
  integerComputed,
  mediaTypeMalformed,
  removalShiftsAColumn,
  shownAllInstead,
  signsLeftOut,
  valueUnquoted,
  batchSortedByAField,
  columnFolded,
  contentAsAScript,
  contentEscapedForAPage,
  headBlanksTheNextRead,
  omittedFieldOfAnother,
  readMovesADate,
  refusedButEmptied,
  removalRepeatedTakesAnother,
  valueEvaluated,
  valueTakenForASet,
  valueUnseatsItsHolder,
  batchFirstHalfAgain,
  columnDropped,
  contentInBase64,
  lastReadOneFollows,
  numberMadeUnique,
  readFillsGapsFromAnother,
  refusalDumpsTheLastWrite,
  refusedButBackedUp,
  remadeWithOldFields,
  unsuppliedTakesTheOldValue,
  valueAutocorrected,
  valueExchangedWithItsHolder,
  batchKeepsDifferences,
  dateWrapsRound,
  gapsOfOthersFilled,
  headLengthAddsUp,
  readShowsAllVersions,
  refusedButBegun,
  removalLeavesItsValues,
  removalTakesBackChanges,
  shownThoughRemoved,
  unsuppliedReplacedAlong,
  valueOfTheRemoved,
  valueTakenForUtf16,
  batchDealtToTwo,
  columnNarrowed,
  dateEndsItsMonthEarly,
  greaterValueWins,
  headLengthWithTheHeader,
  integerTakenForAYear,
  readShowsATable,
  refusedButRestored,
  removalDropsWhatIsPending,
  removalTakesThoseBetween,
  unsuppliedAsAtFirst,
  valueBecomesASlug,
  batchFirstTakenForAHeader,
  contentBehindItsLength,
  dateByTheWrongLetters,
  headLengthInUtf16,
  integerKeepsItsLastDigits,
  readOverwritesTheOneBefore,
  refusedButClearedForIt,
  removalStrikesItOut,
  signsWrittenOut,
  valueLosesItsBeginning,
  valueLosesItsComment,
  valuesShownWithTheirTypes,
  addressNormalised,
  batchLaidOverThoseBefore,
  dateLosesItsYear,
  formerValueLost,
  headOfAMessage,
  incompleteOnesDropped,
  integerLosesItsZeros,
  readRefusedForItsForm,
  removalRenames,
  shownMasked,
  valueLosesItsTitle,
  valueShortenedInItsMiddle,
  addressesBecomeLinks,
  batchPartedElsewhere,
  dateTakesThePresentTime,
  doneInPart,
  headLengthAsEscaped,
  heldValueNotTaken,
  integerWithDigitsExchanged,
  othersRecoded,
  readShowsTheLastNamesake,
  removalTakesThoseThatMentionIt,
  valueCutToTheOldLength,
  valueLosesItsBrackets,
  batchOustsTheLastBatch,
  creationDropsAnUnreadOne,
  headLengthInBase64,
  identifierMadeGlobal,
  patchesLaidOverItAgain,
  readShowsTheOneAheadToo,
  removalTakesThoseMadeInOneGo,
  shownAsReadLast,
  valueLabelled,
  valueLosesASharedBeginning,
];
