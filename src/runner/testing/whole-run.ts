import { mkdirSync } from 'node:fs';
import { planOf } from '../../explore/plan.ts';
import { openSession } from '../../explore/session.ts';
import { quickRun } from './run-options.ts';

// A whole run in a separate process, without vitest, so that it can be killed: URL, token, folder, seed.

const [baseUrl = '', token = '', folder = '', seed = '1'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const options = quickRun({ baseUrl, token, folder }, { seed: Number(seed) });
const session = await openSession(options, new AbortController().signal, []);
await Promise.all(planOf(options, []).map((planned) => session.settle(planned)));
await session.close();
