/** How many random samples a property gets if its values hardly matter. */
export const efforts = { quick: 3, standard: 10, thorough: 100 } as const;

export type Effort = keyof typeof efforts;
