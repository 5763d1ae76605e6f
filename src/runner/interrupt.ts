import { BroadcastChannel } from 'node:worker_threads';

/** The channel on which the command tells the worker to end the run: vitest's threads share the process. */
function channelOf(folder: string): BroadcastChannel {
  return new BroadcastChannel(`rest-assay interrupt ${folder}`);
}

/** Calls back once the run in this folder is interrupted. @returns a function that stops listening */
export function onInterrupt(folder: string, interrupted: () => void): () => void {
  const channel = channelOf(folder);
  channel.onmessage = interrupted;
  channel.unref();
  return () => channel.close();
}

/** Interrupts the run in this folder. */
export function interrupt(folder: string): void {
  const channel = channelOf(folder);
  channel.postMessage('interrupt');
  channel.close();
}
