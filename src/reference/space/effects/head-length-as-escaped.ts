import type { Effect } from '../row.ts';
import { headSaysLength } from './head-says-length.ts';

/** As long as a code behind a backslash. */
const code = '\\u0000';

export const headLengthAsEscaped: Effect = {
  ...headSaysLength(
    {
      name: 'head-length-as-escaped',
      cohort: 22,
      summary:
        'Content-Length of HEAD is that of the content with a code of ASCII for each character beyond it, which GET does not write so',
      source:
        'by mechanism: HEAD and GET are served by two writers of JSON, one of which keeps to ASCII by default (`json.dumps` of Python beside orjson, `json_encode` of PHP with and without `JSON_UNESCAPED_UNICODE`)',
    },
    (content) => content.replace(/\P{ASCII}/gu, (sign) => code.repeat(sign.length)).length,
  ),
  fields: ['string'],
  specimen: () => 'größer',
};
