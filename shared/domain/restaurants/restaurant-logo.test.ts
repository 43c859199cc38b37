import { expect, it } from 'vitest';
import { kitchenLogoColours, kitchenLogoName, logoPath } from './restaurant-logo.ts';

it('a restaurant shows its own logo', () => {
  const roma = { id: 7, logo: 'pizzeria-roma', mainKitchenType: 'pizza' } as const;
  expect(logoPath(roma)).toBe('/images/logos/pizzeria-roma.svg');
});

it('a restaurant without one shows the sign of its kitchen, in a colour that stays its own', () => {
  const paths = Array.from({ length: 100 }, (_, id) => logoPath({ id, logo: null, mainKitchenType: 'thai' }));
  const signs = Array.from(
    { length: kitchenLogoColours },
    (_, colour) => `/images/logos/kitchens/${kitchenLogoName('thai', colour)}.svg`,
  );
  expect(new Set(paths)).toEqual(new Set(signs));
  expect(logoPath({ id: 3, logo: null, mainKitchenType: 'thai' })).toBe(paths[3]);
});
