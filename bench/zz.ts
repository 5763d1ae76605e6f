import { oneRun } from './one-run.ts';
const [url, n='1', effort='standard'] = process.argv.slice(2);
for (let i=0;i<Number(n);i++){ const t=performance.now(); const c=process.cpuUsage(); const r=await oneRun({url: url as string, token:'tok'}, 5, {effort: effort as any}); const d=process.cpuUsage(c);
console.log(r.conformance, r.requests, Math.round(performance.now()-t)+' ms', 'cpu', Math.round((d.user+d.system)/1000), 'us/req', Math.round((d.user+d.system)/r.requests)); }
