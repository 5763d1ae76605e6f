import { jobsFor } from './fault-matrix/jobs.ts';
import { isCaught } from './fault-matrix/rules.ts';
import { styleOf } from '../src/reference/style.ts';
import { runOf } from './one-run.ts';
const jobs = jobsFor([], false).filter((j)=>j.sham===undefined);
const lane=Number(process.argv[2]);
for (const [i,job] of jobs.entries()) { if (i%2!==lane) continue;
  const t=performance.now(); const c=process.cpuUsage();
  const run = await runOf({ faults: job.fault? [job.fault]:[], style: styleOf(job.style) }, job.seed, { effort:'quick' }, (failed)=>isCaught(job,failed));
  const d=process.cpuUsage(c);
  console.log(Math.round((d.user+d.system)/1000), Math.round(performance.now()-t), run.requests, job.fault??'-', job.style);
}
