/** How much a run tries, from least to most. */
export const efforts = ['quick', 'standard', 'thorough'] as const;

export type Effort = (typeof efforts)[number];
