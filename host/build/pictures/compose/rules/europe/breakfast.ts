import { named, type Rule } from '../rule.ts';

export const breakfast: readonly Rule[] = [
  named(/omelette/, 'eggs', 'omelette', { only: ['ham', 'hard-cheese'] }),
  named(/eggs (benedict|royale|florentine)/, 'eggs', ({ egg }) => (egg ? 'benedict' : null), {
    only: ['ham', 'smoked-salmon', 'spinach'],
  }),
  named(/shakshuka/, 'eggs', 'red', { only: ['pepper'] }),
  named(/menemen/, 'eggs', 'menemen', { only: ['pepper', 'feta'] }),
  named(/eierspeis/, 'eggs', 'scrambled', { only: ['pumpkin-seeds', 'chives', 'bread'] }),
  named(/kraftfrühstück/, 'eggs', 'fried', { only: ['bacon', 'beans', 'potato'] }),
  named(
    /frühstück|brunchplatte|etagere/,
    'breakfast',
    ({ says, said }) => (says(/semmel|gebäck/) || /wiener|kleines/.test(said) ? 'bread' : 'board'),
    {
      only: [
        'butter',
        'jam',
        'honey',
        'ricotta',
        'olives',
        'feta',
        'tomato',
        'smoked-salmon',
        'salmon',
        'capers',
        'ham',
        'hard-cheese',
        'pickle',
        'hummus',
        'avocado',
        'falafel',
        'salami',
        'egg',
        'flatbread',
        'semmel',
      ],
      most: 7,
    },
  ),
];
