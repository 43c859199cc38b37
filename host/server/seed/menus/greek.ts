import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const side = choice('side', 'Beilage')`
  Pommes | | | vegan gluten-free
  Paradeiserreis | | L | vegan gluten-free
  Zitronenerdäpfel aus dem Rohr | | | vegan gluten-free
  Riesenbohnen | 100 | L | vegan gluten-free
  Griechischer Salat | 200 | G | vegetarian gluten-free
`;

const pitaSauce = choice('pita-sauce', 'Sauce in der Pita')`
  Tsatsiki | | G | vegetarian
  Senfsauce | | CM | vegetarian
  Scharfe Paprikacreme | | G | vegetarian spicy
  Hummus | 50 | N | vegan
`;

const dips = extras('dips', 'Dips', 3)`
  Tsatsiki | 250 | G | vegetarian gluten-free
  Tirokafteri | 290 | G | vegetarian gluten-free spicy
  Melitzanosalata | 290 | | vegan gluten-free
  Taramas | 290 | ADO
`;

const more = extras('more', 'Extra dazu', 4)`
  Pita vom Grill | 150 | A | vegan
  Schafkäse | 220 | G | vegetarian gluten-free
  Kalamata-Oliven | 190 | O | vegan gluten-free
  Gegrillter Pfefferoni | 120 | | vegan gluten-free spicy
  Extra Gyros | 350
`;

const without = extras('without', 'Weglassen', 4)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Paradeiser
  Ohne Oliven
  Ohne Pommes in der Pita
