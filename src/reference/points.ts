import type { Point } from './point.ts';
import { accepted } from './styles/accepted.ts';
import { balancing } from './styles/balancing.ts';
import { batch } from './styles/batch.ts';
import { caching } from './styles/caching.ts';
import { coding } from './styles/coding.ts';
import { conditions } from './styles/conditions.ts';
import { connection } from './styles/connection.ts';
import { created } from './styles/created.ts';
import { date } from './styles/date.ts';
import { dates } from './styles/dates.ts';
import { deleted } from './styles/deleted.ts';
import { deletedAgain } from './styles/deleted-again.ts';
import { echo } from './styles/echo.ts';
import { employees } from './styles/employees.ts';
import { envelope } from './styles/envelope.ts';
import { errors } from './styles/errors.ts';
import { extraFields } from './styles/extra-fields.ts';
import { fields } from './styles/fields.ts';
import { framing } from './styles/framing.ts';
import { gones } from './styles/gone.ts';
import { head } from './styles/head.ts';
import { headerNames } from './styles/header-names.ts';
import { headerOrder } from './styles/header-order.ts';
import { identifiers } from './styles/identifiers.ts';
import { interim } from './styles/interim.ts';
import { json } from './styles/json.ts';
import { lacks } from './styles/lacks.ts';
import { lag } from './styles/lag.ts';
import { lists } from './styles/lists.ts';
import { locations } from './styles/location.ts';
import { lockOut } from './styles/lock-out.ts';
import { mediaType } from './styles/media-type.ts';
import { members } from './styles/members.ts';
import { missingFields } from './styles/missing-fields.ts';
import { negotiation } from './styles/negotiation.ts';
import { network } from './styles/network.ts';
import { notes } from './styles/notes.ts';
import { options } from './styles/options.ts';
import { others } from './styles/others.ts';
import { pace } from './styles/pace.ts';
import { putUnknown } from './styles/put-unknown.ts';
import { rate } from './styles/rate.ts';
import { reason } from './styles/reason.ts';
import { invalid, missing } from './styles/refusals.ts';
import { requests } from './styles/requests.ts';
import { sentIdentifiers } from './styles/sent-identifiers.ts';
import { size } from './styles/size.ts';
import { slashes } from './styles/slashes.ts';
import { texts } from './styles/texts.ts';
import { unauthorised } from './styles/unauthorised.ts';
import { unique } from './styles/unique.ts';
import { unknownFields } from './styles/unknown-fields.ts';
import { values } from './styles/values.ts';
import { volatile } from './styles/volatile.ts';
import { writes } from './styles/writes.ts';

/** Each point that the specification leaves open; a server's options stand around each other, the first innermost. */
export const points: readonly Point[] = [
  // what is there and can be asked for
  others,
  employees,
  lacks,
  requests,
  identifiers,
  sentIdentifiers,
  unknownFields,
  missingFields,
  values,
  batch,
  unique,
  conditions,
  putUnknown,
  lists,
  deleted,
  missing,
  gones,
  deletedAgain,
  // what a response shows
  texts,
  fields,
  notes,
  dates,
  members,
  echo,
  writes,
  envelope,
  created,
  // when a write can be seen
  accepted,
  lag,
  // what it refuses, and how it says so
  invalid,
  slashes,
  options,
  negotiation,
  size,
  unauthorised,
  errors,
  // how a response is put into a message
  locations,
  json,
  mediaType,
  caching,
  coding,
  framing,
  head,
  volatile,
  extraFields,
  headerOrder,
  headerNames,
  date,
  reason,
  interim,
  pace,
  balancing,
  network,
  connection,
  // who is not heard at all
  lockOut,
  rate,
];
