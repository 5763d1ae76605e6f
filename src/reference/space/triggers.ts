import type { Trigger } from './row.ts';
import { byCohort } from './table.ts';
import { after } from './triggers/after.ts';
import { againstOld } from './triggers/against-old.ts';
import { batchValues } from './triggers/batch-values.ts';
import { batches } from './triggers/batches.ts';
import { counts } from './triggers/counts.ts';
import { creations } from './triggers/creations.ts';
import { dates } from './triggers/dates.ts';
import { identifiers } from './triggers/identifiers.ts';
import { identifiersBeside } from './triggers/identifiers-beside.ts';
import { lives } from './triggers/lives.ts';
import { noToken } from './triggers/no-token.ts';
import { noTokenFields } from './triggers/no-token-fields.ts';
import { noTokenTargets } from './triggers/no-token-targets.ts';
import { numbers } from './triggers/numbers.ts';
import { origins } from './triggers/origins.ts';
import { othersSince } from './triggers/others-since.ts';
import { ranks } from './triggers/ranks.ts';
import { readingForms } from './triggers/reading-forms.ts';
import { requestForms } from './triggers/request-forms.ts';
import { sizes } from './triggers/sizes.ts';
import { textMeanings } from './triggers/text-meanings.ts';
import { texts } from './triggers/texts.ts';
import { textsAgainstOld } from './triggers/texts-against-old.ts';
import { textsBeside } from './triggers/texts-beside.ts';
import { tokens } from './triggers/tokens.ts';
import { valuesBeside } from './triggers/values-beside.ts';
import { writingForms } from './triggers/writing-forms.ts';

/** Every trigger. */
export const triggers = byCohort<Trigger>([
  ...after,
  ...againstOld,
  ...batchValues,
  ...batches,
  ...counts,
  ...creations,
  ...dates,
  ...identifiers,
  ...identifiersBeside,
  ...lives,
  ...noToken,
  ...noTokenFields,
  ...noTokenTargets,
  ...numbers,
  ...origins,
  ...othersSince,
  ...ranks,
  ...readingForms,
  ...requestForms,
  ...sizes,
  ...textMeanings,
  ...texts,
  ...textsAgainstOld,
  ...textsBeside,
  ...tokens,
  ...valuesBeside,
  ...writingForms,
]);
