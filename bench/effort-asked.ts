import { type Effort, efforts } from '../src/explore/trials/effort.ts';

/** The effort that a program of the bench was told. @throws Error for what is none */
export function effortAsked(text: string): Effort {
  const effort = Object.keys(efforts).find((name): name is Effort => name === text);
  if (effort === undefined) throw new Error(`--effort must be one of ${Object.keys(efforts).join(', ')}.`);
  return effort;
}
