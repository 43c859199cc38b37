import { choice, classics, extras, group, happyHour, menuBook, workdays } from './notation.ts';

const size = choice('size', 'Größe')`
  Einfach, 150 g
  Doppelt, 300 g | 450
`;

const bun = choice('bun', 'Weckerl')`
  Brioche | | ACG | vegetarian
  Sesamweckerl | | AN | vegan
  Dinkelvollkorn | 50 | A | vegan
`;

const side = choice('side', 'Beilage')`
  Ohne Beilage
  Pommes | 350 | | vegan gluten-free
  Süßerdäpfelpommes | 450 | | vegan gluten-free
  Country Potatoes | 390 | A | vegan
  Krautsalat | 290 | CM | vegetarian gluten-free
`;

const toppings = extras('toppings', 'Extra drauf', 5)`
  Cheddar | 150 | G | vegetarian | colouring
  Bergkäse | 180 | G | vegetarian
  Knuspriger Speck | 190 | | | preservative antioxidant
  Spiegelei | 160 | C | vegetarian
  Jalapeños | 120 | O | vegan spicy
  Röstzwiebel | 100 | A | vegan
  Essiggurkerl | 80 | MO | vegan
  Avocado | 240 | | vegan
  Zweites Laibchen | 450
`;

const dips = extras('dips', 'Saucen', 3)`
  Ketchup | 80 | L | vegan
  Mayonnaise | 80 | CM | vegetarian
  Knoblauchmayonnaise | 120 | CGM | vegetarian
  Barbecuesauce | 120 | LMO | vegan
  Trüffelmayonnaise | 190 | CM | vegetarian
  Chilisauce | 100 | O | vegan spicy
`;

const without = extras('without', 'Weglassen', 4)`
  Ohne Zwiebel
  Ohne Paradeiser
  Ohne Gurkerl
  Ohne Salat
  Ohne Sauce
`;

const hotness = choice('hotness', 'Schärfe')`
  Mild
  Scharf | | | spicy
  Höllisch | | | spicy
`;

