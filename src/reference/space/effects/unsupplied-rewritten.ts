import { unsupplied } from './unsupplied.ts';

/** How a text is made ready for a page, for a store of JSON, and for a form. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  entities: (text) => text.replace(/[^\p{L}\p{N}]/gu, (sign) => `&#${sign.codePointAt(0)};`),
  quoted: (text) => JSON.stringify(text),
  percent: (text) => encodeURIComponent(text.toWellFormed()),
};

export const unsuppliedRewritten = unsupplied(
  {
    name: 'unsupplied-rewritten',
    cohort: 5,
    summary:
      'PATCH writes a field that it does not supply back as it is encoded for a page, in JSON or in a form',
    source:
      'josdejong/jsoneditor #227, talklittle/reddit-is-fun #249, getkirby-v2/panel #926: what is left as it is gets escaped with each saving',
    members: Object.keys(writings),
  },
  ({ before, member }, name) => {
    const value = before?.[name];
    return typeof value === 'string' ? { value: writings[member]?.(value) } : undefined;
  },
);
