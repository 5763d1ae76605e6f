/** Decides what may be in flight together: many pieces of work, or one that has the target for itself. */
export interface Stage {
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until nothing else is in flight, and lets nothing else begin before its work has ended. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Whoever waits to be alone goes before whoever comes later, so that nobody waits for ever. */
export function createStage(): Stage {
  let running = 0;
  let occupied = false;
  const waitingAlone: (() => void)[] = [];
  const waitingTogether: (() => void)[] = [];

  const admit = (): void => {
    if (occupied) return;
    if (waitingAlone.length > 0) {
      if (running > 0) return;
      occupied = true;
      waitingAlone.shift()?.();
      return;
    }
    running += waitingTogether.length;
    for (const begin of waitingTogether.splice(0)) begin();
  };
  const enter = (queue: (() => void)[]) =>
    new Promise<void>((begin) => {
      queue.push(begin);
      admit();
    });
  return {
    async together(work) {
      await enter(waitingTogether);
      try {
        return await work();
      } finally {
        running -= 1;
        admit();
      }
    },
    async alone(work) {
      await enter(waitingAlone);
      try {
        return await work();
      } finally {
        occupied = false;
        admit();
      }
    },
  };
}
