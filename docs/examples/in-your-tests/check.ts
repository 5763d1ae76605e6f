// Checks the server from a program, and fails as a gate would.
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { run } from 'rest-assay';
import { notesServer } from './notes.ts';

const token = 'a-token-for-this-program';
const server = notesServer(token).listen(0, '127.0.0.1');
await once(server, 'listening');

const report = await run({
  url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  token,
  profile: 'notes.profile.yaml',
  effort: 'quick',
});
server.close();

for (const { requirement, resource, outcome } of report.results)
  if (outcome === 'failed') console.log(`${requirement} ${resource} failed`);
for (const each of report.classes) console.log(`${each.class}: ${each.conformance}`);
if (report.classes.some(({ conformance }) => conformance !== 'conformant')) process.exitCode = 1;
