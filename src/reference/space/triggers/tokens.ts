import { routeOf } from '../../action.ts';
import type { Trigger } from '../row.ts';
import { changes, onItems, operationNames } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { succeeded } from './tools.ts';
import {
  customaryCredentials,
  digestedCredentials,
  encodedCredentials,
  encryptedCredentials,
  forgedCredentials,
  identifyingCredentials,
  laxCredentials,
  longCredentials,
  miscomparedCredentials,
  otherSchemeCredentials,
  outdatedCredentials,
  partedCredentials,
  presenting,
  respeltCredentials,
  selfSignedCredentials,
  undecodableCredentials,
  wrongCredentials,
} from './wrong-credentials.ts';

/** What other services take for a proof of who somebody is, made up. */
const proofs: Readonly<Record<string, string>> = {
  cookie: 'JSESSIONID=0',
  'x-api-key': 'changeme',
  'x-remote-user': 'admin',
};

/** What the other field has in it, beside `Bearer null`. */
const otherLines: Readonly<Record<string, string>> = { alike: 'Bearer null', unlike: 'Basic Z3Vlc3Q6' };

/** Requests with a token that is not right. */
export const tokens: readonly Trigger[] = [
  ...rowsOf(presenting, {
    'credentials-of-another-scheme': {
      cohort: 17,
      summary:
        'a request with made-up credentials of another scheme: a name with a password that is known, or with none, a digest, a ticket',
      source:
        'netmagis/netmagis #173, thelounge/thelounge #1724, cdapio/cdap #15348 (to a directory who has no password is welcome), by kind: chains of guards for several schemes, one of which is a stub, or asks a proxy that is not there',
      credentials: otherSchemeCredentials,
    },
    'default-token': {
      cohort: 15,
      summary:
        'a request with a token that examples and settings have until somebody changes them: a placeholder, a word for a trial, a word for a secret',
      source:
        'Shopify/dashing #191, equinor/ert #13336, RockChinQ/free-one-api #146: a token that is known to everybody is right unless another one has been set',
      credentials: customaryCredentials,
    },
    'digested-token': {
      cohort: 27,
      summary: 'a request with the digest of the right token in its place, by which a service may know it',
      source:
        'by mechanism: tokens are kept as digests from some day on, and those that were kept as they are must go on being right, so that what is presented is looked for as it is, too (`WHERE token = ? OR token_hash = ?`, a column that holds both, columns that are brought up to date when somebody signs in), and who has read the table needs no token (pass the hash)',
      credentials: digestedCredentials,
    },
    'encoded-token': {
      cohort: 12,
      summary: 'a request with the right token in Base64, in hexadecimal digits, or percent-encoded',
      source:
        'strongloop/loopback #1117, jaredhanson/passport-http-bearer #49, divviup/janus #1282: what is presented is decoded before it is compared, or once more if it is not right',
      credentials: encodedCredentials,
    },
    'encrypted-token': {
      cohort: 22,
      summary:
        'a request with a token that is encrypted, in five parts: for a key that everybody has, for a shared one, or compressed',
      source:
        'CVE-2026-29000 (pac4j-jwt: what is within an encrypted token need not be signed), by mechanism: who can encrypt for the public key of a service is taken for who was given a token, or a token of five parts is none of the business of whoever verifies signatures',
      credentials: encryptedCredentials,
    },
    'forged-token': {
      cohort: 3,
      summary:
        'a request with a token that means something to whoever looks it up: SQL, a wildcard, a claim that nobody signed',
      source:
        'CVE-2026-42208 (LiteLLM), goradiantweb/radiantweb_api #1: the token is pasted into the query; CVE-2022-23540 (jsonwebtoken): no signature is right, too',
      credentials: forgedCredentials,
    },
    'long-token': {
      cohort: 11,
      summary: 'a request with a token of more than 1 or 4 KiB, or with the right one and much behind it',
      source:
        'Keats/rust-bcrypt #86, kelektiv/node.bcrypt.js #935 (what is behind the 72nd octet is not compared), stlk/django-shopify-auth #60 (a column that is too narrow for the token)',
      credentials: longCredentials,
    },
    'miscompared-token': {
      cohort: 13,
      summary:
        'a request with a token that has the signs of the right one in another order, is the right one twice, or has its length and its end',
      source:
        'OCEAN-xyz/datum_gateway #125, trezor/trezor-firmware #6785, ericelliott/credential #58: comparisons that are to take as long whatever is presented, with a remainder for an index or differences that cancel each other out',
      credentials: miscomparedCredentials,
    },
    'misquoted-token': {
      cohort: 2,
      summary:
        'a request that presents the right token in quotes, in a list, beside another word, or under another scheme',
      source:
        'hyperium/headers #112, hypervel/components #405: parsers that cut off a prefix, split at blanks or search for `Bearer`',
      credentials: laxCredentials,
    },
    'outdated-token': {
      cohort: 20,
      summary:
        'a request with a token that says itself that it is past its time, is not yet good, or is meant for another service',
      source:
        'CVE-2024-51744 (golang-jwt: who asks whether a token is past its time does not learn that nobody has signed it), jwt/ruby-jwt #153 and auth0/node-jsonwebtoken #702 (the time is asked for before the signature), CVE-2020-26160 (jwt-go and the audience)',
      credentials: outdatedCredentials,
    },
    'scheme-in-other-letters': {
      cohort: 16,
      summary:
        'a request with a wrong token behind a scheme in small letters, in capitals, or with more than one blank after it',
      source:
        'by mechanism: guards that look for `Bearer ` as it is written there, take what begins otherwise for no business of theirs, and leave it to a router that asks nobody (`startsWith`, `split(" ")[1]`)',
      credentials: respeltCredentials,
    },
    'self-signed-token': {
      cohort: 16,
      summary:
        'a request with a token that has been signed by whoever presents it: with a key that everybody knows, with none, or with one that it brings along',
      source:
        'dromara/sureness #189, device-management-toolkit/console #1134 (the key of the examples), CVE-2018-0114 (node-jose verifies by the key in the header)',
      credentials: selfSignedCredentials,
    },
    'token-of-two-parts': {
      cohort: 21,
      summary:
        'a request with a wrong token that has a number, a name or a word for its kind ahead of what should be the secret',
      source:
        'laravel/sanctum #140, dbinfrago/capella-collab-manager #2260, calkit/calkit-cloud #421: a token is found by its first part, which is no secret, or dealt with by its prefix, and what is behind that is left to a comparison that is not made',
      credentials: partedCredentials,
    },
    'undecodable-token': {
      cohort: 5,
      summary:
        'a request with a token that cannot be decoded: three parts that hold nothing, signs that no token has, letters beyond ASCII',
      source:
        'fastify/fastify-jwt #274, ahopkins/sanic-jwt #116, Altinn/dialogporten #868: who decodes a token fails otherwise than by refusing it',
      credentials: undecodableCredentials,
    },
    'wrong-token': {
      summary: 'a request with a token that is not right, or not presented as a bearer token',
      source:
        '`startsWith`, `includes` and case-folding comparisons of secrets, schemes that are not looked at, padding that is cut off',
      credentials: wrongCredentials,
    },
  }),
  ...rowsOf(triggerWith({ operations: operationNames }), {
    'token-names-a-resource': {
      cohort: 14,
      summary: 'a request with a token that is the number of a resource of the service',
      source:
        'ProjectEKA/consent-manager #61, bigbluebutton/greenlight #3867: who somebody is stands for what they would have to present, or whatever is found under a token will do',
      members: Object.keys(identifyingCredentials),
      access({ authorization: [only = '', ...otherLines], path }, { stores, token }, member) {
        const isNumber = identifyingCredentials[member]?.is(only, token) ?? false;
        if (otherLines.length > 0 || routeOf(path) === undefined || !isNumber) return false;
        const given = Number(only.split(' ').at(-1));
        return Object.values(stores).some((store) =>
          store.values().some((item) => Object.values(item).includes(given)),
        );
      },
      history: (cast) => [cast.fire({ credential: cast.member })],
    },
    'wrong-token-again': {
      cohort: 7,
      summary: 'a request with a wrong token that has been presented, and refused, before',
      source:
        'mercedes-benz/sechub #4099, ballerina-platform/ballerina-lang #22917: what is known of a token is kept whatever it is, and that it is kept is taken for its being right',
      access: ({ authorization: [only = '', ...otherLines] }, _world, _member, past) =>
        otherLines.length === 0 && /^bearer +./i.test(only) && past.wasRefused(only),
      history: (cast) => [
        cast.act('read', { slot: 'before', credential: 'another' }),
        cast.fire({ credential: 'another' }),
      ],
    },
    'wrong-token-beside-another-proof': {
      cohort: 19,
      summary:
        'a request with a wrong token and, besides, with a cookie, a key, or the name of a user, that nobody has given out',
      source:
        'by mechanism: chains of guards in which one that fails leaves it to the next, and the last of them only looks whether something is there (`authentication_classes` of Django REST framework, `satisfy any` of nginx, `optional` modules of PAM)',
      members: Object.keys(proofs),
      access: ({ authorization: [only = '', ...otherLines], path, incoming }, _world, member) =>
        otherLines.length === 0 &&
        /^bearer +./i.test(only) &&
        routeOf(path) !== undefined &&
        incoming.headers[member] !== undefined,
      history: (cast) => [
        cast.fire({ credential: 'another', headers: { [cast.member]: proofs[cast.member] ?? '' } }),
      ],
    },
    'wrong-tokens-on-two-lines': {
      cohort: 15,
      summary:
        'a request with two Authorization fields, none of which has the right token: they are the same, or not',
      source:
        'DevilsAutumn/quater #29, divviup/janus #3163, apache/pinot #17134: a field that is there twice is a list, is joined, or is taken for none, and the guard knows single ones',
      members: Object.keys(otherLines),
      access({ authorization, path }, { token }, member) {
        const [first, second] = authorization;
        if (authorization.length < 2 || routeOf(path) === undefined) return false;
        if (authorization.some((value) => value.includes(token))) return false;
        return (first === second) === (member === 'alike');
      },
      history: (cast) => [
        // in other letters, so that it stands beside the first one
        cast.fire({
          credential: 'word-for-nothing',
          headers: { authorization: otherLines[cast.member] ?? '' },
        }),
      ],
    },
  }),
  ...rowsOf(trigger, {
    'wrong-token-after-write': {
      cohort: 8,
      summary: 'a request with a wrong token for what was last changed with the right one',
      source:
        'by mechanism: what a guard has allowed is kept by the resource and not by the token (`proxy_cache_key` of nginx without Authorization, decisions that a policy agent caches by path)',
      operations: onItems,
      needs: () => ['patch'],
      access({ authorization: [only = '', ...otherLines], path }, _world, _member, past) {
        const route = routeOf(path);
        if (otherLines.length > 0 || !/^bearer +./i.test(only) || route?.id === undefined) return false;
        const last = past.of(`${route.kind.name}/${route.id}`).at(-1);
        return last !== undefined && changes.includes(last.operation) && succeeded(last);
      },
      history: (cast) => [cast.act('patch'), cast.fire({ credential: 'another' })],
    },
  }),
];
