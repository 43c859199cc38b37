/** How the food is had, by the numbers that queries have for it. */
export const modes = { any: 0, delivery: 1, takeaway: 2 } as const;
