import { type Effort, efforts } from '../src/explore/trials/effort.ts';

/** The effort given to a program of the bench. @throws Error if it is not one */
export function effortAsked(text: string): Effort {
  const effort = efforts.find((name) => name === text);
  if (effort === undefined) throw new Error(`--effort must be one of ${efforts.join(', ')}.`);
  return effort;
}
