import type { Course } from '#shared/contract/values/courses.ts';
import { isDrink } from '../menu/diets.ts';

/** What a group's name says of its dishes, the first that fits. */
const names: readonly (readonly [Course, RegExp])[] = [
  ['drinks', /getränk|drink|\b(bier|wein|saft|säfte|kaffee|tee|cola|limonaden?|beers?|wines?|juices?|coffee)/i],
  ['desserts', /dessert|nachspeis|nachtisch|süß|sweets?\b|kuchen|torten?|mehlspeis|\beis\b|dolci|ice cream/i],
  ['starters', /vorspeis|starter|appeti[sz]er|antipast|suppen?|soups?\b|salat|salad|kleinigkeit|mezze|tapas/i],
];

/**
 * The course of a product: what its group says, else what it is, else what the group's name says; a main dish where nothing
 * says anything.
 */
export function courseOf(
  group: { readonly name: string; readonly course?: Course | null } | undefined,
  product: Parameters<typeof isDrink>[0],
): Course {
  if (group?.course) return group.course;
  if (isDrink(product)) return 'drinks';
  return names.find(([, pattern]) => pattern.test(group?.name ?? ''))?.[0] ?? 'mains';
}
