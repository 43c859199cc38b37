import type { SeedGroup } from '../seed-types.ts';
import { drinks } from './notation.ts';

/**
 * The drinks every kitchen sells. Cans and plastic bottles carry the deposit of 25 cents; cartons, glass
 * bottles and cups carry none.
 */
export const drinkGroups: readonly SeedGroup[] = [
  drinks('Alkoholfrei', { depositCents: 25 })`
    Coca-Cola | Dose 0,33 l | 290 | 330 | - | vegan gluten-free | cola | colouring caffeine
    Coca-Cola Zero | Dose 0,33 l | 290 | 330 | - | vegan gluten-free | cola | colouring sweetener phenylalanine caffeine
    Cola, große Flasche | PET 1 l | 450 | 1000 | - | vegan gluten-free | cola | colouring caffeine
    Almdudler | Kräuterlimonade, PET 0,5 l | 350 | 500 | - | vegan gluten-free | lemonade | colouring
    Fanta | Dose 0,33 l | 290 | 330 | - | vegan gluten-free | lemonade | colouring antioxidant
    Sprite | Dose 0,33 l | 290 | 330 | - | vegan gluten-free | lemonade
    Eistee Pfirsich | PET 0,5 l | 340 | 500 | - | vegan gluten-free | | antioxidant
    Energydrink | Dose 0,25 l | 340 | 250 | - | vegan gluten-free | | colouring caffeine taurine
    Apfelsaft gespritzt | PET 0,5 l | 340 | 500 | - | vegan gluten-free | | antioxidant
    Mineralwasser prickelnd | PET 0,5 l | 260 | 500 | - | vegan gluten-free | water
    Mineralwasser still | PET 0,5 l | 260 | 500 | - | vegan gluten-free | water
    Tonic Water | Dose 0,25 l | 310 | 250 | - | vegan gluten-free | | quinine
    Bier ohne Alkohol | Dose 0,5 l | 360 | 500 | A | vegan | beer
  `,
  drinks('Säfte und Limonaden')`
    Marillennektar | Aus der Wachau, 0,2 l | 350 | 200 | - | vegan gluten-free
    Apfelsaft naturtrüb | Von Streuobstwiesen, 0,25 l | 330 | 250 | - | vegan gluten-free
    Ribiselnektar | Aus schwarzen Ribiseln, 0,2 l | 350 | 200 | - | vegan gluten-free
    Paradeisersaft | Mit Selleriesalz, 0,2 l | 340 | 200 | L | vegan gluten-free
    Zitronen-Minz-Limonade | Im Becher, mit frischer Minze, 0,4 l | 420 | 400 | - | vegan gluten-free | lemonade
    Hollerlimonade | Holunderblüten, Zitrone, 0,4 l | 420 | 400 | - | vegan gluten-free | lemonade
    Ingwerlimonade | Ingwer, Limette, Rohrzucker, 0,4 l | 440 | 400 | - | vegan gluten-free | lemonade
  `,
  drinks('Bier', { depositCents: 25, minimumAge: 16, picture: 'beer' })`
    Ottakringer Helles | Dose 0,5 l, 5,2 % | 390 | 500 | A | vegan alcohol
    Gösser Märzen | Dose 0,5 l, 5,2 % | 390 | 500 | A | vegan alcohol
    Stiegl Goldbräu | Dose 0,5 l, 5,0 % | 400 | 500 | A | vegan alcohol
    Zipfer Urtyp | Dose 0,5 l, 5,4 % | 390 | 500 | A | vegan alcohol
    Radler Zitrone | Dose 0,5 l, 2,0 % | 380 | 500 | A | vegan alcohol | | antioxidant
    Weizenbier | Dose 0,5 l, 5,3 %, naturtrüb | 450 | 500 | A | vegan alcohol
    Wiener Lager | Dose 0,33 l, 4,9 %, bernsteinfarben | 390 | 330 | A | vegan alcohol
  `,
  drinks('Wein', { minimumAge: 16, picture: 'wine' })`
    Grüner Veltliner | Weinviertel, Flasche 0,75 l | 1890 | 750 | O | vegetarian alcohol gluten-free
    Gemischter Satz | Wien, Nußberg, Flasche 0,75 l | 2190 | 750 | O | vegetarian alcohol gluten-free
    Welschriesling | Südsteiermark, Flasche 0,75 l | 1890 | 750 | O | vegetarian alcohol gluten-free
    Zweigelt | Carnuntum, Flasche 0,75 l | 1990 | 750 | O | vegetarian alcohol gluten-free
    Blaufränkisch | Mittelburgenland, Flasche 0,75 l | 2290 | 750 | O | vegetarian alcohol gluten-free
    Rosé vom Zweigelt | Kamptal, Flasche 0,75 l | 1890 | 750 | O | vegetarian alcohol gluten-free
    Prosecco | Flasche 0,2 l | 690 | 200 | O | vegetarian alcohol gluten-free
  `,
  drinks('Spirituosen', { minimumAge: 18 })`
    Marillenbrand | Wachau, 40 %, 4 cl | 590 | - | - | vegan alcohol gluten-free
    Williamsbrand | Steiermark, 40 %, 4 cl | 590 | - | - | vegan alcohol gluten-free
    Gin | Wiener Gin, 43 %, 4 cl | 650 | - | - | vegan alcohol gluten-free
    Kräuterbitter | 35 %, 4 cl | 450 | - | - | vegan alcohol gluten-free
  `,
  drinks('Kaffee und Tee')`
    Espresso | Kräftig, aus Wiener Röstung | 280 | - | - | vegan gluten-free | coffee
    Verlängerter | Mit Milch extra | 340 | - | G | vegetarian gluten-free | coffee
    Wiener Melange | Mit Milchschaum | 420 | - | G | vegetarian gluten-free | coffee
    Cappuccino | Mit feinem Milchschaum | 420 | - | G | vegetarian gluten-free | coffee
    Cappuccino mit Haferdrink | Mit cremigem Haferschaum | 470 | - | A | vegan | coffee
    Caffè Latte | Viel Milch, ein Espresso | 450 | - | G | vegetarian gluten-free | coffee
    Eiskaffee | Vanilleeis, kalter Kaffee, Schlagobers | 590 | - | G | vegetarian gluten-free | coffee
    Darjeeling | Im Becher, mit Zitrone | 360 | - | - | vegan gluten-free
    Pfefferminztee | Aus frischer Minze | 360 | - | - | vegan gluten-free
    Früchtetee | Hagebutte, Hibiskus, Apfel | 360 | - | - | vegan gluten-free
    Heiße Schokolade | Mit Schlagobers | 450 | - | G | vegetarian gluten-free
  `,
];
