/** In which order a kitchen sends what it cooks. */
export const courses = ['starters', 'mains', 'desserts', 'drinks'] as const;
export type Course = (typeof courses)[number];
