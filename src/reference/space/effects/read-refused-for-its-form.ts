import { problem } from '../../message.ts';
import type { Effect } from '../row.ts';
import { failures } from './reports.ts';

export const readRefusedForItsForm: Effect = {
  name: 'read-refused-for-its-form',
  cohort: 21,
  summary:
    'a read that asks for JSON is refused as malformed, as asking for what there is not, or for the type of what it does not have',
  source:
    'BlueBrain/nexus #1767 and LD4P/sinopia_editor #897 (406 for application/json), mediapublic/mediapublic #59 and emicklei/go-restful #396 (415 without content): what a request must be like is asked of all of them, or of what comes first in a list',
  members: ['400', '406', '415'],
  operations: ['read', 'head'],
  reports: failures,
  look: 'answer',
  alters: 'status',
  inside: ({ member }) => problem(Number(member), 'this cannot be asked for so'),
};
