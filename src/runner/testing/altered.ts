import { oneRun } from '../../../bench/one-run.ts';
import { type Passed, type Passing, startRelay } from '../../http/testing/relay.ts';
import { startReference } from '../../reference/server.ts';

/** A replacement for a response; undefined leaves it unchanged. */
export type Alter = (passing: Passing & Passed) => Partial<Passed> | undefined;

/** Why requirements do not pass at a reference server whose responses are altered. */
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
