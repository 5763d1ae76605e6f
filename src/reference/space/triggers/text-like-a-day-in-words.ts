import { textTrigger } from './tools.ts';

export const textLikeADayInWords = textTrigger({
  name: 'text-like-a-day-in-words',
  cohort: 11,
  summary:
    'a text that people also write for a day or a time: a month and a number, a day of the week, today, hours and minutes',
  source:
    'PoisonAlien/maftools #31 (genes named after months), joestelmach/natty #73, wanasit/chrono #86 (Tom is taken for tomorrow): parsers of dates that understand too much',
  classes: {
    month: ['March 1', /^(jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)[a-z]*[ .-]?\d{1,2}$/i],
    weekday: ['Monday', /^(mon|tues|wednes|thurs|fri|satur|sun)day$/i],
    relative: ['Today', /^(now|today|tomorrow|yesterday|midnight|noon)$/i],
    time: ['12:30', /^\d{1,2}:\d\d(:\d\d)?( ?[ap]m)?$/i],
  },
});
