import { access } from './styles/access.ts';
import { changes } from './styles/changes.ts';
import { company } from './styles/company.ts';
import { creation } from './styles/creation.ts';
import { errors } from './styles/errors.ts';
import { representations } from './styles/representations.ts';
import { time } from './styles/time.ts';
import { transfer } from './styles/transfer.ts';

/** Other choices where the specification is silent: each is as conforming as the server without it. */
export const styles = [
  ...representations,
  ...creation,
  ...company,
  ...changes,
  ...access,
  ...time,
  ...errors,
  ...transfer,
] as const;

export type StyleName = (typeof styles)[number]['name'];
