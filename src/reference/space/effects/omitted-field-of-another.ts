import { omitted } from './omitted.ts';
import { neighbourItem } from './tools.ts';

export const omittedFieldOfAnother = omitted(
  {
    name: 'omitted-field-of-another',
    cohort: 16,
    summary:
      'PUT gives a field that the new version leaves out the value that another resource of the type has',
    source:
      'golang/go #14708, cilium/cilium #6422, pquerna/ffjson #195: what is sent is read into an object that held another record before, and nothing empties it',
  },
  (fired, name) => neighbourItem(fired)?.[name],
);
