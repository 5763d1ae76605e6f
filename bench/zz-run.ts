import { styleOf } from '../src/reference/style.ts';
import { runOf } from './one-run.ts';
const t=performance.now(); const c=process.cpuUsage();
const run = await runOf({ faults: [], style: process.argv[2] ? styleOf(process.argv[2]) : {} }, 7, { effort: 'quick' }, () => false);
const d=process.cpuUsage(c);
console.log(Object.keys(run), Math.round(performance.now()-t), 'ms', Math.round((d.user+d.system)/1000), 'cpu ms');
