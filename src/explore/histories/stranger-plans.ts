import type { Plan } from '../../check/history/plan.ts';
import type { Method } from '../../profile/profile.ts';
import { randomOf } from '../../random.ts';
import { Author, type StrangerForm } from './author.ts';
import { chunked } from './chunked.ts';
import type { Usable } from './usable.ts';

/** Forms of a request without a credential that guards were seen to let pass. */
const forms: readonly Omit<StrangerForm, 'credential'>[] = [
  {},
  { query: 'a=1' },
  { query: 'v=site.css' },
  { query: 'next=/login' },
  { headers: [['X-Forwarded-For', '127.0.0.1']] },
  { headers: [['X-Remote-User', 'admin']] },
  { headers: [['X-Middleware-Subrequest', 'middleware']] },
];

/** Tries of one history: what is tried by nobody waits for nobody. */
const triesOfEach = 15;

/** A method that is tried, and how. */
interface Try {
  readonly method: Method;
  readonly form: StrangerForm;
}

/**
 * Histories in which somebody without a right to it tries each method on what is there and on what is gone: without a
 * credential in each form, and with each wrong one by one method.
 */
export function strangerPlans(usable: readonly Usable[], seed: number): readonly Plan[] {
  return usable.flatMap((each, at) =>
    [nobody(each), impostor(each)]
      .flatMap((tries) => chunked(tries, triesOfEach))
      .map((tries, index) => {
        const random = randomOf(seed + 6_000_000 + at * 1_000 + index);
        return planOf(tries, each, new Author(usable, random));
      }),
  );
}

function nobody({ guarded }: Usable): readonly Try[] {
  return guarded.flatMap((method) =>
    forms.map((form) => ({ method, form: { ...form, credential: 'none' as const } })),
  );
}

function impostor({ guarded, wrong }: Usable): readonly Try[] {
  return Array.from({ length: guarded.length === 0 ? 0 : wrong }, (_, credential) => ({
    method: guarded[credential % guarded.length] as Method,
    form: { credential },
  }));
}

function planOf(tries: readonly Try[], { type, isRemovable }: Usable, author: Author): Plan {
  author.world(type.name, isRemovable ? undefined : 'one by one');
  author.removeFirst(type.name);
  const slots = author.slots.filter((slot) => slot.type === type.name).slice(0, 2);
  for (const slot of slots)
    for (const { method, form } of tries)
      if (!slot.isGone || method !== 'POST') author.stranger(method, slot, form);
  author.look();
  return author.steps;
}
