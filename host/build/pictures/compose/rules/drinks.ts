import { named, type Rule } from './rule.ts';

const wine = (kind: string, glass: string) => `${kind} ${glass} #efe6d2 wine`;

/** What is drunk: a can, a bottle, a glass or a cup, as the dish says. */
export const drinks: readonly Rule[] = [
  named(/^coca-cola zero/, 'can', 'cola #1e1a1a #c9ccd0', { only: [] }),
  named(/^coca-cola/, 'can', 'cola #b3201c #f3e6d0', { only: [] }),
  named(/^cola, große/, 'bottle', 'cola #3a1408 #b3201c pet', { only: [] }),
  named(/^fanta/, 'can', 'orange #e8801c #f6e6c0', { only: [] }),
  named(/^sprite/, 'can', 'clear #2f8a4a #e6e05a', { only: [] }),
  named(/^tonic/, 'can', 'tonic #d9c24a #f6f1e0', { only: [] }),
  named(/^energydrink/, 'can', 'energy #2f4f8a #c9ccd0', { only: [] }),
  named(/^mineralwasser still/, 'bottle', 'water #b8d6e2 #3b7fa6 pet', { only: [] }),
  named(/^mineralwasser/, 'bottle', 'sparkling #a9cbd8 #2f6a3e pet', { only: [] }),
  named(/^almdudler/, 'bottle', 'herbal #c9902c #f0e0b0 pet', { only: [] }),
  named(/^apfelsaft gespritzt/, 'bottle', 'apple-spritz #e0b848 #6f9a3c pet', { only: [] }),
  named(/^eistee/, 'bottle', 'iced-tea #c06a1c #f0c08a pet', { only: [] }),
  named(/^bier ohne/, 'can', 'beer #e6e0d0 #2f5fa0', { only: [] }),
  named(/märzen/, 'can', 'beer #2f6a3a #f0e6cc', { only: [] }),
  named(/^weizenbier/, 'can', 'wheat #e8d8a8 #3a5f9a', { only: [] }),
  named(/^ottakringer/, 'can', 'beer #d8b02c #a8201c', { only: [] }),
  named(/^zipfer/, 'can', 'beer #f0ead8 #b3201c', { only: [] }),
  named(/^radler/, 'can', 'radler #e0c83a #f6f1e0', { only: [] }),
  named(/^wiener lager/, 'can', 'amber #7a2a1c #e6c88a', { only: [] }),
  named(/^stiegl/, 'can', 'beer #b3261c #f3ead2', { only: [] }),
  named(
    /limonade/,
    'glassOf',
    ({ name }) => (name.includes('holler') ? 'elder' : name.includes('ingwer') ? 'ginger' : 'lemonade'),
    { add: ['lemon'], only: ['lemon', 'lime', 'mint'] },
  ),
  named(/^apfelsaft/, 'glassOf', 'apple', { only: ['apple'] }),
  named(/^ribiselnektar/, 'glassOf', 'currant', { only: [] }),
  named(/^marillennektar/, 'glassOf', 'apricot', { only: [] }),
  named(/^paradeisersaft/, 'glassOf', 'tomato', { only: [] }),
  named(/^orangensaft/, 'glassOf', 'orange-juice', { add: ['orange'], only: [] }),
  named(/smoothie/, 'glassOf', 'green', { only: ['lime'] }),
  named(/^rosé/, 'bottle', wine('rose', '#e8a08c'), { only: [] }),
  named(/^prosecco/, 'bottle', wine('sekt', '#4a6a3a'), { only: [] }),
  named(
    /^(blaufränkisch|zweigelt)/,
    'bottle',
    ({ name }) => wine('red', name.startsWith('z') ? '#2c1a1e' : '#1e1418'),
    { only: [] },
  ),
  named(
    /^(gemischter satz|grüner veltliner|welschriesling)/,
    'bottle',
    ({ name }) => wine('white', name.startsWith('gem') ? '#5a6b34' : name.startsWith('gr') ? '#46602c' : '#7a8a4a'),
    { only: [] },
  ),
  named(/^(marillenbrand|williamsbrand|gin)$/, 'shot', 'schnapps', { only: [] }),
  named(/^kräuterbitter/, 'shot', 'bitter', { only: [] }),
  named(/^verlängerter/, 'hot', 'black', { only: [] }),
  named(/^heiße schokolade/, 'hot', 'chocolate', { only: ['whipped-cream'] }),
  named(/^pfefferminztee/, 'hot', 'herbal-tea', { add: ['mint'], only: [] }),
  named(/^caffè latte/, 'hot', 'latte', { only: [] }),
  named(/^cappuccino mit hafer/, 'hot', 'cappuccino oat', { only: [] }),
  named(/^cappuccino/, 'hot', 'cappuccino', { only: [] }),
  named(/^wiener melange/, 'hot', 'melange', { only: [] }),
  named(/^darjeeling/, 'hot', 'tea', { only: ['lemon'] }),
  named(/^früchtetee/, 'hot', 'fruit-tea', { only: [] }),
  named(/^espresso$/, 'hot', 'espresso', { only: [] }),
  named(/^eiskaffee/, 'icedCoffee', '', { only: ['vanilla-ice', 'whipped-cream'] }),
  named(
    /shake$/,
    'shake',
    ({ name, milk }) =>
      milk
        ? /schoko/.test(name)
          ? 'chocolate'
          : /erdbeer/.test(name)
            ? 'strawberry'
            : /mango/.test(name)
              ? 'mango'
              : 'vanilla'
        : null,
    { only: ['strawberries', 'mango', 'whipped-cream'] },
  ),
  named(
    /lassi$/,
    'shake',
    ({ name, milk }) => (milk ? (/mango/.test(name) ? 'mango' : /marille/.test(name) ? 'apricot' : 'yoghurt') : null),
    { only: ['mango', 'mint'] },
  ),
  named(/^ayran/, 'shake', ({ milk }) => (milk ? 'yoghurt' : null), { only: ['mint'] }),
];
