import type { Labels, Trigger, Unnamed } from '../row.ts';
import { type OperationName, operationNames, reads, updates } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { offers } from './protocols.ts';
import { asksToContinue, hasNoToken } from './tools.ts';

/** Fires at requests without Authorization that have something in one header field, by member: guards look for it anywhere in there. */
function noTokenWithField({
  headers,
  operations = operationNames,
  ...row
}: Labels & {
  readonly operations?: readonly OperationName[];
  readonly headers: Readonly<Record<string, readonly [name: string, value: string]>>;
}): Unnamed<Trigger> {
  return {
    ...row,
    members: Object.keys(headers),
    operations,
    presentsNothing: true,
    access(request, _world, member) {
      const [name = '', value = ''] = headers[member] ?? [];
      const held = request.incoming.headers[name.toLowerCase()] ?? '';
      return hasNoToken(request) && held.includes(value);
    },
    history(cast) {
      const [name = '', value = ''] = headers[cast.member] ?? [];
      return [cast.fire({ credential: 'none', headers: { [name]: value } })];
    },
  };
}

/** What somebody might present there who has nothing to present. */
const otherProofs: Readonly<Record<string, string>> = {
  'x-api-key': 'NOT_VALID',
  'x-auth-token': 'NOT_VALID',
  'proxy-authorization': 'Basic Z3Vlc3Q6',
};

const conditions: Readonly<Record<string, string>> = {
  'if-none-match': '"unheard-of"',
  'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT',
};

const hosts: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  machine: { sent: 'localhost', is: /^(localhost|127\.0\.0\.1|\[::1\])$/i },
  network: { sent: 'service.internal', is: /\.(internal|intranet|local|lan|corp)(:\d+)?$/i },
};

const preflight = { Origin: 'https://app.example.org', 'Access-Control-Request-Method': 'GET' };

const offersByName: Readonly<Record<string, Readonly<Record<string, string>>>> = offers;

