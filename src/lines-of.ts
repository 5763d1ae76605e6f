import { closeSync, openSync, readSync } from 'node:fs';

const chunkBytes = 65_536;
const lineFeed = 0x0a;

/** The lines of a file, one after another, since memory may not hold all of them; a last line may have no end. */
export function* linesOf(file: string): Generator<string> {
  const descriptor = openSync(file, 'r');
  try {
    const chunk = Buffer.alloc(chunkBytes);
    const line: Buffer[] = [];
    for (;;) {
      const size = readSync(descriptor, chunk);
      if (size === 0) break;
      let from = 0;
      for (let at = chunk.indexOf(lineFeed); at >= 0 && at < size; at = chunk.indexOf(lineFeed, from)) {
        yield Buffer.concat([...line.splice(0), chunk.subarray(from, at)]).toString('utf8');
        from = at + 1;
      }
      line.push(Buffer.from(chunk.subarray(from, size)));
    }
    const rest = Buffer.concat(line).toString('utf8');
    if (rest !== '') yield rest;
  } finally {
    closeSync(descriptor);
  }
}
