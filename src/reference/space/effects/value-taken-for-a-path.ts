import { posix } from 'node:path';
import { spoilingTexts } from './tools.ts';

export const valueTakenForAPath = spoilingTexts(
  {
    name: 'value-taken-for-a-path',
    cohort: 7,
    summary:
      'a text is treated as the path of a file: slashes are merged or turned, dots are resolved, its last part is left',
    source:
      'dotnet/docfx #5496, spiral/framework #841 (the slashes of what is no path), akhilrex/podgrab #77 (of a title with a slash the rest behind it is left)',
  },
  {
    'slashes-merged': ['see //here', (text) => text.replace(/\/{2,}/g, '/')],
    'slashes-turned': ['in\\out', (text) => text.replace(/\\/g, '/')],
    'dots-resolved': ['one/../two', (text) => (text.includes('/') ? posix.normalize(text) : text)],
    'last-part': ['now/never', (text) => text.split('/').at(-1) ?? text],
    'ending-lost': ['J.R. Hartley.jr', (text) => text.replace(/(?<=.)\.[^./ ]{1,4}$/, '')],
  },
);
