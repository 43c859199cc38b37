import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const filling = choice('filling', 'Fülle')`
  Pollo, gezupftes Huhn | | | gluten-free
  Carnitas, geschmortes Schwein | 50 | | gluten-free
  Barbacoa, geschmortes Rind | 150 | O | gluten-free
  Chorizo mit Erdäpfeln | 100 | | gluten-free spicy | preservative antioxidant
  Schwarze Bohnen und Kukuruz | | | vegan gluten-free
  Karfiol mit Achiote | | | vegan gluten-free
`;

const salsa = choice('salsa', 'Salsa')`
  Pico de Gallo, mild | | | vegan gluten-free
  Salsa verde, mittel | | | vegan gluten-free
  Salsa roja, scharf | | | vegan gluten-free spicy
  Habanero, sehr scharf | | O | vegan gluten-free spicy
`;

const tortilla = choice('tortilla', 'Tortilla')`
  Mais | | | vegan gluten-free
  Weizen | | A | vegan
`;

const pieces = choice('pieces', 'Stück')`
  Zwei Stück
  Drei Stück | 390
  Fünf Stück | 1050
`;

const dips = extras('dips', 'Dips', 3)`
  Guacamole | 290 | | vegan gluten-free
  Sauerrahm | 120 | G | vegetarian gluten-free
  Käsesauce | 190 | G | vegetarian gluten-free
  Chipotlemayonnaise | 150 | CM | vegetarian gluten-free spicy
  Mole | 220 | EHN | vegan
`;

const more = extras('more', 'Extra dazu', 4)`
  Käse | 150 | G | vegetarian gluten-free
  Jalapeños | 100 | O | vegan gluten-free spicy
  Avocado | 240 | | vegan gluten-free
  Schwarze Bohnen | 120 | | vegan gluten-free
  Doppelte Fülle | 390
  Eingelegte rote Zwiebel | 80 | O | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 4)`
  Ohne Koriander
  Ohne Zwiebel
  Ohne Käse
  Ohne Sauerrahm
