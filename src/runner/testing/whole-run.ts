import { mkdirSync } from 'node:fs';
import { scopeOf } from '../../explore/scope.ts';
import { openSession } from '../../explore/session.ts';
import { quickRun } from './run-options.ts';

// A whole run in a separate process, without vitest, so that it can be killed: URL, token, folder, seed.

const [baseUrl = '', token = '', folder = '', seed = '1'] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
const options = quickRun({ baseUrl, token, folder }, { seed: Number(seed) });
const session = await openSession(options, new AbortController().signal, []);
await Promise.all(scopeOf(options, []).map((each) => session.settle(each)));
await session.close();
