import type { Level, Requirement, RequirementId } from '../evidence/requirement.ts';

/** The class `core`: what the Data Management REST Service specification itself demands of a server. */
export const core: readonly Requirement[] = [
  must('DM-GET-1', 'Methods, GET', {
    title: 'GET returns what was created',
    statement:
      'A created resource is returned by GET with a 2xx status and a JSON representation that equals, field by field, what was sent; identifiers and fields declared as set by the server aside.',
    faults: [
      'post-stores-nothing',
      'post-drops-empty-strings',
      'post-trims-blanks',
      'post-cuts-strings-at-40',
      'post-loses-non-ascii',
      'post-rounds-integers-to-float32',
      'post-escapes-markup',
      'employee-permanent-always-true',
    ],
  }),
  must('DM-GET-2', 'Methods, GET; Rules 1', {
    title: 'GET changes nothing',
    statement:
      'However often and in whichever form a resource is read with GET, it and its neighbours read the same afterwards, and nothing has come into being that was not there.',
    faults: [
      'get-writes',
      'get-writes-every-third',
      'get-writes-with-query',
      'get-creates-missing',
      'get-touches-neighbour',
    ],
  }),
  must('DM-HEAD-1', 'Methods, HEAD', {
    title: 'HEAD has the status of GET',
    statement:
      'HEAD is answered with the status that GET of the same target has: for an existing resource, a missing one, the collection, and without authorization.',
    faults: ['head-wrong-status', 'head-succeeds-on-missing'],
  }),
  must('DM-HEAD-2', 'Methods, HEAD', {
    title: 'HEAD has the header fields of GET',
    statement:
      'No header field of a response to HEAD contradicts the one of GET, and none is missing but those whose value only the generation of the content determines.',
    faults: [
      'head-wrong-content-type',
      'head-wrong-content-length',
      'head-drops-content-type',
      'head-drops-cache-control',
    ],
  }),
  must('DM-HEAD-3', 'Methods, HEAD; Rules 2', {
    title: 'HEAD has no body',
    statement: 'No octet follows the header section of a response to HEAD.',
    faults: ['head-body', 'head-body-on-missing', 'head-body-on-unauthorized', 'head-body-late'],
  }),
  must('DM-HEAD-4', 'Methods, HEAD; Rules 1', {
    title: 'HEAD changes nothing',
    statement:
      'However often a resource is asked for with HEAD, it and its neighbours read the same afterwards, and nothing has come into being that was not there.',
    faults: ['head-writes'],
  }),
  should('DM-HEAD-5', 'Methods, HEAD (the success example)', {
    title: 'A successful HEAD shows length and type',
    statement:
      'HEAD of an existing resource is answered with 200, Content-Length, and a Content-Type of application/json, as in the example of the specification. HTTP lets HEAD leave Content-Length out (RFC 9110 8.6, 9.3.2), so whoever does breaks no MUST, and no class is lost by it.',
    faults: [
      'head-wrong-status',
      'head-wrong-content-type',
      'head-drops-content-type',
      'head-drops-content-length',
    ],
  }),
  should('DM-HEAD-6', 'Methods, HEAD', {
    title: 'HEAD leaves out no header field of GET',
    statement:
      'Every header field that GET of a resource has is there in the response to HEAD, too. HTTP lets HEAD leave out those whose value only the generation of the content determines (RFC 9110 9.3.2): DM-HEAD-2 does not ask for them, and here they are named without a class being lost by it.',
    faults: ['head-drops-content-type', 'head-drops-content-length', 'head-drops-cache-control'],
  }),
  must('DM-POST-1', 'Methods, POST', {
    title: 'POST creates each customer of an array',
    statement:
      'Each customer of an array that POST accepts is created: all can be read back, each with its own content under an identifier of its own.',
    faults: [
      'post-stores-nothing',
      'post-stores-first-of-array',
      'post-swaps-identifiers',
      'post-fails-on-quote',
      'post-fails-on-emoji',
      'post-fails-on-200-characters',
    ],
  }),
  must('DM-POST-2', 'Methods, POST; Rules 3', {
    title: 'POST is not idempotent',
    statement:
      'Two identical POSTs, one after the other and both accepted, make two resources of the same content, each under an identifier of its own.',
    faults: ['post-deduplicates'],
  }),
  must('DM-POST-3', 'Employee, body wrapping; Methods, POST', {
    title: 'POST creates an employee under `employee`',
    statement: 'A single employee that is sent as the value of the key `employee` is accepted and created.',
    faults: [
      'employee-wrapper-refused',
      'post-fails-on-quote',
      'post-fails-on-emoji',
      'post-fails-on-200-characters',
    ],
  }),
  must('DM-POST-4', 'Employee, body wrapping; Methods, POST', {
    title: 'POST creates each employee under `employees`',
    statement:
      'Employees that are sent as an array under the key `employees` are accepted, and each one is created.',
    faults: [
      'employees-wrapper-refused',
      'employees-stores-first-only',
      'post-stores-first-of-array',
      'post-swaps-identifiers',
      'post-fails-on-quote',
      'post-fails-on-emoji',
      'post-fails-on-200-characters',
    ],
  }),
  must('DM-PUT-1', 'Methods, PUT; Rules 4', {
    title: 'PUT replaces',
    statement:
      'After PUT the resource is the supplied version and nothing of the old one: a field that was left out is gone or at a default. A refusal of an incomplete version is no failure.',
    faults: [
      'put-merges',
      'put-changes-nothing',
      'put-appends-on-repetition',
      'put-stores-one-field',
      'get-stale',
    ],
  }),
  must('DM-PUT-2', 'Methods, PUT', {
    title: 'PUT changes no other resource',
    statement: 'PUT of one resource leaves every other as it was and brings no further one into being.',
    faults: ['put-changes-neighbour', 'put-creates-extra'],
  }),
  may('DM-PUT-3', 'Methods, PUT', {
    title: 'PUT creates under an identifier that the client chose',
    statement: 'PUT to an identifier that does not exist may create the resource there.',
    faults: {
      none: 'The specification leaves both answers open, so no behaviour of a server breaks it; it is observed.',
    },
  }),
  must('DM-PATCH-1', 'Methods, PATCH', {
    title: 'PATCH changes the supplied fields',
    statement:
      'After PATCH every supplied field has the supplied value: for each subset of the fields, and for every kind of value, the empty string, 0 and false among them.',
    faults: [
      'patch-changes-nothing',
      'patch-ignores-falsy',
      'patch-applies-last-field-only',
      'patch-echoes-without-storing',
      'get-stale',
      'get-stale-after-patch',
    ],
  }),
  must('DM-PATCH-2', 'Methods, PATCH; Rules 4', {
    title: 'PATCH leaves the other fields alone',
    statement: 'After PATCH every field that was not supplied is as it was.',
    faults: ['patch-replaces', 'patch-nulls-others'],
  }),
  must('DM-PATCH-3', 'Customer, body wrapping; Rules 4', {
    title: 'PATCH accepts a part of the resource',
    statement: 'A PATCH that holds the identifying field and one field to change is accepted.',
    faults: ['patch-demands-full-body'],
  }),
  must('DM-PATCH-4', 'Methods, PATCH', {
    title: 'PATCH changes no other resource',
    statement:
      'PATCH of one resource leaves every other as it was, brings no further one into being, and does not bring back one that was deleted.',
    faults: ['patch-changes-neighbour', 'patch-resurrects'],
  }),
  must('DM-DELETE-1', 'Methods, DELETE', {
    title: 'DELETE removes the resource',
    statement: 'After DELETE has succeeded, neither GET nor HEAD of the resource succeeds.',
    faults: ['delete-removes-nothing', 'delete-leaves-head-alive', 'delete-leaves-null'],
  }),
  must('DM-DELETE-2', 'Methods, DELETE; Rules 3', {
    title: 'DELETE is idempotent',
    statement:
      'However often DELETE is repeated, the resource stays as the first one left it; a repetition may succeed or be refused, but is never a server error.',
    faults: ['delete-fails-on-second', 'delete-toggles', 'delete-restores-on-third'],
  }),
  must('DM-DELETE-3', 'Methods, DELETE', {
    title: 'DELETE removes no other resource',
    statement: 'DELETE of one resource, once or repeated, leaves every other as it was.',
    faults: ['delete-removes-neighbour-on-second', 'delete-removes-everything'],
  }),
  must('DM-AUTH-1', 'General request shape; Authentication 1', {
    title: 'Nothing works without a token',
    statement: 'A request of any method without Authorization is refused and changes nothing.',
    faults: ['auth-none', 'auth-open-get', 'auth-open-head', 'auth-open-delete', 'auth-refuses-but-does'],
  }),
  must('DM-AUTH-2', 'General request shape; Authentication 1', {
    title: 'Nothing works with a wrong token',
    statement:
      'A request of any method with a token that is not the right one, or not presented as a bearer token, is refused with a 4xx status and changes nothing.',
    faults: [
      'auth-any-token',
      'auth-accepts-basic',
      'auth-accepts-prefix',
      'auth-accepts-extension',
      'auth-ignores-case',
      'auth-accepts-empty-token',
      'auth-accepts-second-header',
      'auth-accepts-other-scheme',
      'auth-fails-on-other-scheme',
      'auth-refuses-but-does',
    ],
  }),
  must('DM-JSON-1', 'What the service does 3; General request shape', {
    title: 'Bodies are JSON',
    statement:
      'The content of a successful response is application/json and one JSON text in UTF-8 without a byte order mark.',
    faults: [
      'json-wrong-media-type',
      'json-trailing-bytes',
      'json-byte-order-mark',
      'json-nan',
      'json-invalid-utf8',
    ],
  }),
  must('DM-REP-1', 'Customer', {
    title: 'Customers have the types shown',
    statement: 'Each field of a customer that a response shows has the JSON type of the specification.',
    faults: ['customer-object-id-as-string', 'customer-name-as-object'],
  }),
  must('DM-REP-2', 'Employee', {
    title: 'Employees have the types shown',
    statement:
      'Each field of an employee that a response shows has the JSON type of the specification; hiredatetime is the instant that was sent, in ISO 8601 with fractional seconds and the UTC designator.',
    faults: ['employee-age-as-string', 'employee-drops-fractions', 'employee-shifts-offset'],
  }),
  must('DM-MSG-1', 'General request shape, Protocol', {
    title: 'Responses are HTTP/1.1',
    statement: 'The status line of each response names HTTP/1.1.',
    faults: ['message-http-1-0'],
  }),
];

type Entry = Pick<Requirement, 'title' | 'statement' | 'faults'>;

function must(id: RequirementId, section: string, entry: Entry): Requirement {
  return at('MUST', id, section, entry);
}

function should(id: RequirementId, section: string, entry: Entry): Requirement {
  return at('SHOULD', id, section, entry);
}

function may(id: RequirementId, section: string, entry: Entry): Requirement {
  return at('MAY', id, section, entry);
}

function at(level: Level, id: RequirementId, section: string, entry: Entry): Requirement {
  return { id, class: 'core', level, source: { document: 'data-management', section }, ...entry };
}
