import type { Report } from '../../evidence/report.ts';

/** Why a report says less than that of a whole run; nothing in it is escaped. */
export interface Caveat {
  readonly kind: 'stopped' | 'outage' | 'unanswered' | 'interrupted' | 'broken' | 'only' | 'shard';
  /** A sentence or two. */
  readonly title: string;
  /** Details: one sentence each, often none. */
  readonly lines: readonly string[];
}

type Run = Report['run'];

/** What caveats follow from: all of it is known at the end of a run, and some before. */
type Conditions = {
  readonly [Name in 'stopped' | 'outage' | 'traffic' | 'interrupted' | 'errors' | 'only' | 'shard']?:
    | Run[Name]
    | undefined;
};

/** What a reader must know before relying on the verdict, in the order in which every form of a report says it. */
export function caveatsOf(run: Conditions): readonly Caveat[] {
  const { stopped, outage, traffic, interrupted, errors = [], only, shard } = run;
  const all: readonly (Caveat | undefined)[] = [
    stopped === undefined
      ? undefined
      : { kind: 'stopped', title: 'The run could not begin.', lines: [stopped] },
    outage && { kind: 'outage', title: `${outage.message} ${outage.advice}`, lines: [] },
    outage === undefined ? unanswered(traffic) : undefined,
    interrupted === true
      ? { kind: 'interrupted', title: 'The run was interrupted: this report is incomplete.', lines: [] }
      : undefined,
    errors.length === 0 ? undefined : { kind: 'broken', title: isBroken, lines: errors },
    only && {
      kind: 'only',
      title: `Only these requirements were requested: ${only.join(', ')}.`,
      lines: [],
    },
    shard && {
      kind: 'shard',
      title: `This is shard ${shard.index} of ${shard.of}; rest-assay merge joins them.`,
      lines: [],
    },
  ];
  return all.filter((caveat) => caveat !== undefined);
}

/** So many requests without a response are no accident: whoever closes an idle connection loses a few. */
const mostByAccident = 20;

/** Which methods had no response, if that was often: it decides nothing, but takes the time of a run. */
function unanswered(traffic: Run['traffic']): Caveat | undefined {
  const open = (traffic?.methods ?? []).filter((each) => each.unanswered > 0);
  const count = open.reduce((sum, each) => sum + each.unanswered, 0);
  if (count <= mostByAccident) return undefined;
  const told = open.map(({ method, unanswered: its }) => `${its} ${method}`).join(', ');
  return {
    kind: 'unanswered',
    title: `${count} requests had no response (${told}), which decides nothing, but takes time: see what the target does then, or lower --timeout.`,
    lines: [],
  };
}

const isBroken = 'The suite itself, or a custom rule, failed with an error; the target is not to blame.';

/** A caveat in one line. */
export function caveatText({ title, lines }: Caveat): string {
  return [title, ...lines].join(' ');
}

/** Caveats of one kind, one line each and without a title, for a format that has its own title for them. */
export function caveatLines(run: Conditions, kind: Caveat['kind']): readonly string[] {
  return caveatsOf(run)
    .filter((caveat) => caveat.kind === kind)
    .flatMap(({ title, lines }) => (lines.length === 0 ? [title] : lines));
}
