import { textTrigger } from './tools.ts';

export const textAFilterDislikes = textTrigger({
  name: 'text-a-filter-dislikes',
  cohort: 2,
  summary: 'a harmless text that looks like an attack to a filter',
  source:
    'coreruleset/coreruleset #4342 (a hospital whose name begins with Select), #2636; request filters that rewrite or drop',
  classes: {
    sql: [
      'Select Hospital from 1 or 2',
      /\b(select|insert|update|delete|drop|union)\b.*\b(from|into|table|set|select|where|or)\b/i,
    ],
    script: ['javascript: an introduction', /javascript:|<\/?script|on(load|error|click)=/i],
    path: ['see ../../etc/passwd', /\.\.[/\\]|\/etc\//],
    template: ['{{ name }} and ${name}', /\{\{|\$\{|<%/],
    command: ['tea; cat and dog', /[;|&`]\s*(cat|ls|rm|curl|wget|sh)\b/],
  },
});
