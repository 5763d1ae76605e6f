/** How many samples a property of values gets. */
export const efforts = { quick: 10, standard: 100, thorough: 1000 } as const;

export type Effort = keyof typeof efforts;
