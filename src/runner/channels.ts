import { BroadcastChannel } from 'node:worker_threads';
import type { HistoriesDone } from '../explore/trials/run.ts';
import { whenAborted } from '../when-aborted.ts';

// What the command and the worker of a run tell each other while it lasts: vitest reports only tests that end.

/** The progress of a run beyond the requirements that it has decided. */
export interface Movement {
  readonly requests: number;
  /** What all requests wait for: a target that does not answer, or one that asks for a pause; undefined if they do not wait. */
  readonly waitingFor: 'an answer' | 'its turn' | undefined;
  /** `to come` until they are planned; undefined if there are none. */
  readonly histories: HistoriesDone | 'to come' | undefined;
}

/** How often the worker reports, in ms. */
const everyMs = 250;

/** Reports the progress of the run in this folder repeatedly. @returns a function that stops it */
export function tellMovement(folder: string, current: () => Movement): () => void {
  const channel = channelOf('movement', folder);
  const timer = setInterval(() => channel.postMessage(current()), everyMs).unref();
  return () => {
    clearInterval(timer);
    channel.close();
  };
}

/** Calls back whenever the run in this folder reports progress. @returns a function that stops listening */
export function onMovement(folder: string, moved: (movement: Movement) => void): () => void {
  const channel = channelOf('movement', folder);
  channel.onmessage = ({ data }: MessageEvent) => moved(data as Movement);
  return () => channel.close();
}

/** Tells the worker of the run in this folder that it is interrupted, however late it asks. @returns a function that stops it */
export function tellInterrupt(folder: string, interrupted: AbortSignal): () => void {
  const channel = channelOf('interrupt', folder);
  const tell = () => channel.postMessage('interrupted' satisfies Interrupt);
  channel.onmessage = ({ data }: MessageEvent) => {
    if ((data as Interrupt) === 'asked' && interrupted.aborted) tell();
  };
  const stopWaiting = whenAborted(interrupted, tell);
  return () => {
    stopWaiting();
    channel.close();
  };
}

/** Calls back once the run in this folder is interrupted, or at once if it was. @returns a function that stops listening */
export function onInterrupt(folder: string, interrupted: () => void): () => void {
  const channel = channelOf('interrupt', folder);
  channel.onmessage = ({ data }: MessageEvent) => {
    if ((data as Interrupt) === 'interrupted') interrupted();
  };
  // what was said before is lost
  channel.postMessage('asked' satisfies Interrupt);
  return () => channel.close();
}

/** What is said of an interruption: by the command that it took place, and by the worker to ask whether it did. */
type Interrupt = 'interrupted' | 'asked';

/** One that does not keep the process alive; vitest's threads share the process. */
function channelOf(name: 'movement' | 'interrupt', folder: string): BroadcastChannel {
  return new BroadcastChannel(`rest-assay ${name} ${folder}`).unref();
}
