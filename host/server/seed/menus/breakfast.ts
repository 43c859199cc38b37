import { choice, classics, drinks, extras, group, menuBook, weekend } from './notation.ts';

const eggs = choice('eggs', 'Ei')`
  Weiches Ei | | C | vegetarian gluten-free
  Zwei Spiegeleier | 120 | C | vegetarian gluten-free
  Eierspeise | 150 | CG | vegetarian gluten-free
  Kein Ei
`;

const bread = choice('bread', 'Gebäck')`
  Zwei Handsemmeln | | A | vegan
  Kornweckerl und Semmel | | AN | vegan
  Roggenbrot | | A | vegan
  Butterkipferl und Semmel | 100 | ACG | vegetarian
  Glutenfreies Brot | 150 | | vegan gluten-free
`;

const milk = choice('milk', 'Milch')`
  Heumilch | | G | vegetarian
  Joghurt | | G | vegetarian
  Haferdrink | 50 | A | vegan
  Sojadrink | 50 | F | vegan
  Mandeldrink | 80 | H | vegan
`;

const more = extras('more', 'Extra dazu', 5)`
  Beinschinken | 250 | | | preservative antioxidant phosphate
  Räucherlachs | 420 | D
  Bergkäse | 220 | G | vegetarian
  Knuspriger Speck | 220 | | | preservative antioxidant
  Avocado | 290 | | vegan
  Marillenmarmelade | 120 | | vegan
  Butter | 90 | G | vegetarian
  Hummus | 220 | N | vegan
`;

const fruit = extras('fruit', 'Drauf', 4)`
  Frische Beeren | 250 | | vegan
  Banane | 120 | | vegan
  Marillenröster | 180 | | vegan
  Ahornsirup | 150 | | vegan
  Schlagobers | 100 | G | vegetarian
  Geröstete Haselnüsse | 150 | H | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Schnittlauch
  Ohne Butter
  Ohne Rosinen
`;

