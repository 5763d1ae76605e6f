import { accepted } from './accepted.ts';
import { balancing } from './balancing.ts';
import { batch } from './batch.ts';
import { batchOrder } from './batch-order.ts';
import { caching } from './caching.ts';
import { coding } from './coding.ts';
import { conditions } from './conditions.ts';
import { connection } from './connection.ts';
import { contentTypes } from './content-types.ts';
import { created } from './created.ts';
import { creations } from './creations.ts';
import { date } from './date.ts';
import { dates } from './dates.ts';
import { deleted } from './deleted.ts';
import { deletedAgain } from './deleted-again.ts';
import { echo } from './echo.ts';
import { employees } from './employees.ts';
import { envelope } from './envelope.ts';
import { errors } from './errors.ts';
import { extraFields } from './extra-fields.ts';
import { fields } from './fields.ts';
import { fixedPaths } from './fixed-paths.ts';
import { framing } from './framing.ts';
import { gones } from './gone.ts';
import { head } from './head.ts';
import { headerNames } from './header-names.ts';
import { headerOrder } from './header-order.ts';
import { identifiers } from './identifiers.ts';
import { interim } from './interim.ts';
import { json } from './json.ts';
import { lacks } from './lacks.ts';
import { lag } from './lag.ts';
import { lengths } from './lengths.ts';
import { lists } from './lists.ts';
import { locations } from './location.ts';
import { lockOut } from './lock-out.ts';
import { mediaType } from './media-type.ts';
import { members } from './members.ts';
import { missingFields } from './missing-fields.ts';
import { negotiation } from './negotiation.ts';
import { network } from './network.ts';
import { notes } from './notes.ts';
import { offers } from './offers.ts';
import { options } from './options.ts';
import { others } from './others.ts';
import { pace } from './pace.ts';
import type { Point } from './point.ts';
import { putUnknown } from './put-unknown.ts';
import { rate } from './rate.ts';
import { reason } from './reason.ts';
import { invalid, missing } from './refusals.ts';
import { requests } from './requests.ts';
import { sentIdentifiers } from './sent-identifiers.ts';
import { size } from './size.ts';
import { slashes } from './slashes.ts';
import { texts } from './texts.ts';
import { unauthorised } from './unauthorised.ts';
import { unique } from './unique.ts';
import { unknownFields } from './unknown-fields.ts';
import { values } from './values.ts';
import { volatile } from './volatile.ts';
import { writes } from './writes.ts';

/** Each point that the specification leaves open; a server's options wrap each other, the first innermost. */
export const points: readonly Point[] = [
  // which resources exist, and what can be done with them
  others,
  employees,
  fixedPaths,
  lacks,
  // what is kept of what a client sends is not assigned
  sentIdentifiers,
  identifiers,
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
  requests,
  creations,
  members,
  echo,
  batchOrder,
  writes,
  envelope,
  created,
  // when a write becomes visible
  accepted,
  lag,
  // what it refuses, and how
  invalid,
  slashes,
  options,
  negotiation,
  size,
  lengths,
  unauthorised,
  errors,
  // how a response is written as a message
  locations,
  json,
  contentTypes,
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
  offers,
  connection,
  // which clients are refused altogether
  lockOut,
  rate,
];
