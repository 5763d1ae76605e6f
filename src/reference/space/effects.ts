import { access } from './effects/access.ts';
import { answers } from './effects/answers.ts';
import { batchOrders } from './effects/batch-orders.ts';
import { batchEffects } from './effects/batches.ts';
import { columns } from './effects/columns.ts';
import { contents } from './effects/contents.ts';
import { creationEffects } from './effects/creations.ts';
import { dates } from './effects/dates.ts';
import { heads } from './effects/heads.ts';
import { numbers } from './effects/numbers.ts';
import { othersWritten } from './effects/others-written.ts';
import { readEffects } from './effects/reads.ts';
import { readsThatWrite } from './effects/reads-that-write.ts';
import { refusals } from './effects/refusals.ts';
import { removals } from './effects/removals.ts';
import { supplied } from './effects/supplied.ts';
import { texts } from './effects/texts.ts';
import { textsCut } from './effects/texts-cut.ts';
import { textsForIndices } from './effects/texts-for-indices.ts';
import { textsForMail } from './effects/texts-for-mail.ts';
import { values } from './effects/values.ts';
import { valuesBeside } from './effects/values-beside.ts';
import { writeEffects } from './effects/writes.ts';
import type { Effect } from './row.ts';
import { byCohort } from './table.ts';

/** Every effect. */
export const effects = byCohort<Effect>([
  ...access,
  ...answers,
  ...batchEffects,
  ...batchOrders,
  ...columns,
  ...contents,
  ...creationEffects,
  ...dates,
  ...heads,
  ...numbers,
  ...othersWritten,
  ...readEffects,
  ...readsThatWrite,
  ...refusals,
  ...removals,
  ...supplied,
  ...texts,
  ...textsCut,
  ...textsForIndices,
  ...textsForMail,
  ...values,
  ...valuesBeside,
  ...writeEffects,
]);
