import { withContent } from '../../message.ts';
import { fieldsOf } from '../scope.ts';
import { isText, refusalTelling } from './access.ts';

export const refusalTells = refusalTelling(
  {
    name: 'refusal-tells',
    cohort: 2,
    summary: 'the refusal quotes a value of what is there',
    source:
      'OpenAEV-Platform/openaev #2356 (errors that tell of what may not be seen), messages that are made of the loaded record',
  },
  (response, item, kind) => {
    const value = fieldsOf(kind, ['string'])
      .map((name) => item[name])
      .find(isText);
    return value === undefined
      ? response
      : withContent(response, JSON.stringify({ error: `you may not see ${value}` }));
  },
);
