import { spoilingTexts } from './tools.ts';

export const valueTakenForMarkdown = spoilingTexts(
  {
    name: 'value-taken-for-markdown',
    cohort: 10,
    summary:
      'a text is read as Markdown, and written out as plain text: without the signs of emphasis, of a heading, of code, and with lists counted anew',
    source:
      'by kind: editors and bridges between chats that keep what they have rendered (Turndown and back, `mrkdwn`), emphasis within a word (`new_york_office`), a year with a full stop that begins a list',
  },
  {
    emphasis: ['new_york_office', (text) => text.replace(/([*_])(?=\S)(.*?\S)\1/g, '$2')],
    heading: ['# 4 Hill Road', (text) => text.replace(/^#{1,6} +/gm, '')],
    code: ['the `old` mill', (text) => text.replace(/`([^`]+)`/g, '$1')],
    list: ['1986. A good year', (text) => text.replace(/^\d+\. /gm, '1. ')],
  },
);
