import type { Dish } from '../rule.ts';

/** What a dumpling, roll or curry is named to be filled or cooked with. */
export const meat = ({ says, meatless }: Dish): string =>
  meatless
    ? 'vegetable'
    : says(/garnele/) && !says(/schwein|huhn/)
      ? 'shrimp'
      : says(/schwein/)
        ? 'pork'
        : says(/huhn|hühner/)
          ? 'chicken'
          : says(/rind/)
            ? 'beef'
            : says(/lamm/)
              ? 'lamb'
              : 'vegetable';

/** How many pieces a dish says it has. */
export const count = ({ said }: Dish, otherwise: number): number => {
  const words = { zwei: 2, drei: 3, vier: 4, fünf: 5, sechs: 6, acht: 8, zehn: 10, zwölf: 12 } as const;
  const [, word] = /\b(zwei|drei|vier|fünf|sechs|acht|zehn|zwölf)\b/.exec(said) ?? [];
  return word ? words[word as keyof typeof words] : /dutzend/.test(said) ? 12 : otherwise;
};
