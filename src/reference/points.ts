import type { Point } from './point.ts';
import { accepted } from './styles/accepted.ts';
import { caching } from './styles/caching.ts';
import { coding } from './styles/coding.ts';
import { connection } from './styles/connection.ts';
import { created } from './styles/created.ts';
import { dates } from './styles/dates.ts';
import { deleted } from './styles/deleted.ts';
import { deletedAgain } from './styles/deleted-again.ts';
import { echo } from './styles/echo.ts';
import { employees } from './styles/employees.ts';
import { envelope } from './styles/envelope.ts';
import { errors } from './styles/errors.ts';
import { fields } from './styles/fields.ts';
import { framing } from './styles/framing.ts';
import { gones } from './styles/gone.ts';
import { identifiers } from './styles/identifiers.ts';
import { lacks } from './styles/lacks.ts';
import { lag } from './styles/lag.ts';
import { lists } from './styles/lists.ts';
import { locations } from './styles/location.ts';
import { members } from './styles/members.ts';
import { missingFields } from './styles/missing-fields.ts';
import { putUnknown } from './styles/put-unknown.ts';
import { rate } from './styles/rate.ts';
import { requests } from './styles/requests.ts';
import { unauthorised } from './styles/unauthorised.ts';
import { volatile } from './styles/volatile.ts';
import { writes } from './styles/writes.ts';

/** Each point that the specification leaves open; a server's options stand around each other, the first innermost. */
export const points: readonly Point[] = [
  // what is there and can be asked for
  employees,
  lacks,
  requests,
  identifiers,
  missingFields,
  putUnknown,
  lists,
  deleted,
  gones,
  deletedAgain,
  // what a response shows
  fields,
  dates,
  members,
  echo,
  writes,
  envelope,
  created,
  // when a write can be seen
  accepted,
  lag,
  // how it is put into a message
  locations,
  unauthorised,
  errors,
  caching,
  coding,
  framing,
  volatile,
  rate,
  connection,
];
