import { once } from 'node:events';
import { implementations } from './servers.ts';
import { startWild } from './start.ts';

// `node bench/implementations/serve.ts NAME`: starts one of the servers and says where, until it is interrupted.

const server = implementations.find(({ name }) => name === process.argv[2]);
if (server === undefined) throw new Error(`Known: ${implementations.map(({ name }) => name).join(', ')}.`);
const { url, close } = await startWild(server);
console.log(url);
await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
await close();