export const burgerBook = menuBook(
  'burger',
  [size, bun, side, toppings, dips, without, hotness],
  [
    group('Vorspeisen')`
      Chicken Wings | Acht Stück, mariniert und knusprig gebraten | 990 | M | | hotness dips
      Zwiebelringe | In Bierteig gebacken | 590 | A | vegan | dips
      Mozzarella Sticks | Sechs Stück mit Preiselbeeren | 690 | ACG | vegetarian | dips
      Chili Cheese Nuggets | Acht Stück, cremig und pikant | 690 | ACG | vegetarian spicy | dips
      Hendlstreifen | Fünf knusprige Streifen von der Hühnerbrust | 890 | ACG | | dips
    `,
    classics('Burger-Klassiker', 'Rindfleisch aus dem Waldviertel, täglich frisch faschiert.')`
      Hamburger | Rind, Salat, Paradeiser, Gurkerl, Burgersauce | 1090 | ACMO | | size bun side toppings without | burger
      Cheeseburger | Rind, Cheddar, Zwiebel, Gurkerl, Senf, Ketchup | 1190 | AGLMO | | size bun side toppings without | cheeseburger | colouring
      Bacon Cheeseburger | Rind, Cheddar, Speck, Barbecuesauce | 1350 | AGLMO | | size bun side toppings without | cheeseburger | preservative antioxidant colouring
      Smash Burger | Zwei dünne, krosse Laibchen, Cheddar, Zwiebel | 1290 | ACGM | | bun side toppings without | cheeseburger | colouring
      Wiener Burger | Rind, Bergkäse, Röstzwiebel, Kren, Estragonsenf | 1390 | AGMO | | size bun side toppings without | burger
      Barbecue Burger | Rind, Räucherkäse, Speck, Zwiebelringe | 1450 | ACGLMO | | size bun side toppings without | burger | preservative antioxidant
      Jalapeño Burger | Rind, Cheddar, Jalapeños, Chilisauce | 1350 | AGLO | spicy | size bun side toppings without | cheeseburger | colouring
      Blauschimmel Burger | Rind, Gorgonzola, Birne, Walnüsse, Rucola | 1450 | AGH | | size bun side without
      Trüffel Burger | Rind, Champignons, Parmesan, Trüffelmayonnaise | 1550 | ACGM | | size bun side without
      Frühstücks-Burger | Rind, Speck, Spiegelei, Cheddar | 1390 | ACGM | | size bun side toppings without | | preservative antioxidant colouring
    `,
    group('Hendl und Fisch')`
      Crispy Chicken | Gebackene Hühnerbrust, Krautsalat, Gurkerl | 1250 | ACGMO | | hotness bun side toppings without | burger
      Grilled Chicken | Hühnerbrust vom Grill, Avocado, Limettenmayonnaise | 1290 | ACM | | bun side toppings without | burger
      Backhendl Burger | In Kürbiskernpanier, Vogerlsalat, Preiselbeeren | 1350 | ACGO | | bun side toppings without
      Buffalo Chicken | Gebackenes Hendl, Chilisauce, Blauschimmeldip | 1290 | ACGO | spicy | bun side toppings without
      Pulled Turkey | Gezupfte Pute, Barbecuesauce, Krautsalat | 1290 | ACLMO | | bun side toppings without
      Fischburger | Gebackener Seehecht, Sauce tartare, Dille | 1290 | ACDGM | | bun side without
    `,
    group('Ohne Fleisch')`
      Bohnenburger | Schwarze Bohnen, Mais, Avocado, Paradeisersalsa | 1190 | A | vegan | bun side toppings without | veggie-burger
      Erbsenprotein-Burger | Veganes Laibchen, vegane Burgersauce, Gurkerl | 1290 | AMO | vegan | size bun side without | veggie-burger
      Halloumi Burger | Gegrillter Halloumi, Melanzani, Minzjoghurt | 1250 | AG | vegetarian | bun side toppings without | veggie-burger
      Käferbohnen Burger | Steirische Käferbohnen, Kernöl, Kren | 1190 | AMO | vegan | bun side without | veggie-burger
      Portobello Burger | Großer Champignon vom Grill, Bergkäse, Rucola | 1190 | AG | vegetarian | bun side toppings without
    `,
    group('Salate')`
      Caesar Salad | Romanasalat, Croûtons, Parmesan | 990 | ACDGM | | dips
      Hendlsalat | Gebackene Hühnerstreifen, Erdäpfelsalat, Kernöl | 1290 | ACGMO
      Cobb Salad | Avocado, Ei, Speck, Blauschimmelkäse, Mais | 1350 | CGMO | gluten-free | | | preservative antioxidant
      Gartensalat | Blattsalate, Gurke, Paradeiser, Radieschen | 590 | MO | vegan gluten-free
    `,
    group('Beilagen')`
      Pommes frites | Knusprig, mit Meersalz | 390 | - | vegan gluten-free | dips | fries
      Süßerdäpfelpommes | Außen knusprig, innen weich | 490 | - | vegan gluten-free | dips
      Loaded Fries | Cheddarsauce, Speck, Jungzwiebel | 790 | G | | dips | fries | preservative antioxidant colouring
      Chili Fries | Chili sin Carne, Jalapeños | 750 | LO | vegan spicy | | fries
      Trüffelpommes | Parmesan, Petersilie, Trüffelöl | 690 | G | vegetarian gluten-free | dips | fries
      Krautsalat | Weißkraut, Karotte, leichte Mayonnaise | 350 | CM | vegetarian gluten-free
      Maiskolben | Gegrillt, mit Kräuterbutter | 450 | G | vegetarian gluten-free
    `,
    happyHour('Burgerstunde', workdays, '14:30', '17:00')`
      Cheeseburger der Burgerstunde | Rind, Cheddar, Zwiebel, Gurkerl | 890 | AGLMO | | bun toppings | cheeseburger | colouring
      Crispy Chicken der Burgerstunde | Gebackene Hühnerbrust, Krautsalat | 950 | ACGMO | | bun toppings
      Bohnenburger der Burgerstunde | Schwarze Bohnen, Mais, Paradeisersalsa | 890 | A | vegan | bun toppings | veggie-burger
    `,
    group('Desserts')`
      Brownie | Mit Walnüssen, noch warm | 490 | ACGH | vegetarian | | brownie
      Cheesecake | New Yorker Art, mit Marillensauce | 550 | ACG | vegetarian
      Vanille-Milchshake | Mit echtem Vanilleeis, 0,4 l | 590 | G | vegetarian gluten-free
      Schoko-Milchshake | Mit Zartbitterschokolade und Schlagobers, 0,4 l | 590 | FG | vegetarian
      Veganer Schokokuchen | Mit Himbeeren | 490 | AF | vegan
    `,
  ],
);
