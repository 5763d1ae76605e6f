import { profileOfStyle } from '../../src/cli/flags/reference-flags.ts';
import type { Effort } from '../../src/explore/trials/effort.ts';
import { defaultProfile } from '../../src/profile/default-profile.ts';
import { startReference } from '../../src/reference/server.ts';
import { basePathOf, styleOf } from '../../src/reference/style.ts';
import { requirementOf } from '../../suites/catalogue.ts';
import { failedIn } from '../fault-matrix/rules.ts';
import type { StyleRecord } from './records.ts';
import { survivingRun } from './surviving-run.ts';

/** Checks a conforming server once. It is falsely accused if a MUST fails; nothing may be written to resources of others. */
export async function tryStyle(
  index: number,
  text: string,
  seed: number,
  effort: Effort,
): Promise<StyleRecord> {
  const style = styleOf(text);
  const server = await startReference({ style, basePath: basePathOf(style) });
  try {
    const profile = (await profileOfStyle(style)) ?? defaultProfile;
    const run = await survivingRun(server, seed, { effort, profile });
    const broken = failedIn(run).filter((id) => requirementOf(id)?.level === 'MUST');
    const foreignWrites = server.foreignWrites();
    const isRight = run.conformance === 'conformant';
    return {
      index,
      style: text,
      seed,
      effort,
      verdict: broken.length > 0 ? 'blamed' : isRight ? 'right' : 'undecided',
      reasons: isRight ? [] : run.reasons,
      foreignWrites,
    };
  } finally {
    await server.close();
  }
}
