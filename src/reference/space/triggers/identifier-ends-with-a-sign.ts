import { identifierHolding } from './identifier-holding.ts';

const signs = { dot: '.', hyphen: '-', underscore: '_', tilde: '~' };

export const identifierEndsWithASign = identifierHolding(
  {
    name: 'identifier-ends-with-a-sign',
    cohort: 10,
    summary: 'the identifier, which the client chose, ends with a dot, a hyphen, an underscore or a tilde',
    source:
      'by kind: file names that lose a dot at their end (Windows), routers and static handlers that take it for a format without a name (System.Web), slugs whose ends are trimmed, backups of editors (`~`) that are left out',
  },
  signs,
  { atEnd: true },
);
