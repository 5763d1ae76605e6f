import { type ConformanceClass, classIn } from './load-class.ts';

/** The classes by their folders, in the order in which reports show them. */
export const classes: readonly ConformanceClass[] = [
  await classIn('core'),
  await classIn('profile'),
  await classIn('consistency'),
  await classIn('http'),
];
