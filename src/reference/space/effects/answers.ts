import { renamingVersion } from '../../faults/json.ts';
import { neighbourOf } from '../../faults/tools.ts';
import type { Kind } from '../../kind.ts';
import { answer, type Item, problem } from '../../message.ts';
import { created, pick } from '../../operations.ts';
import { onItems, operationNames } from '../scope.ts';
import { effect, rowsOf } from '../table.ts';
import { creations, failures } from './reports.ts';
import { idsOf, isDone } from './tools.ts';

/** The identifiers that the resource after it is going to have. */
function following(own: Item, kind: Kind): Item {
  const [number = ''] = kind.identifiers;
  return kind.assign(Number(own[number]) - Number(kind.assign(0)[number]) + 1);
}

/** What a program has before it is told: zero, and the UUID of zeros. */
function blanks({ identifiers, fields }: Kind): Item {
  const blank = (name: string) => (fields[name] === 'integer' ? 0 : '00000000-0000-0000-0000-000000000000');
  return Object.fromEntries(identifiers.map((name) => [name, blank(name)]));
}

const misnamings: Readonly<Record<string, (own: Item, kind: Kind) => Item>> = {
  blank: (_own, kind) => blanks(kind),
  next: following,
};

const challenges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '401': { 'WWW-Authenticate': 'Bearer realm="reference", error="invalid_token"' },
  '403': {},
};

/** An answer is not what it should be. */
export const answers = rowsOf(effect, {
  'answer-names-another': {
    cohort: 2,
    summary: 'a creation is answered with the identifier of another resource of the type',
    source:
      'laravel/framework #8740, doctrine/dbal #3516, Dapper.SimpleCRUD #3 (@@IDENTITY after a trigger), identifiers of the last insert',
    operations: ['create'],
    reports: creations,
    async inside(fired, next) {
      const { action, assigned, world } = fired;
      const outcome = await next();
      const ids = idsOf(fired);
      const other = action.store.get(neighbourOf(fired.action.store, ids) ?? '');
      if (other === undefined || !isDone(outcome)) return outcome;
      const shown = assigned.map((one) => {
        const id = String(one[action.kind.key]);
        const item = action.store.get(id) ?? {};
        return ids.includes(id) ? { ...item, ...pick(other, action.kind.identifiers) } : item;
      });
      return created(action, shown, world);
    },
  },
  'answer-names-nothing': {
    cohort: 7,
    summary:
      'a creation is answered with an identifier under which nothing is: zero, or the next one to be assigned',
    source:
      'DapperLib/Dapper.Contrib #30, subsonic/SubSonic-3.0 #27, ericdc1/Dapper.SimpleCRUD #37, HeidiSQL/HeidiSQL #279: the identifier is read before it is there, or taken from a sequence a second time',
    members: Object.keys(misnamings),
    operations: ['create'],
    reports: creations,
    async inside(fired, next) {
      const { action, assigned, member, world } = fired;
      const { kind, store } = action;
      const outcome = await next();
      if (!isDone(outcome)) return outcome;
      const ids = idsOf(fired);
      const shown = assigned.map((own) => {
        const id = String(own[kind.key]);
        const named = ids.includes(id) ? misnamings[member]?.(own, kind) : {};
        return { ...store.get(id), ...named };
      });
      return created(action, shown, world);
    },
  },
  'creation-answers-with-all': {
    cohort: 26,
    summary: 'a creation is answered with all resources of the type, and not with what it has created',
    source:
      'by mechanism: who has put something into a list answers with the list (`items.push(item); res.json(items)`, `setState` with all that there is, stores in a file that are written and sent as a whole), as pages are content with that show all of it anyway',
    operations: ['create'],
    reports: creations,
    async inside({ action: { kind, store } }, next) {
      const outcome = await next();
      // what is the only one is what was created
      return isDone(outcome) && store.size > 1 ? answer(201, kind.wrap([...store.values()], false)) : outcome;
    },
  },
  'http-version': {
    summary: 'the status line says HTTP/1.0',
    source:
      'old proxies and small servers that answer in the version of their own (Python `http.server` by default)',
    operations: operationNames,
    onGone: true,
    reports: () => ['DM-MSG-1'],
    look: 'answer',
    outside: renamingVersion,
  },
  'redirected-to-itself': {
    cohort: 5,
    summary: 'a request is redirected to the very URL that it was sent to, and nothing is done',
    source:
      'outline/outline #4673, fosrl/newt #343, thedevs-network/kutt #568: a server behind a proxy takes what was asked for for another address, or for another protocol',
    members: ['307', '308'],
    operations: [...onItems, 'create'],
    reports: failures,
    look: 'answer',
    alters: 'status',
    inside: ({ action: { request }, member, world }) =>
      answer(Number(member), undefined, { Location: `${world.basePath}${request.path}` }),
  },
  'refused-as-unauthorised': {
    cohort: 7,
    summary: 'a read with the right token is refused as if it had a wrong one, or no right to do so',
    source:
      'camunda/camunda-8-js-sdk #89, drajer-health/eCRNow #1060, lanqian528/chat2api #145: instances that do not know the token, rights that are asked for by method or by record',
    members: Object.keys(challenges),
    operations: ['read', 'head'],
    reports: failures,
    look: 'answer',
    alters: 'status',
    inside: ({ member }) =>
      problem(Number(member), 'this token has no right to do so', challenges[member] ?? {}),
  },
  'server-error': {
    summary: 'what the specification shows is answered with 5xx, whether it is done or not',
    source: 'exceptions that nobody catches, before or after the write; time-outs of a gateway',
    // 503 may be a limit, and limits are left open
    members: ['500-undone', '500-done', '502-undone', '502-done'],
    operations: ['create', 'read', 'head', 'replace', 'patch', 'remove'],
    onGone: true,
    reports: failures,
    look: 'answer',
    alters: 'status',
    async inside({ member }, next) {
      const [status, how] = member.split('-');
      if (how === 'done') await next();
      return problem(Number(status), 'something went wrong');
    },
  },
});
