import { textTrigger } from './tools.ts';

export const textLikeAName = textTrigger({
  name: 'text-like-a-name',
  cohort: 2,
  summary: 'a text that is the name of a field, of what every object has, or a word of a query language',
  source:
    'medea/medea #56, kaeawc/auto-mobile #4210 (`constructor` is found in any plain object), builders that take values for columns',
  classes: {
    member: ['constructor', /^(constructor|prototype|__proto__|toString|valueOf|hasOwnProperty)$/],
    field: [
      'lastName',
      /^(objectId|firstName|lastName|accountID|id|name|age|hiredatetime|permanent|location)$/,
    ],
    keyword: ['Order', /^(select|order|group|table|user|default|key|index|where|and|or|not)$/i],
  },
});