`;

export const mexicanBook = menuBook(
  'mexican',
  [filling, salsa, tortilla, pieces, dips, more, without],
  [
    group('Vorspeisen')`
      Nachos mit Salsa | Knusprige Maischips, Pico de Gallo | 590 | - | vegan gluten-free | dips | nachos
      Nachos überbacken | Käse, Bohnen, Jalapeños, Sauerrahm | 990 | GO | vegetarian gluten-free | dips more without | nachos
      Nachos mit Rind | Barbacoa, Käse, Salsa roja | 1190 | GO | gluten-free spicy | dips more without | nachos
      Guacamole mit Chips | Avocado, Limette, Koriander | 890 | - | vegan gluten-free | without | nachos
      Jalapeño Poppers | Sechs Stück, mit Frischkäse gefüllt | 750 | AGO | vegetarian spicy | dips
      Elote | Gegrillter Kukuruz, Chipotlemayonnaise, Käse | 650 | CGM | vegetarian gluten-free | without
      Empanadas | Drei Teigtaschen mit Rind und Oliven | 790 | AC | | dips
      Ceviche | Seehecht, Limette, Gurke, Koriander | 1190 | D | gluten-free spicy | without
    `,
    group('Suppen und Salate')`
      Tortillasuppe | Huhn, Paradeiser, Avocado, Maisstreifen | 690 | GL | gluten-free | without | soup
      Schwarze-Bohnen-Suppe | Mit Limette und Koriander | 590 | L | vegan gluten-free | without | soup
      Burrito Bowl | Reis, Bohnen, Kukuruz, Blattsalate, ohne Tortilla | 1290 | - | gluten-free | filling salsa dips more without | bowls
      Taco-Salat | In der knusprigen Weizenschale, mit Käse | 1250 | AG | | filling salsa dips without | salad
      Azteken-Salat | Quinoa, Avocado, schwarze Bohnen, Kürbiskerne | 1190 | - | vegan gluten-free | dips | salad
    `,
    classics('Tacos', 'Auf handgroßen Tortillas, mit Limette und Koriander.')`
      Tacos clásicos | Zwiebel, Koriander, Limette | 890 | - | gluten-free | filling tortilla pieces salsa dips without | tacos
      Tacos al Pastor | Schwein in Achiote, Ananas | 950 | O | | tortilla pieces salsa dips without | tacos
      Fisch-Tacos | Gebackener Seehecht, Krautsalat, Chipotlemayonnaise | 1050 | ACDM | | pieces salsa without | tacos
      Garnelen-Tacos | Knoblauch, Mango, Chili | 1150 | B | spicy | tortilla pieces salsa without | tacos
      Birria-Tacos | Geschmortes Rind, Käse, Brühe zum Tunken | 1250 | GLO | gluten-free | pieces salsa without | tacos
      Schwammerl-Tacos | Austernpilze, Mole, Sesam | 890 | EHN | vegan | tortilla pieces salsa without | tacos
    `,
    group('Burritos und Quesadillas')`
      Burrito | Reis, schwarze Bohnen, Käse, Salat | 1190 | AG | | filling salsa dips more without | burrito
      Burrito grande | Doppelt gefüllt, mit Guacamole | 1490 | AG | | filling salsa dips more without | burrito
      Burrito mojado | Mit Salsa roja und Käse überbacken | 1390 | AG | | filling dips more without | burrito
      Veganer Burrito | Karfiol, Bohnen, Reis, Guacamole | 1190 | A | vegan | salsa more | burrito
      Quesadilla | Weizentortilla, viel Käse, Jungzwiebel | 1050 | AG | | filling salsa dips more
      Quesadilla mit Spinat | Schafkäse, Mozzarella, Kukuruz | 1050 | AG | vegetarian | salsa dips
      Chimichanga | Knusprig gebackener Burrito, Sauerrahm | 1350 | AG | | filling salsa dips without | burrito
    `,
    group('Vom Grill und aus dem Rohr')`
      Fajitas | Paprika, Zwiebel, Sauerrahm, Guacamole | 1590 | G | | filling tortilla salsa more without | mexican
      Fajitas mit Garnelen | Paprika, Zwiebel, Knoblauch, Guacamole | 1890 | BG | | tortilla salsa more without | mexican
      Gemüse-Fajitas | Zucchini, Paprika, Schwammerl, Guacamole | 1390 | - | vegan gluten-free | tortilla salsa more | mexican
      Enchiladas rojas | Drei Maistortillas, Salsa roja, Käse | 1390 | G | | filling dips without
      Enchiladas verdes | Drei Maistortillas, Salsa verde, Sauerrahm | 1390 | G | | filling dips without
      Pollo Mole | Hühnerkeule in Schokolade-Chili-Sauce, Reis | 1590 | EHN | gluten-free | dips
      Carne Asada | Beiried vom Grill, Bohnen, Reis | 1990 | - | gluten-free | tortilla salsa dips
      Chili con Carne | Rind, Bohnen, Kukuruz, mit Reis | 1190 | L | gluten-free spicy | dips more without
      Chili sin Carne | Bohnen, Linsen, Kukuruz, mit Reis | 1090 | L | vegan gluten-free spicy | dips more without
    `,
    group('Beilagen')`
      Mexikanischer Reis | Mit Paradeisern und Erbsen | 390 | L | vegan gluten-free
      Frijoles refritos | Bohnenmus mit Käse | 390 | G | vegetarian gluten-free
      Süßerdäpfelpommes | Mit Limettensalz | 490 | - | vegan gluten-free | dips | fries
      Papas bravas | Gebratene Erdäpfel mit Salsa roja | 490 | - | vegan gluten-free spicy | dips
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Burrito | Reis, Bohnen, Käse, Salat, dazu Nachos und Salsa | 990 | AG | | filling salsa | burrito
      Mittags-Chili | Bohnen, Linsen, Kukuruz, Reis, dazu Nachos und Salsa | 890 | L | vegan gluten-free spicy
      Mittags-Bowl | Reis, Bohnen, Kukuruz, Blattsalate, dazu Nachos und Salsa | 990 | - | gluten-free | filling salsa | bowls
    `,
    happyHour('Hora de Tacos', workdays, '16:00', '19:00')`
      Tacos der Stunde | Drei Stück mit Zwiebel und Koriander | 890 | - | gluten-free | filling tortilla salsa | tacos
      Nachos der Stunde | Mit Käsesauce und Jalapeños | 690 | GO | vegetarian gluten-free spicy | dips | nachos
    `,
    group('Desserts')`
      Churros | Sechs Stück mit Zimtzucker und Schokosauce | 650 | AFG | vegetarian
      Flan | Karamellpudding mit Orangenschale | 520 | CG | vegetarian gluten-free
      Tres Leches | Biskuit, in dreierlei Milch getränkt, Schlagobers | 590 | ACG | vegetarian
      Schoko-Chili-Kuchen | Warm, mit Weichseln | 550 | AF | vegan | | brownie
    `,
  ],
);
