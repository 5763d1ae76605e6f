import type { Html } from './markup.ts';
import { type Sequence, sequenceDiagram } from './sequence.ts';
import { areConcurrent, timeline } from './timeline.ts';

/** The exchanges as a drawing; the list of exchanges says the same in words. */
export function drawingOf(sequence: Sequence): Html {
  const { exchanges, at } = sequence;
  return areConcurrent(exchanges) ? timeline(exchanges, at) : sequenceDiagram(sequence);
}
