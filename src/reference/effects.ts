import { admitted } from './effects/admitted.ts';
import { batchEndsEarly } from './effects/batch-ends-early.ts';
import { batchSharesValue } from './effects/batch-shares-value.ts';
import { copyAppears } from './effects/copy-appears.ts';
import { dateShifted } from './effects/date-shifted.ts';
import { fieldLost } from './effects/field-lost.ts';
import { fieldsSwapped } from './effects/fields-swapped.ts';
import { headField } from './effects/head-field.ts';
import { headLacksField } from './effects/head-lacks-field.ts';
import { headOctets } from './effects/head-octets.ts';
import { headStatus } from './effects/head-status.ts';
import { httpVersion } from './effects/http-version.ts';
import { itemsExchanged } from './effects/items-exchanged.ts';
import { neighbourFieldWritten } from './effects/neighbour-field-written.ts';
import { neighbourRemoved } from './effects/neighbour-removed.ts';
import { neighbourWritten } from './effects/neighbour-written.ts';
import { notJson } from './effects/not-json.ts';
import { notRefused } from './effects/not-refused.ts';
import { notUtf8 } from './effects/not-utf-8.ts';
import { omittedFieldKept } from './effects/omitted-field-kept.ts';
import { onlyOneField } from './effects/only-one-field.ts';
import { otherMediaType } from './effects/other-media-type.ts';
import { otherTypeRemoved } from './effects/other-type-removed.ts';
import { otherTypeWritten } from './effects/other-type-written.ts';
import { readAnother } from './effects/read-another.ts';
import { readCreates } from './effects/read-creates.ts';
import { readMissing } from './effects/read-missing.ts';
import { readRemoves } from './effects/read-removes.ts';
import { readStale } from './effects/read-stale.ts';
import { readWrites } from './effects/read-writes.ts';
import { readWritesNeighbour } from './effects/read-writes-neighbour.ts';
import { refusedButDone } from './effects/refused-but-done.ts';
import { refusedButShown } from './effects/refused-but-shown.ts';
import { refusedByError } from './effects/refused-by-error.ts';
import { removedComesBack } from './effects/removed-comes-back.ts';
import { removedShown } from './effects/removed-shown.ts';
import { serverError } from './effects/server-error.ts';
import { undoneByNext } from './effects/undone-by-next.ts';
import { unsuppliedCleared } from './effects/unsupplied-cleared.ts';
import { unsuppliedFollows } from './effects/unsupplied-follows.ts';
import { unsuppliedReverted } from './effects/unsupplied-reverted.ts';
import { valueAppended } from './effects/value-appended.ts';
import { valueCut } from './effects/value-cut.ts';
import { valueEmptied } from './effects/value-emptied.ts';
import { valueEscaped } from './effects/value-escaped.ts';
import { valueFolded } from './effects/value-folded.ts';
import { valueOfAnother } from './effects/value-of-another.ts';
import { valueOtherType } from './effects/value-other-type.ts';
import { valueRecoded } from './effects/value-recoded.ts';
import { valueRounded } from './effects/value-rounded.ts';
import { valueTrimmed } from './effects/value-trimmed.ts';
import { writeLost } from './effects/write-lost.ts';
import type { Effect } from './space/row.ts';

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
];
