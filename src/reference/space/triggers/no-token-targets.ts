import { routeOf } from '../../action.ts';
import { omit } from '../../operations.ts';
import { type Cast, type Step, standardOpening, times } from '../cast.ts';
import type { Done } from '../past.ts';
import type { Trigger } from '../row.ts';
import { fieldsOf, type OperationName, onItems, operationNames, otherKind } from '../scope.ts';
import { rowsOf, trigger, triggerWith } from '../table.ts';
import { chosenOpening, hasNoToken, removalBeforePut, succeeded } from './tools.ts';

/** A way to come into being, other than alone and by POST. */
interface Birth {
  readonly needs: readonly OperationName[];
  readonly is: (birth: Done, name: string) => boolean;
  readonly opening: (cast: Cast) => readonly Step[];
}

const births: Readonly<Record<string, Birth>> = {
  'by-put': {
    needs: ['replace'],
    is: ({ operation }) => operation === 'replace',
    opening: (cast) => chosenOpening(cast, ['target']),
  },
  'within-a-batch': {
    needs: [],
    is: ({ operation, about }, name) => operation === 'create' && about.indexOf(name) > 0,
    opening: (cast) => [
      cast.make('other', undefined, otherKind(cast.scope.kind)),
      cast.make('before'),
      cast.makeAll(['mate', 'target', 'after']),
    ],
  },
};

/** In octets. */
const kibi = 1024;

