// Tells how much memory a process took, as it ends.
process.on('exit', () => {
  process.stderr.write(`peak memory: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB\n`);
});