export const breakfastBook = menuBook(
  'breakfast',
  [eggs, bread, milk, more, fruit, without],
  [
    classics('Frühstück', 'Mit Gebäck vom Bäcker nebenan, den ganzen Tag.')`
      Wiener Frühstück | Butter, Marillenmarmelade, Honig | 890 | G | vegetarian | bread eggs more
      Kleines Frühstück | Zwei Semmeln, Butter und Marmelade oder Honig | 590 | AG | vegetarian | more
      Wirtshausfrühstück | Beinschinken, Bergkäse, Liptauer, Gurkerl | 1290 | GMO | | bread eggs more without | breakfast | preservative antioxidant phosphate
      Fischfrühstück | Räucherlachs, Kren, Frischkäse, Kapern | 1490 | DGO | | bread eggs more
      Käsefrühstück | Drei Sorten, Trauben, Feigensenf | 1290 | GMO | vegetarian | bread eggs more
      Veganes Frühstück | Hummus, Avocado, Ofengemüse, Marmelade | 1250 | N | vegan | bread more
      Levantinisches Frühstück | Labneh, Oliven, Schafkäse, Paradeiser, Za'atar | 1290 | GNO | vegetarian | bread eggs more
      Kraftfrühstück | Speck, zwei Spiegeleier, Bohnen, Röstierdäpfel | 1390 | CL | | bread more | breakfast | preservative antioxidant
      Frühstück für zwei | Schinken, Käse, Lachs, Marmelade, Butter, Gebäckkorb, zwei Eier | 2790 | ACDGN | | more | breakfast | preservative antioxidant phosphate
    `,
    group('Eierspeisen')`
      Ham and Eggs | Drei Spiegeleier mit Beinschinken | 990 | C | gluten-free | bread more without | breakfast | preservative antioxidant phosphate
      Eierspeise mit Schnittlauch | Drei Eier, in Butter gerührt | 890 | CG | vegetarian gluten-free | bread more without | omelette
      Eierspeise mit Kernöl | Drei Eier, Kürbiskerne, steirisches Kernöl | 950 | CG | vegetarian gluten-free | bread more
      Omelette mit Gemüse | Paradeiser, Paprika, Spinat | 1050 | CG | vegetarian gluten-free | bread more without | omelette
      Omelette mit Schinken und Käse | Beinschinken, Bergkäse | 1090 | CG | gluten-free | bread more without | omelette | preservative antioxidant phosphate
      Bauernomelette | Erdäpfel, Speck, Zwiebel | 1090 | CG | gluten-free | bread without | omelette | preservative antioxidant
      Eggs Benedict | Pochierte Eier, Beinschinken, Sauce hollandaise | 1290 | ACGO | | more | | preservative antioxidant phosphate
      Eggs Florentine | Pochierte Eier, Blattspinat, Sauce hollandaise | 1250 | ACGO | vegetarian | more
      Eggs Royale | Pochierte Eier, Räucherlachs, Sauce hollandaise | 1450 | ACDGO | | more
      Shakshuka | Eier in Paradeisersauce mit Paprika und Kreuzkümmel | 1190 | C | vegetarian gluten-free spicy | bread more without
      Menemen | Eierspeise mit Paradeisern, Paprika und Schafkäse | 1150 | CG | vegetarian gluten-free | bread without
      Rührtofu | Mit Kurkuma, Spinat und Paradeisern | 1090 | F | vegan gluten-free | bread more without
    `,
    group('Brote und Weckerl')`
      Avocadobrot | Sauerteig, Avocado, Chili, Limette | 990 | A | vegan | more
      Avocadobrot mit Ei | Mit zwei pochierten Eiern und Dukkah | 1190 | ACHN | vegetarian | more
      Lachsbagel | Frischkäse, Räucherlachs, Dille, Gurke | 990 | ADGN | | without
      Bagel mit Ei und Speck | Spiegelei, Speck, Cheddar | 890 | ACGN | | more | | preservative antioxidant colouring
      Schinken-Käse-Toast | Mit Ketchup und Salat | 690 | AGL | | more | | preservative antioxidant phosphate
      Butterbrot mit Schnittlauch | Roggenbrot, viel Schnittlauch | 390 | AG | vegetarian | more
      Aufstrichbrote | Liptauer, Ei-Aufstrich, Linsenaufstrich | 890 | ACGM | vegetarian | without
    `,
    group('Müsli und Joghurt')`
      Knuspermüsli | Hafer, Mandeln, Honig, Früchte der Saison | 790 | AH | vegetarian | milk fruit
      Birchermüsli | Über Nacht eingeweicht, mit Apfel und Haselnüssen | 750 | AH | vegan | milk fruit without
      Porridge mit Zimt | Haferbrei mit geriebenem Apfel | 690 | A | vegan | milk fruit
      Joghurt mit Marillenröster | Griechischer Joghurt, Pistazien | 690 | GH | vegetarian gluten-free | fruit
      Açai-Schüssel | Açai, Banane, Beeren, Kokosraspel | 990 | - | vegan gluten-free | fruit
      Obstsalat | Früchte der Saison mit Minze | 650 | - | vegan gluten-free
    `,
    group('Palatschinken und Pancakes')`
      Buttermilch-Pancakes | Drei Stück mit Ahornsirup | 990 | ACG | vegetarian | fruit | pancakes
      Pancakes mit Heidelbeeren | Im Teig gebacken, mit Topfencreme | 1150 | ACG | vegetarian | fruit | pancakes
      Pancakes mit Speck | Mit Ahornsirup und Spiegelei | 1250 | ACG | | | pancakes | preservative antioxidant
      Vegane Bananen-Pancakes | Hafermehl, Banane, Dattelsirup | 1050 | A | vegan | fruit | pancakes
      Pofesen | Briochescheiben in Ei, mit Zimtzucker und Zwetschkenröster | 950 | ACGO | vegetarian | fruit
      Waffel mit Beeren | Staubzucker, Schlagobers | 890 | ACG | vegetarian | fruit
    `,
    group('Vom Bäcker')`
      Butterkipferl | Noch warm | 260 | ACG | vegetarian
      Croissant | Mit Butter gezogen | 290 | AG | vegetarian
      Nusskipferl | Mit Haselnussfülle | 350 | ACGH | vegetarian
      Topfengolatsche | Blätterteig, Topfen, Zitrone | 370 | ACG | vegetarian
      Marmorgugelhupf | Ein Stück, mit Staubzucker | 390 | ACG | vegetarian
      Veganes Bananenbrot | Mit Walnüssen, ein Stück | 390 | AH | vegan
    `,
    group('Wochenendbrunch', {
      description: 'Samstag, Sonntag und feiertags bis 15 Uhr.',
      availability: [{ days: weekend, from: '09:00', to: '15:00' }],
    })`
      Brunchplatte | Lachs, Schinken, Käse, Antipasti, Gebäck, Marmelade | 1890 | ADGO | | eggs more | breakfast
      Veggie-Brunchplatte | Hummus, Falafel, Käse, Ofengemüse, Gebäck | 1790 | AGN | vegetarian | eggs more
      Brunch-Kaiserschmarrn | Kleine Portion mit Apfelmus | 890 | ACGO | vegetarian | fruit | kaiserschmarrn
    `,
    drinks('Frisch gepresst')`
      Orangensaft | Frisch gepresst | 490 | 250 | - | vegan gluten-free
      Karotte-Apfel-Ingwer | Frisch gepresst | 520 | 250 | - | vegan gluten-free
      Grüner Smoothie | Spinat, Apfel, Banane, Limette | 550 | 300 | - | vegan gluten-free
    `,
  ],
);
