/** How many drawn samples a property gets whose values hardly matter. */
export const efforts = { quick: 3, standard: 10, thorough: 100 } as const;

export type Effort = keyof typeof efforts;
