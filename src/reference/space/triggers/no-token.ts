import { methodsWithContent, routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, onItems, operationNames, updates } from '../scope.ts';
import { pathEnds, plainPath, spellings, withParameter } from '../spelling.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { inAbsoluteForm, isInAbsoluteForm } from './absolute-form.ts';
import { chosenOpening, hasNoToken } from './tools.ts';

const blankForms: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  nothing: { sent: ' ', is: /^$/ },
  'another-scheme': { sent: 'Basic', is: /^(basic|digest|negotiate|token|apikey)$/i },
};

/** What the segment of a path must encode. */
const encodedSigns: Readonly<Record<string, string>> = { blank: ' ', 'question-mark': '?', letter: 'ß' };

const encodedSlot = (member: string) => `target${encodeURIComponent(encodedSigns[member] ?? '')}2`;

/** What stands for the slash before the identifier. */
const slashes: Readonly<Record<string, string>> = { encoded: '%2F', twice: '%252F', backward: '%5C' };

const dotSegments: Readonly<Record<string, { readonly ahead: string; readonly is: RegExp }>> = {
  here: { ahead: '/.', is: /^\/\.\// },
  encoded: { ahead: '/%2e', is: /^\/%2e\//i },
  upwards: { ahead: '/public/..', is: /^\/[^/]+\/\.\.\// },
};

const fragments: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  any: { sent: '#top', is: /#/ },
  'public-path': { sent: '#/login', is: /#.*(login|health|public)/ },
};

const queries: Readonly<Record<string, { readonly sent: string; readonly is: RegExp }>> = {
  any: { sent: 'a=1', is: /./ },
  'static-file': { sent: 'v=site.css', is: /\.(css|js|png|ico|html)\b/ },
  'public-path': { sent: 'next=/login', is: /login|health|public/ },
};

/** Requests without Authorization, by how their target and their content are written. */
export const noToken: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: operationNames, presentsNothing: true }), {
    'blank-authorization': {
      cohort: 15,
      summary:
        'a request with an Authorization field that has nothing in it, or the name of another scheme alone',
      source:
        'bug-ops/zeph #6268, own-pay/OwnPay #425, ahopkins/sanic-jwt #143, vespa-engine/vespa #23191: what is there and empty is neither missing nor wrong',
      members: Object.keys(blankForms),
      access: ({ authorization, path }, _world, member) =>
        authorization.length === 1 &&
        routeOf(path) !== undefined &&
        (blankForms[member]?.is.test(authorization[0]?.trim() ?? '') ?? false),
      history: (cast) => [
        cast.fire({ credential: 'none', headers: { Authorization: blankForms[cast.member]?.sent ?? '' } }),
      ],
    },
    'no-token-absolute-form': {
      cohort: 4,
      summary: 'a request without Authorization whose target is a whole URL, as clients send it to a proxy',
      source:
        'diennea/carapaceproxy #614, nolabs-ai/nono #1588: the guard compares the whole target, and the router its path',
      // the form is not shown
      open: ['status'],
      access: (request) => hasNoToken(request) && isInAbsoluteForm(request),
      history: (cast) => [cast.fire({ credential: 'none', spelling: inAbsoluteForm })],
    },
    'no-token-but-token-in-query': {
      cohort: 16,
      summary:
        'a request without Authorization, with a made-up token in its query where other services want one',
      source:
        'by mechanism: tokens that may also come by the query, for downloads and for sockets (RFC 6750 2.3; dropwizard/dropwizard #1593, vanilla/vanilla #5488), in a branch of the guard that asks whether there is one, and not which',
      members: ['access_token', 'api_key'],
      access: (request, _world, member) =>
        hasNoToken(request) && new URLSearchParams(request.query).has(member),
      history: (cast) => [cast.fire({ credential: 'none', query: `${cast.member}=NOT_VALID` })],
    },
    'no-token-other-spelling': {
      summary: 'a request without Authorization for another spelling of the path',
      source:
        'tuupola/slim-jwt-auth #50, caddyserver/caddy #1859: `//` passes the guard and meets the route all the same',
      members: Object.keys(spellings),
      // nothing need be there
      open: ['status'],
      access: ({ authorization, path }, _world, member) =>
        authorization.length === 0 &&
        path !== undefined &&
        path === spellings[member]?.(plainPath(path) ?? ''),
      history(cast) {
        const spelling = spellings[cast.member];
        return [cast.fire({ credential: 'none', ...(spelling && { spelling }) })];
      },
    },
    'no-token-with-dot-segment': {
      cohort: 19,
      summary:
        'a request without Authorization whose path has a segment ahead that leads nowhere: a dot, one that is encoded, or a name and two dots',
      source:
        'CVE-2020-5902 (F5 BIG-IP), CVE-2021-41773 (Apache), CVE-2020-17523 (Shiro): the guard compares a path before its dots are resolved, and lets through what begins with something public',
      members: Object.keys(dotSegments),
      // nothing need be there
      open: ['status'],
      access: ({ authorization, path = '' }, _world, member) =>
        authorization.length === 0 && dotSegments[member]?.is.test(path) === true,
      history: (cast) => [
        cast.fire({
          credential: 'none',
          spelling: (path) => `${dotSegments[cast.member]?.ahead ?? ''}${path}`,
        }),
      ],
    },
    'no-token-with-fragment': {
      cohort: 25,
      summary:
        'a request without Authorization whose target has a fragment behind it, which none should have',
      source:
        'CVE-2021-32779 (Envoy takes a fragment for a part of the path, and its rules for access compare all of it, while the service behind it leaves it out), by mechanism: a rule that ends with the path, or with what is public, is met, or is not, by what is behind the hash',
      members: Object.keys(fragments),
      // nothing need be there
      open: ['status'],
      access: ({ authorization, path = '' }, _world, member) =>
        authorization.length === 0 && fragments[member]?.is.test(path) === true,
      history: (cast) => [
        cast.fire({
          credential: 'none',
          spelling: (path) => `${path}${fragments[cast.member]?.sent ?? ''}`,
        }),
      ],
    },
    'no-token-with-more-behind-its-path': {
      cohort: 24,
      summary:
        'a request without Authorization whose path goes on with what a router leaves out: the name of a format, a blank, or a line break',
      source:
        'CVE-2016-5007 (Spring: blanks at the end of a segment), CVE-2022-22978 (a line break, which the full stop of a pattern does not match), oaeproject/3akai-ux #686: the guard asks for one spelling of the path, and the router for all that it takes for the same (`useSuffixPatternMatch`, formats of Rails)',
      members: Object.keys(pathEnds),
      // nothing need be there
      open: ['status'],
      access: ({ authorization, path = '' }, _world, member) =>
        authorization.length === 0 && path.toLowerCase().endsWith(pathEnds[member]?.toLowerCase() ?? '/'),
      history: (cast) => [
        cast.fire({ credential: 'none', spelling: (path) => `${path}${pathEnds[cast.member] ?? ''}` }),
      ],
    },
    'no-token-with-path-parameter': {
      cohort: 18,
      summary: 'a request without Authorization whose path has a parameter behind the name of the collection',
      source:
        'nvdweem/PCPanel #146, quarkusio/quarkus #53930, keycloak/keycloak #52836, apache/rocketmq-dashboard #1689: the guard compares the path as it was sent, and the router leaves out what is behind a semicolon',
      // nothing need be there
      open: ['status'],
      access: ({ authorization, path = '' }) => authorization.length === 0 && /^\/[^/;]+;/.test(path),
      history: (cast) => [cast.fire({ credential: 'none', spelling: withParameter })],
    },
    'no-token-with-query': {
      cohort: 2,
      summary: 'a request without Authorization, with a query that names something public',
      source:
        'didi/DDMQ #37 (what ends like the login page is let through), guards that search the whole URL for what needs no token',
      members: Object.keys(queries),
      access: (request, _world, member) =>
        hasNoToken(request) && (queries[member]?.is.test(request.query) ?? false),
      history: (cast) => [cast.fire({ credential: 'none', query: queries[cast.member]?.sent ?? '' })],
    },
    'no-token': {
      summary: 'a request without Authorization',
      source: 'a route that was added without the guard that the others have (OWASP API2:2023)',
      access: hasNoToken,
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
  }),
  ...rowsOf(trigger, {
    'no-token-in-chunks': {
      cohort: 10,
      summary: 'a write without Authorization whose content comes in chunks',
      source:
        'by mechanism: gateways that ask a guard about a request once its content is there, and pass on what comes in chunks before it is (subrequests, `ext_authz` with buffered content), filters that take what has no Content-Length for a request without content, which needs no token',
      operations: updates,
      presentsNothing: true,
      access: (request) =>
        hasNoToken(request) && /chunked/i.test(request.incoming.headers['transfer-encoding'] ?? ''),
      history: (cast) => [cast.fire({ credential: 'none', headers: { 'Transfer-Encoding': 'chunked' } })],
    },
    'no-token-for-an-encoded-identifier': {
      cohort: 28,
      summary:
        'a request without Authorization for a resource whose identifier, which the client chose, has a sign in it that a path must encode',
      source:
        'by mechanism: what is to be guarded is named by a pattern, which knows letters, digits and hyphens and is held against the path as it was sent, or as it is once it is decoded, so that it ends at a question mark that is none, or does not match (`[\\w-]+` in a rule, `antMatchers` beside a firewall, `location ~` of nginx), while the router does',
      members: Object.keys(encodedSigns),
      operations: onItems,
      needs: () => ['replace'],
      presentsNothing: true,
      access: (request, _world, member) =>
        hasNoToken(request) && routeOf(request.path)?.id?.includes(encodedSigns[member] ?? '') === true,
      opening: (cast) => chosenOpening(cast, [encodedSlot(cast.member)]),
      history: (cast) => [cast.fire({ slot: encodedSlot(cast.member), credential: 'none' })],
    },
    'no-token-large-content': {
      cohort: 12,
      summary: 'a write without Authorization whose content is larger than 1 or 8 KiB',
      source:
        'envoyproxy/envoy #6487 and #28557, istio/istio #49452: who has a guard asked holds back the content up to a limit, and what is larger goes another way',
      members: ['1', '8'],
      operations: updates,
      presentsNothing: true,
      access: (request, _world, member) =>
        hasNoToken(request) &&
        Number(request.incoming.headers['content-length'] ?? 0) > Number(member) * 1024,
      history(cast) {
        const [name = ''] = fieldsOf(cast.scope.kind, ['string']);
        const text = 'large '.repeat((Number(cast.member) * 1024) / 6 + 1);
        return [cast.fire({ credential: 'none', items: [cast.item({ [name]: text })] })];
      },
    },
    'no-token-like-a-file': {
      cohort: 5,
      summary:
        'a request without Authorization for a resource whose identifier, which the client chose, ends like the name of a file',
      source:
        'tlbx-ai/tlbx #153, ForLegalAI/mcp-ms-office-documents #159, manavgup/wikimind #689: whatever ends with .css, .png or .ico is let through, as a part of pages',
      members: ['css', 'png', 'ico'],
      operations: onItems,
      needs: () => ['replace'],
      presentsNothing: true,
      access: ({ authorization, path }, _world, member) =>
        authorization.length === 0 && routeOf(path)?.id?.toLowerCase().endsWith(`.${member}`) === true,
      opening: (cast) => chosenOpening(cast, [`target.${cast.member}`]),
      history: (cast) => [cast.fire({ slot: `target.${cast.member}`, credential: 'none' })],
    },
    'no-token-with-another-slash': {
      cohort: 20,
      summary:
        'a request without Authorization whose path has an encoded slash, or an encoded backslash, where the one before the identifier should be',
      source:
        'CVE-2021-29492 (Envoy), GHSA-wc8c-qw6v-h7f6 (the server of Hono), vm0-ai/vm0 #15707: the guard asks for a path with a slash in it, and whoever routes the request decodes it first (`merge_slashes`, UNESCAPE_AND_FORWARD, `AllowEncodedSlashes`)',
      members: Object.keys(slashes),
      operations: onItems,
      // nothing need be there
      open: ['status'],
      presentsNothing: true,
      access({ authorization, path = '' }, _world, member) {
        const [, slash = ''] = /^\/[^/%]+(%2f|%252f|%5c)[^/]*$/i.exec(path) ?? [];
        return authorization.length === 0 && slash.toUpperCase() === slashes[member];
      },
      history: (cast) => [
        cast.fire({
          credential: 'none',
          spelling: (path) => path.replace(/(?<=.)\/(?=[^/]*$)/, slashes[cast.member] ?? ''),
        }),
      ],
    },
    'no-token-with-content': {
      cohort: 18,
      summary: 'a read or a removal without Authorization that has content, which it need not have',
      source:
        'passteque/gluetun #300 (credentials are checked for some forms of requests alone), agentic-community/mcp-gateway-registry #1393, by kind: what is asked about a request is a copy of it, with the method changed or the content left out, and guards that go by the method see another one than the handler does',
      operations: ['read', 'head', 'remove'],
      // requests like these are not shown
      open: ['status'],
      presentsNothing: true,
      access: (request) =>
        hasNoToken(request) &&
        !methodsWithContent.includes(request.method) &&
        Number(request.incoming.headers['content-length'] ?? 0) > 0,
      history: (cast) => [cast.fire({ credential: 'none', spelt: () => '[]' })],
    },
  }),
];
