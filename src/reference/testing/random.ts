import { randomOf } from '../../random.ts';
import { drawStyle, type Style } from '../style.ts';

/** Some styles, always the same ones. */
export function drawnStyles(count: number, seed = 11): readonly Style[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, () => drawStyle(random));
}
