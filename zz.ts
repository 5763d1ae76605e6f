import { tryServer } from './bench/fault-matrix/try-server.ts';
for (const fault of process.argv.slice(2)) { const t0=performance.now();
const s = await tryServer({ job: { fault, style: 'plain', seed: 11 }, how: { effort: 'standard', isGate: true } } as any);
console.log(fault, Math.round((performance.now()-t0)/1000), s.run.conformance, s.run.requests, JSON.stringify(Object.entries(s.run.outcomes).filter(([,o])=>o.includes('failed' as any))), s.misled, s.run.reasons.slice(0,4)); }
