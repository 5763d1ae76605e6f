import { BroadcastChannel } from 'node:worker_threads';
import type { HistoriesDone } from '../explore/trials/worker.ts';

/** How far a run is beyond the requirements that it has decided. */
export interface Movement {
  readonly requests: number;
  /** Whether everything waits for a target that does not answer now. */
  readonly isWaiting: boolean;
  /** `to come` until they are planned; undefined where there are none. */
  readonly histories: HistoriesDone | 'to come' | undefined;
}

/** How often the worker tells, in ms. */
const everyMs = 250;

/** The channel by which the worker of a run tells the command how far it is: vitest tells of tests that end, and of no more. */
function channelOf(folder: string): BroadcastChannel {
  return new BroadcastChannel(`rest-assay movement ${folder}`);
}

/** Tells again and again how far the run in this folder is. @returns how to stop */
export function tellMovement(folder: string, current: () => Movement): () => void {
  const channel = channelOf(folder);
  channel.unref();
  const timer = setInterval(() => channel.postMessage(current()), everyMs).unref();
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

/** Calls back whenever the run in this folder tells how far it is. @returns how to stop listening */
export function onMovement(folder: string, moved: (movement: Movement) => void): () => void {
  const channel = channelOf(folder);
  channel.onmessage = ({ data }: MessageEvent) => moved(data as Movement);
  channel.unref();
  return () => channel.close();
}