`;

export const greekBook = menuBook(
  'greek',
  [side, pitaSauce, dips, more, without],
  [
    group('Vorspeisen')`
      Tsatsiki | Joghurt, Gurke, Knoblauch, Olivenöl | 550 | G | vegetarian gluten-free | more
      Tirokafteri | Pikante Creme aus Schafkäse und Chili | 590 | G | vegetarian gluten-free spicy | more
      Melitzanosalata | Püree von gegrillten Melanzani | 590 | - | vegan gluten-free | more
      Taramosalata | Fischrogencreme mit Zitrone | 620 | ADO | | more
      Dolmadakia | Acht Weinblätter mit Reis und Kräutern | 690 | O | vegan gluten-free
      Saganaki | Gebackener Schafkäse mit Zitrone | 850 | ACG | vegetarian
      Feta aus dem Rohr | Mit Paradeisern, Paprika und Oregano | 890 | G | vegetarian gluten-free | more
      Gigantes | Riesenbohnen in Paradeisersauce | 690 | L | vegan gluten-free
      Gegrillter Oktopus | Auf Fava-Püree, mit Kapern | 1490 | OR | gluten-free | more
      Mezedes-Teller | Tsatsiki, Tirokafteri, Dolmadakia, Oliven, Saganaki | 1490 | ACGO | vegetarian | more
    `,
    group('Suppen')`
      Fasolada | Suppe aus weißen Bohnen, Karotten und Sellerie | 590 | L | vegan gluten-free
      Avgolemono | Hühnersuppe mit Reis, Ei und Zitrone | 620 | CL | gluten-free
    `,
    group('Salate')`
      Griechischer Bauernsalat | Paradeiser, Gurke, Paprika, Oliven, Schafkäse | 990 | GO | vegetarian gluten-free | more without | salad
      Dakos | Gerstenzwieback, Paradeiser, Schafkäse, Kapern | 850 | AGO | vegetarian | without
      Krautsalat | Weißkraut, Karotte, Zitrone | 450 | - | vegan gluten-free
      Salat mit Gyros | Blattsalate, Gyros vom Schwein, Tsatsiki | 1290 | GO | gluten-free | more without
    `,
    classics('Vom Grill', 'Mit Tsatsiki, rotem Zwiebel und der Beilage deiner Wahl.')`
      Gyros-Teller | Vom Schwein, knusprig vom Drehspieß | 1490 | G | gluten-free | side dips more without | gyros
      Gyros-Teller vom Huhn | Mit Oregano und Zitrone | 1490 | G | gluten-free | side dips more without | gyros
      Souvlaki vom Schwein | Zwei Spieße, in Zitrone mariniert | 1450 | G | gluten-free | side dips more without | greek
      Souvlaki vom Huhn | Zwei Spieße mit Thymian | 1450 | G | gluten-free | side dips more without | greek
      Bifteki | Faschiertes vom Rind, gefüllt mit Schafkäse | 1550 | ACG | | side dips more without
      Suzukakia | Faschierte Röllchen mit Kreuzkümmel | 1450 | ACG | | side dips more
      Lammkoteletts | Vier Stück, mit Rosmarin | 2190 | G | gluten-free | side dips more
      Hühnerfilet | In Joghurt mariniert | 1490 | G | gluten-free | side dips more
      Grillteller Akropolis | Gyros, Souvlaki, Bifteki, Lammkotelett | 2090 | ACG | | side dips more | gyros
      Grillplatte für zwei | Von allem etwas, mit zwei Beilagen und Pita | 3890 | ACGL | | dips | greek
    `,
    group('Gyros und Souvlaki in der Pita')`
      Pita Gyros | Schwein, Paradeiser, Zwiebel, Pommes | 750 | A | | pita-sauce more without | gyros
      Pita Gyros vom Huhn | Huhn, Paradeiser, Zwiebel, Pommes | 750 | A | | pita-sauce more without | gyros
      Pita Souvlaki | Ein Spieß vom Schwein, Paradeiser, Zwiebel | 750 | A | | pita-sauce more without
      Pita Halloumi | Gegrillter Halloumi, Paradeiser, Rucola | 750 | AG | vegetarian | pita-sauce more without
      Pita mit Kichererbsenlaibchen | Revithokeftedes, Gurke, Krautsalat | 690 | A | vegan | pita-sauce more without | falafel
    `,
    group('Aus dem Rohr und aus dem Meer')`
      Moussaka | Melanzani, Erdäpfel, Faschiertes, Bechamel | 1490 | ACGL | | more
      Moussaka mit Linsen | Melanzani, Erdäpfel, Linsen, Mandelbechamel | 1390 | AHL | vegan | more
      Pastitsio | Makkaroni, Faschiertes, Bechamel | 1390 | ACGL | | more
      Kleftiko vom Lamm | Im Papier geschmort, mit Erdäpfeln und Schafkäse | 1990 | G | gluten-free | more
      Jemista | Paradeiser und Paprika, gefüllt mit Kräuterreis | 1290 | - | vegan gluten-free | more
      Gebackene Calamari | Mit Zitrone und Knoblauchmayonnaise | 1590 | ACMR | | side dips
      Gegrillte Goldbrasse | Im Ganzen, mit Zitronenöl | 2190 | D | gluten-free | side dips
      Garnelen Saganaki | In Paradeisersauce mit Schafkäse | 1790 | BGO | gluten-free | more
    `,
    group('Beilagen')`
      Pita | Vom Grill, mit Oregano | 200 | A | vegan
      Pommes frites | Mit Oregano und Meersalz | 420 | - | vegan gluten-free | dips | fries
      Zitronenerdäpfel | Aus dem Rohr, weich und würzig | 450 | - | vegan gluten-free
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsgyros | Mit Reis und Tsatsiki, dazu Krautsalat | 1090 | GL | gluten-free | | gyros
      Mittagsteller aus dem Rohr | Moussaka oder Pastitsio, je nach Tag, dazu Krautsalat | 1090 | ACGL
      Mittagsgemüse | Fisolen, Erdäpfel und Zucchini in Paradeisersauce, dazu Krautsalat | 950 | L | vegan gluten-free
    `,
    group('Desserts')`
      Galaktoboureko | Grießcreme im Blätterteig, mit Sirup | 590 | ACG | vegetarian
      Joghurt mit Honig und Walnüssen | Zehn Prozent Fett, Thymianhonig | 550 | GH | vegetarian gluten-free
      Baklava | Mit Walnüssen und Zimt | 550 | AGH | vegetarian
      Loukoumades | Warme Germteigbällchen mit Honig | 590 | A | vegetarian
    `,
  ],
);
