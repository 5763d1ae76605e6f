import { type ConformanceClass, classIn } from './load-class.ts';

/** The classes by folder, in the order of reports. */
export const classes: readonly ConformanceClass[] = [
  await classIn('core'),
  await classIn('profile'),
  await classIn('consistency'),
  await classIn('http'),
];