/** Requests without Authorization, by the resource that they are for, or by what was done before. */
export const noTokenTargets: readonly Trigger[] = [
  ...rowsOf(triggerWith({ operations: onItems, presentsNothing: true }), {
    'no-token-after-right-one': {
      cohort: 2,
      summary: 'a request without Authorization for what was just read with the token',
      source:
        'jonbaldie/varnish #38, nginx/nginx #824: what a cache keeps of an authorised request is served to everybody',
      access({ authorization, path }, _world, _member, past) {
        const route = routeOf(path);
        if (authorization.length > 0 || route?.id === undefined) return false;
        return past.of(`${route.kind.name}/${route.id}`).at(-1)?.operation === 'read';
      },
      history: (cast) => [cast.act('read'), cast.fire({ credential: 'none' })],
    },
    'no-token-on-a-flagged-one': {
      cohort: 23,
      summary:
        'a request without Authorization for a resource that has a truth value which is true, or is false',
      source:
        'by kind: rules for each record that let everybody at those which are marked as public, as published or as not private, and are written once for all types, by whichever column is a truth value (row level security of PostgreSQL and Supabase, rules of Firebase, list rules of PocketBase)',
      members: ['true', 'false'],
      fields: ['boolean'],
      access(request, world, member) {
        const { kind, id = '' } = routeOf(request.path) ?? {};
        const item = kind && world.stores[kind.name].get(id);
        if (!hasNoToken(request) || kind === undefined || item === undefined) return false;
        return fieldsOf(kind, ['boolean']).some((name) => String(item[name]) === member);
      },
      opening: (cast) =>
        standardOpening({
          ...cast,
          make(slot, item, kind) {
            const step = cast.make(slot, item, kind);
            const flag = { [cast.scope.field ?? '']: cast.member === 'true' };
            return slot === 'target' ? cast.make(slot, { ...step.items?.[0], ...flag }, kind) : step;
          },
        }),
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
    'no-token-on-missing': {
      summary: 'a request without Authorization for something that is not there',
      source: 'guards that load the resource first and ask for a token only where there is one',
      onGone: (operation) => operation !== 'replace',
      access({ authorization, path }, { stores }) {
        const route = routeOf(path);
        return (
          authorization.length === 0 && route?.id !== undefined && !stores[route.kind.name].has(route.id)
        );
      },
      history: (cast) => [cast.act('remove'), cast.fire({ credential: 'none' })],
    },
    'no-token-on-an-incomplete-one': {
      cohort: 28,
      summary: 'a request without Authorization for a resource that has no value for one of its fields',
      source:
        'by mechanism: who may see a record is asked of a column of it, in a rule that compares, and where nothing is in that column it is equal to nobody (`record.owner === user?.id` with nothing on both sides, `NOT (owner <> NULL)`, a grant for everybody where none is named), and of any columns the last one is taken for that',
      access(request, world) {
        const { kind, id = '' } = routeOf(request.path) ?? {};
        const item = kind && world.stores[kind.name].get(id);
        if (!hasNoToken(request) || kind === undefined || item === undefined) return false;
        return fieldsOf(kind).some((name) => !(name in item));
      },
      opening: (cast) =>
        standardOpening({
          ...cast,
          make(slot, item, kind) {
            if (slot !== 'target') return cast.make(slot, item, kind);
            const lacking = fieldsOf(cast.scope.kind).findLast((each) => each !== cast.scope.field) ?? '';
            return cast.make(slot, omit(item ?? cast.item(), [lacking]), kind);
          },
        }),
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
    'no-token-on-one-made-large': {
      cohort: 27,
      summary:
        'a request without Authorization for a resource that had more than 1, or 4, KiB in it when it was made',
      source:
        'by mechanism: where a record is kept is decided by its size when it comes in, and what is too large for the table is put where files are (large objects, buckets whose addresses are their own secret, `X-Accel-Redirect` and `X-Sendfile` past the handler, nodes for content behind a gateway), and whoever guards the table does not guard those',
      members: ['1', '4'],
      access(request, _world, member, past) {
        const { kind, id } = routeOf(request.path) ?? {};
        const [first] = past.versions(`${kind?.name}/${id}`);
        if (!hasNoToken(request) || first === undefined) return false;
        return Buffer.byteLength(JSON.stringify(first)) > Number(member) * kibi;
      },
      opening: (cast) =>
        standardOpening({
          ...cast,
          make(slot, item, kind) {
            const step = cast.make(slot, item, kind);
            const name = fieldsOf(cast.scope.kind, ['string']).at(-1) ?? '';
            const large = { [name]: 'large '.repeat((Number(cast.member) * kibi) / 6 + 1) };
            return slot === 'target' ? cast.make(slot, { ...step.items?.[0], ...large }, kind) : step;
          },
        }),
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
    'no-token-on-one-made-otherwise': {
      cohort: 16,
      summary:
        'a request without Authorization for a resource that was made by PUT, or by a batch behind its first item',
      source:
        'by mechanism: who owns a record is written down by what runs when one is created alone (`before_create`, `perform_create`), which upserts and bulk inserts go past, and what has no owner is for everybody',
      members: Object.keys(births),
      needs: (member) => births[member]?.needs ?? [],
      access(request, _world, member, past) {
        const route = routeOf(request.path);
        const name = `${route?.kind.name}/${route?.id}`;
        const birth = past.of(name).find(succeeded);
        return hasNoToken(request) && birth !== undefined && births[member]?.is(birth, name) === true;
      },
      opening: (cast) => births[cast.member]?.opening(cast) ?? [],
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
    'no-token-on-one-remade': {
      cohort: 19,
      summary:
        'a request without Authorization for a resource that was removed, and made again by PUT under its old identifier',
      source:
        'by mechanism: who may do what to a record is kept beside it, is removed together with it, and is not written down once more where its identifier comes back (lists of grants by path, policies that are made along with the first version)',
      needs: () => ['replace', 'remove'],
      access(request, _world, _member, past) {
        const { kind, id } = routeOf(request.path) ?? {};
        const done = past.of(`${kind?.name}/${id}`).filter(succeeded);
        return hasNoToken(request) && removalBeforePut(done) >= 0;
      },
      history: (cast) => [cast.act('remove'), cast.act('replace'), cast.fire({ credential: 'none' })],
    },
    'no-token-on-one-replaced': {
      cohort: 25,
      summary: 'a request without Authorization for a resource that was replaced by PUT since it was made',
      source:
        'by kind: who may see a record is kept with the version of it, and a whole new version begins with what everybody has by default (objects of S3, whose grants a PUT sets anew, files that are written beside and renamed, and have lost their mode, rows that REPLACE removes and inserts, together with what refers to them)',
      needs: () => ['replace'],
      access(request, _world, _member, past) {
        const { kind, id } = routeOf(request.path) ?? {};
        const done = past.of(`${kind?.name}/${id}`).filter(succeeded);
        const replaced = done.findLastIndex(({ operation }) => operation === 'replace');
        return hasNoToken(request) && replaced > 0 && done[replaced - 1]?.operation !== 'remove';
      },
      history: (cast) => [cast.act('replace'), cast.fire({ credential: 'none' })],
    },
    'no-token-on-what-is-new': {
      cohort: 12,
      summary:
        'a request without Authorization for a resource to which nothing has been done since it was made',
      source:
        'solid/web-access-control-spec #91, MoralisWeb3/unity-web3-game-kit #50: who may do what to a resource is written down after the resource itself, or once somebody first touches it',
      access(request, _world, _member, past) {
        const route = routeOf(request.path);
        if (!hasNoToken(request) || route?.id === undefined) return false;
        const done = past.of(`${route.kind.name}/${route.id}`);
        return done.length === 1 && done.every(succeeded);
      },
      history: (cast) => [cast.fire({ credential: 'none' })],
    },
  }),
  ...rowsOf(trigger, {
    'no-token-often': {
      cohort: 4,
      summary: 'a request without Authorization, once k of the type without a right token have come before',
      source:
        'guards and limiters that fail open when what they ask has had enough (`failure_mode_allow` of Envoy, Premshaw23/Learnova #3837, harshdwivediiiii/pathfinder-ai #1385)',
      members: ['3', '5'],
      operations: operationNames,
      presentsNothing: true,
      access({ authorization, path }, _world, member, past) {
        const route = routeOf(path);
        if (authorization.length > 0 || route === undefined) return false;
        return past.unauthorised(route.kind.name).length >= Number(member);
      },
      history: (cast) => [
        ...times(Number(cast.member), () => cast.act('read', { slot: 'before', credential: 'none' })),
        cast.fire({ credential: 'none' }),
      ],
    },
  }),
];
