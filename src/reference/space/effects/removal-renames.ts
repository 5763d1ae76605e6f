import type { Effect } from '../row.ts';
import { fieldsOf } from '../scope.ts';
import { content } from './reports.ts';
import { also, withField } from './tools.ts';

const marks: Readonly<Record<string, (text: string, id: string) => string>> = {
  word: (text) => `${text} (deleted)`,
  identifier: (text, id) => `${text}:deleted:${id}`,
};

export const removalRenames: Effect = {
  name: 'removal-renames',
  cohort: 21,
  summary: 'a removal leaves the resource there, and says in its first text that it is gone',
  source:
    'voidmind-io/voidllm #173 (what is deleted softly gets `:deleted:` and its number behind its name, so that the name is free), scoursen/django-softdelete #9 (and is still shown where one record is asked for)',
  members: Object.keys(marks),
  operations: ['remove'],
  reports: content,
  inside(fired, next) {
    const { action, before, member } = fired;
    const { kind, store, id = '' } = action;
    return also(next, () => {
      if (before === undefined) return;
      const [name = ''] = fieldsOf(kind, ['string']);
      const text = before[name];
      store.set(id, typeof text === 'string' ? withField(before, name, marks[member]?.(text, id)) : before);
    });
  },
};
