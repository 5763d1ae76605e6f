import { oneRun } from '../../../bench/one-run.ts';
import { type Passed, type Passing, startRelay } from '../../http/testing/relay.ts';
import { startReference } from '../../reference/server.ts';

/** Something else in place of an answer; undefined leaves it as it is. */
export type Alter = (passing: Passing & Passed) => Partial<Passed> | undefined;

/** Why requirements are not passed by a reference server whose answers are altered on their way. */
export async function reasonsOfAltered(alter: Alter, only: readonly string[]): Promise<readonly string[]> {
  const server = await startReference();
  const altering = await startRelay(server.url, async (passing, pass) => {
    const passed = await pass();
    return { ...passed, ...alter({ ...passing, ...passed }) };
  });
  try {
    return (await oneRun({ url: altering.url, token: server.token }, 3, { only })).reasons;
  } finally {
    altering.close();
    await server.close();
  }
}