/** Requests without Authorization that have another header field. */
export const noTokenFields: readonly Trigger[] = [
  ...rowsOf(noTokenWithField, {
    'no-token-for-a-range': {
      cohort: 22,
      summary: 'a read without Authorization that asks for a range: of octets, or of items',
      source:
        'by mechanism: what is asked for in parts is answered by a handler of its own, or out of a cache that fetches it part by part with a right of its own (`slice` of nginx, media that players go on loading without a header field), and the guard is in front of the whole alone',
      operations: reads,
      headers: {
        octets: ['Range', 'bytes=0-'],
        items: ['Range', 'items=0-'],
      },
    },
    'no-token-but-certificate': {
      cohort: 22,
      summary:
        'a request without Authorization that says which certificate its client has presented, or that it has been verified',
      source:
        'traefik/traefik #5061, linkerd/linkerd #2085 (what a client says of its certificate is passed on), CVE-2026-35616 (FortiClient EMS): the proxy that ends TLS is believed, whether it has said so or not',
      headers: {
        verified: ['X-SSL-Client-Verify', 'SUCCESS'],
        subject: ['X-SSL-Client-S-DN', 'CN=admin'],
        forwarded: ['X-Forwarded-Client-Cert', 'Subject="CN=admin"'],
      },
    },
    'no-token-but-cookie': {
      cohort: 9,
      summary: 'a request without Authorization, with a cookie that nobody has given out',
      source:
        'by mechanism: chains of guards in which one for sessions comes first and lets through what has a cookie at all (session filters of Spring, cookie roles of home-made admin pages)',
      headers: {
        session: ['Cookie', 'JSESSIONID=0'],
        remembered: ['Cookie', 'remember_me=1'],
        role: ['Cookie', 'role=admin'],
      },
    },
    'no-token-but-header': {
      cohort: 2,
      summary: 'a request without Authorization, with a header field that a proxy would set',
      source:
        'home-assistant/core #14345, vavallee/bindery #273 (X-Forwarded-For: 127.0.0.1), CVE-2025-29927 (x-middleware-subrequest)',
      headers: {
        'x-forwarded-for': ['x-forwarded-for', '127.0.0.1'],
        'x-middleware-subrequest': ['x-middleware-subrequest', 'middleware'],
        'x-remote-user': ['x-remote-user', 'admin'],
      },
    },
    'no-token-but-signature': {
      cohort: 23,
      summary:
        'a request without Authorization that is signed, as those are by which another service tells of something, or as a message of HTTP may be',
      source:
        'corsairdev/corsair #1441 (whatever is signed is found valid) and #595, novuhq/novu #11829, krkn-chaos/website #359: what is signed goes past the guard to where the signature would be checked, and there it is not, for want of a key',
      headers: {
        hub: ['X-Hub-Signature-256', 'sha256='],
        payments: ['Stripe-Signature', 't='],
        message: ['Signature', 'sig1=:'],
      },
    },
    'no-token-for-an-older-version': {
      cohort: 20,
      summary: 'a request without Authorization that asks for the first version of the API by a header field',
      source:
        'OWASP API9:2023 (old versions that nobody looks after), by mechanism: the version is what a request is routed by, and the guard was put in front of the handlers of the present one (constraints of Rails, header versioning of ASP.NET and NestJS)',
      headers: {
        'api-version': ['API-Version', '1'],
        'accept-version': ['Accept-Version', '1'],
        'x-api-version': ['X-API-Version', '1'],
      },
    },
    'no-token-for-another-format': {
      cohort: 14,
      summary:
        'a request without Authorization that accepts a page, a picture, a table or a stream of events',
      source:
        'Houdini/two_factor_authentication #6, zhp8341/flink-streaming-platform-web #107: one format is guarded, and the others are not; streams of events, for which browsers send no token',
      headers: {
        page: ['Accept', 'text/html'],
        picture: ['Accept', 'image/'],
        table: ['Accept', 'text/csv'],
        events: ['Accept', 'text/event-stream'],
      },
    },
    'no-token-method-named': {
      cohort: 8,
      summary: 'a request without Authorization that names another method in a header field',
      source:
        'projectdiscovery/nuclei-templates #7481 (ESPv2 looks for the rule of X-HTTP-Method-Override, and the backend goes by the method)',
      headers: {
        OPTIONS: ['X-HTTP-Method-Override', 'OPTIONS'],
        GET: ['X-HTTP-Method-Override', 'GET'],
      },
    },
    'no-token-of-a-developer': {
      cohort: 21,
      summary:
        'a request without Authorization that says it is for debugging, for a test, or by whom it is to be taken to be sent',
      source:
        'KanishJebaMathewM/Truxify #307, RedHatInsights/insights-host-inventory #7 and #117, CWE-489: ways past the guard that are there for whoever writes the service, and are still there where it runs',
      headers: {
        debug: ['X-Debug', '1'],
        test: ['X-Test', 'true'],
        'user-id': ['X-User-Id', '1'],
      },
    },
    'no-token-of-a-page': {
      cohort: 11,
      summary: 'a request without Authorization that says it comes from a page of the service itself',
      source:
        'koala73/worldmonitor #3541 and #3554 (whoever has a Referer, or Sec-Fetch-Site, is taken for the own page, which needs no key), paperclipai/paperclip #7763',
      headers: {
        // what is before the path is the server's own name, which a guard may or may not look at
        referer: ['Referer', '/'],
        'same-origin': ['Sec-Fetch-Site', 'same-origin'],
        script: ['X-Requested-With', 'XMLHttpRequest'],
      },
    },
    'no-token-of-a-robot': {
      cohort: 9,
      summary: 'a request without Authorization by what says that it is a crawler, or asks after the health',
      source:
        'by kind: exceptions by User-Agent, for crawlers that are to index what readers must pay for, and for probes of balancers and orchestrators, in front of all routes and not of one',
      headers: {
        crawler: ['User-Agent', 'Googlebot/'],
        probe: ['User-Agent', 'kube-probe/'],
        balancer: ['User-Agent', 'ELB-HealthChecker/'],
      },
    },
    'no-token-past-the-cache': {
      cohort: 21,
      summary:
        'a request without Authorization that asks to be answered anew, as when a page is reloaded, or out of a cache alone',
      source:
        'openresty/srcache-nginx-module #82 (what is kept for one is shown to all), by mechanism: reloads take another way than what a cache answers (`proxy_cache_bypass` of nginx, `return (pass)` of Varnish), and the guard stands in one of the two',
      headers: {
        'no-cache': ['Cache-Control', 'no-cache'],
        'max-age': ['Cache-Control', 'max-age=0'],
        'only-if-cached': ['Cache-Control', 'only-if-cached'],
        pragma: ['Pragma', 'no-cache'],
      },
    },
  }),
  ...rowsOf(triggerWith({ operations: operationNames, presentsNothing: true }), {
    'no-token-but-key': {
      cohort: 13,
      summary: 'a request without Authorization that presents a made-up key where other services want one',
      source:
        'visual-knight/platform-community-edition #27, BBVA/qed #142, maximhq/bifrost #3168: whether there is a key is asked, and not which one, or who has one goes past the guard',
      members: Object.keys(otherProofs),
      access(request, _world, member) {
        const held = request.incoming.headers[member] ?? '';
        return hasNoToken(request) && held !== '';
      },
      history: (cast) => [
        cast.fire({ credential: 'none', headers: { [cast.member]: otherProofs[cast.member] ?? '' } }),
      ],
    },
    'no-token-for-an-inner-host': {
      cohort: 18,
      summary:
        'a request without Authorization whose Host is the name of the machine itself, or one that only its own network has',
      source:
        'apache/caldera #1405, bigduu/Bamboo-agent #199, fml09/typeclaw-operator #19: what is sent to localhost is taken for what comes from there, and which of several hosts is guarded is said for each of them',
      members: Object.keys(hosts),
      access: (request, _world, member) =>
        hasNoToken(request) &&
        request.host.length === 1 &&
        hosts[member]?.is.test(request.host[0] ?? '') === true,
      history: (cast) => [
        cast.fire({ credential: 'none', headers: { Host: hosts[cast.member]?.sent ?? '' } }),
      ],
    },
    'no-token-large-header-section': {
      cohort: 26,
      summary: 'a request without Authorization whose header section is larger than 2 or 8 KiB',
      source:
        'by kind: who guards in front of the service looks at so much of a header section and no more, and lets through what is larger unless it is told not to (the first 8 KB, or 200 fields, that AWS WAF inspects, with `Continue` for what is beyond; filters whose buffer ends, and whose verdict is then missing)',
      members: ['2', '8'],
      // how large it may be is not shown
      open: ['status'],
      access: (request, _world, member) =>
        hasNoToken(request) &&
        Buffer.byteLength(request.incoming.rawHeaders.join('')) > Number(member) * 1024,
      history: (cast) => [
        cast.fire({
          credential: 'none',
          headers: { 'X-Basket': 'x'.repeat(Number(cast.member) * 1024) },
        }),
      ],
    },
    'no-token-like-a-preflight': {
      cohort: 3,
      summary:
        'a request without Authorization, with the header fields of a preflight request and another method',
      source:
        'guards that let preflight requests pass (auth0/go-jwt-middleware #8, NousResearch/hermes-agent #59189), and that know them by their header fields alone',
      access: (request) =>
        hasNoToken(request) &&
        request.incoming.headers.origin !== undefined &&
        request.incoming.headers['access-control-request-method'] !== undefined,
      history: (cast) => [cast.fire({ credential: 'none', headers: preflight })],
    },
    'no-token-offers-another-protocol': {
      cohort: 17,
      summary: 'a request without Authorization that offers to go on in HTTP/2, or as a WebSocket',
      source:
        'nginx/nginx #1472, KarpelesLab/teamclaude #317, hapijs/hapi #1792: what changes the protocol is passed on ahead of the guard, or by a handler of its own, which nobody has put one before',
      members: Object.keys(offersByName),
      access: (request, _world, member) =>
        hasNoToken(request) && request.incoming.headers.upgrade?.toLowerCase() === member,
      history: (cast) => [cast.fire({ credential: 'none', headers: offersByName[cast.member] ?? {} })],
    },
  }),
  ...rowsOf(trigger, {
    'no-token-conditional': {
      cohort: 6,
      summary: 'a read without Authorization on a condition: an entity tag, or a date',
      source:
        'pachyderm/s2 #31 (entity tags that are dealt with ahead of the guard), caches that take a revalidation for one of their own',
      members: Object.keys(conditions),
      operations: reads,
      presentsNothing: true,
      access: (request, _world, member) =>
        hasNoToken(request) && request.incoming.headers[member] !== undefined,
      history: (cast) => [
        cast.fire({ credential: 'none', headers: { [cast.member]: conditions[cast.member] ?? '' } }),
      ],
    },
    'no-token-expects-continue': {
      cohort: 17,
      summary: 'a write without Authorization that asks whether it may go on before it sends its content',
      source:
        'Kong/kong #408 (one client among several goes past the guard), senchalabs/connect #737, TimWolla/haproxy-auth-request #55: what says that it may go on is another handler than the one behind the guard (`checkContinue` of Node), or is taken for the answer of the guard',
      operations: updates,
      presentsNothing: true,
      access: (request) => hasNoToken(request) && asksToContinue(request),
      history: (cast) => [cast.fire({ credential: 'none', headers: { Expect: '100-continue' } })],
    },
  }),
];
