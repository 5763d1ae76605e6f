import { BroadcastChannel } from 'node:worker_threads';
import type { HistoriesDone } from '../explore/trials/worker.ts';

/** The progress of a run beyond the requirements that it has decided. */
export interface Movement {
  readonly requests: number;
  /** Whether all requests wait for a target that currently does not answer. */
  readonly isWaiting: boolean;
  /** `to come` until they are planned; undefined if there are none. */
  readonly histories: HistoriesDone | 'to come' | undefined;
}

/** How often the worker reports, in ms. */
const everyMs = 250;

/** The channel on which the worker of a run reports its progress: vitest reports only tests that end. */
function channelOf(folder: string): BroadcastChannel {
  return new BroadcastChannel(`rest-assay movement ${folder}`);
}

/** Reports the progress of the run in this folder repeatedly. @returns a function that stops it */
export function tellMovement(folder: string, current: () => Movement): () => void {
  const channel = channelOf(folder);
  channel.unref();
  const timer = setInterval(() => channel.postMessage(current()), everyMs).unref();
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

/** Calls back whenever the run in this folder reports progress. @returns a function that stops listening */
export function onMovement(folder: string, moved: (movement: Movement) => void): () => void {
  const channel = channelOf(folder);
  channel.onmessage = ({ data }: MessageEvent) => moved(data as Movement);
  channel.unref();
  return () => channel.close();
}
