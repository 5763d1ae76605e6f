// Reports how much memory a process used, when it ends.
process.on('exit', () => {
  process.stderr.write(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
});
