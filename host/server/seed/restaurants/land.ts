import type { SeedRestaurant } from '../seed-types.ts';
import { area, company, contact, dish, located, on, rated, weekends } from './notation.ts';

/** Two rural postcodes that several municipalities share: 5310 around Mondsee, 8962 around Gröbming. */
export const land: readonly SeedRestaurant[] = [
  {
    slug: 'seewirt-mondsee',
    name: 'Seewirtkuchl Mondsee',
    claim: 'Reinanke, Schnitzel und Pizza für Mondsee und die Dörfer rundum.',
    ...located('Marktplatz 6, 5310 Mondsee', 'Oberösterreich', 47.8565, 13.349),
    ...contact('+43 6232 555006', 'seewirtkuchl'),
    kitchenTypes: ['austrian', 'pizza'],
    paymentTypes: ['cash', 'debit', 'eps'],
    delivery: true,
    takeaway: true,
    joinedDaysAgo: 380,
    deliveryMinutes: 50,
    leadMinutes: 45,
    freeDeliveryFromCents: 5000,
    openingHours: [on('wednesday thursday friday', '17:00', '21:30'), weekends('11:30', '21:30')],
    areas: [area('5310', 390, 2000)],
    company: company(59, 'Seewirtkuchl GmbH', 'Maximilian Lohninger', 'Marktplatz 6, 5310 Mondsee'),
    menu: {
      size: 62,
      ownDishes: [
        dish('Mondseer Reinanke', 'Im Ganzen gebraten, Petersilerdäpfel, Zitronenbutter', 2190, 'ADG'),
      ],
    },
    ratings: rated(
      ['Franziska E.', 8, 5, 5, 4, 'Bis auf den Hilfberg hinauf geliefert, im Schnee.'],
      ['Johannes W.', 23, 4, 5, 4],
      ['Monika H.', 50, 4, 4, 4],
      ['Georg S.', 72, 3, 5, 3, 'Bei uns in Innerschwand dauerts halt ein bissl.'],
      ['Lena R.', 106, 5, 5, 4],
    ),
  },
  {
    slug: 'stoderpizza-groebming',
    name: 'Stoderpizza Gröbming',
    claim: 'Pizza und Kebap fürs ganze Mittlere Ennstal.',
    ...located('Stoderstraße 11, 8962 Gröbming', 'Steiermark', 47.443, 13.9),
    ...contact('+43 3685 555011', 'stoderpizza'),
    kitchenTypes: ['pizza', 'kebab'],
    paymentTypes: ['cash'],
    delivery: true,
    takeaway: true,
    joinedDaysAgo: 760,
    deliveryMinutes: 45,
    openingHours: [
      on('tuesday wednesday thursday', '11:00', '21:00'),
      on('friday saturday sunday holiday', '11:00', '23:00'),
    ],
    areas: [area('8962', 290, 1500), area('8970', 490, 2500)],
    company: company(60, 'Stoderpizza e.U.', 'Arben Pilz', 'Stoderstraße 11, 8962 Gröbming'),
    menu: { size: 72, priceLevel: 0.95 },
    ratings: rated(
      ['Kathi M.', 4, 5, 4, 5, 'Am Mitterberg der einzige Lieferdienst, und noch dazu ein guter.'],
      ['Hubert P.', 19, 4, 4, 5],
      ['Silvia G.', 42, 5, 5, 5],
      ['Thomas R.', 69, 3, 3, 4, 'Kein Bankomat an der Tür, bitte dazusagen.'],
      ['Bianca F.', 113, 4, 4, 4],
    ),
  },
];
