import { choice, classics, drinks, extras, group, happyHour, menuBook, workdays } from './notation.ts';

const meat = choice('meat', 'Fleisch')`
  Kalb und Rind | | | halal
  Huhn | | | halal
  Gemischt | 50 | | halal
`;

const spice = choice('spice', 'Schärfe')`
  Ohne Scharf
  Wenig scharf | | | spicy
  Scharf | | | spicy
  Sehr scharf | | | spicy
`;

const sauce = choice('sauce', 'Sauce')`
  Joghurtsauce | | G | vegetarian
  Knoblauchsauce | | CGM | vegetarian
  Cocktailsauce | | CGM | vegetarian
  Vegane Kräutersauce | | FM | vegan
  Tahin | 50 | N | vegan
  Ohne Sauce
`;

const side = choice('side', 'Beilage')`
  Reis | | | vegan gluten-free
  Pommes | | | vegan gluten-free
  Bulgur | | A | vegan
  Nur Salat
`;

const size = choice('size', 'Größe')`
  Klein
  Normal | 150
  Riesig | 350
`;

const onTop = extras('on-top', 'Extra', 5, { set: 'size', factors: { Riesig: 1.5 } })`
  Extra Fleisch | 250 | | halal
  Schafkäse | 120 | G | vegetarian
  Gegrillter Halloumi | 190 | G | vegetarian
  Falafel, zwei Stück | 150 | | vegan
  Pfefferoni | 70 | O | vegan spicy
  Pommes hinein | 120 | | vegan
  Gebratenes Gemüse | 150 | | vegan
`;

const without = extras('without', 'Weglassen', 5)`
  Ohne Zwiebel
  Ohne Paradeiser
  Ohne Rotkraut
  Ohne Salat
  Ohne Gurke
`;

export const kebabBook = menuBook(
  'kebab',
  [meat, spice, sauce, side, size, onTop, without],
  [
    classics('Kebab', 'Vom Drehspieß, im frisch gebackenen Fladenbrot.')`
      Kebab im Fladenbrot | Mit Salat, Paradeisern, Zwiebel und Rotkraut | 650 | AN | halal | meat size sauce spice on-top without | doner
      Kebab mit Schafkäse | Mit viel Salat und Oregano | 750 | AGN | halal | meat size sauce spice on-top without | doner
      Kebab mit Gemüse | Gebratene Zucchini, Erdäpfel und Paprika, Zitrone | 790 | AN | halal | meat sauce spice on-top without
      Kebab im Sesamring | Fleisch und Salat im knusprigen Simit | 720 | AN | halal | meat sauce spice without
      Kebab Sandwich | Im Toastbrot mit Käse gepresst | 690 | AG | halal | meat sauce spice without
      Kinderkebab | Kleines Brot, Fleisch, Gurke, Ketchup | 490 | ALN | halal | meat
    `,
    group('Dürüm')`
      Dürüm Kebab | Im dünnen Yufka gerollt, mit Salat | 750 | A | halal | meat sauce spice on-top without
      Dürüm mit Käse | Schafkäse, Salat, Paradeiser | 820 | AG | halal | meat sauce spice on-top without
      Dürüm XXL | Doppelt Fleisch, Pommes hineingerollt | 1090 | A | halal | meat sauce spice on-top without
      Dürüm Adana | Faschiertes vom Lamm und Rind, Sumachzwiebel | 950 | A | halal spicy | sauce on-top without
      Dürüm Köfte | Rindslaibchen, Petersilie, Salat | 850 | A | halal | sauce spice on-top without
      Dürüm Falafel | Kichererbsenlaibchen, Essiggemüse | 750 | AO | vegan | sauce spice on-top without | falafel
    `,
    group('Teller und Boxen')`
      Kebab-Teller | Fleisch, Salat, Joghurt | 1190 | G | halal | meat side spice on-top without
      Iskender-Teller | Auf Brot mit Paradeisersauce und Joghurt | 1290 | AG | halal | meat spice without
      Kebab-Box | Fleisch und Pommes im Becher | 690 | - | halal | meat size sauce spice on-top
      Kebab-Box mit Reis | Fleisch, Reis, Salat | 720 | - | halal | meat size sauce spice on-top
      Köfte-Teller | Fünf Rindslaibchen, Salat, Joghurt | 1250 | AG | halal | side spice without | kebab
      Hühnerspieß-Teller | Zwei Spieße vom Grill, Salat | 1290 | - | halal | side sauce spice without
      Gemischter Teller | Kebab, Köfte und Hühnerspieß | 1490 | AG | halal | side spice without | kebab
      Familienplatte | Fleisch für vier, Reis, Pommes, Salat, Fladenbrot | 3990 | AGN | halal | meat spice
    `,
    group('Ohne Fleisch')`
      Falafel im Fladenbrot | Fünf Laibchen, Salat, Essiggemüse | 620 | ANO | vegan | sauce spice on-top without | falafel
      Falafel-Teller | Acht Laibchen, Hummus, Salat | 1090 | N | vegan | side sauce spice without | falafel
      Halloumi im Fladenbrot | Gegrillt, mit Minze und Salat | 690 | AGN | vegetarian | sauce spice on-top without
      Gemüsekebab | Gebratenes Gemüse, Erdäpfel, Zitrone | 590 | AN | vegan | size sauce spice on-top without
      Seitan-Kebab | Würzig vom Spieß, mit Salat und Rotkraut | 720 | AFN | vegan | size sauce spice on-top without
    `,
    group('Lahmacun und Pide')`
      Lahmacun | Dünner Fladen mit Faschiertem, gerollt mit Salat | 620 | A | halal | sauce spice without
      Lahmacun mit Kebab | Mit Fleisch vom Spieß gefüllt | 850 | A | halal | meat sauce spice on-top without
      Pide mit Faschiertem | Rind, Paprika, Petersilie | 1050 | AN | halal | on-top without | turkish
      Pide mit Sucuk | Knoblauchwurst vom Rind, Käse, Ei | 1090 | ACGN | halal | on-top | turkish | preservative antioxidant
      Pide mit Spinat und Käse | Blattspinat, Schafkäse | 990 | AGN | vegetarian | on-top without | turkish
    `,
    group('Salate und Beilagen')`
      Hirtensalat | Paradeiser, Gurke, Paprika, Schafkäse | 690 | G | vegetarian gluten-free | | salad
      Salat mit Kebabfleisch | Blattsalate, Gurke, Paradeiser, Fladenbrot | 990 | AN | halal | meat sauce
      Salat mit Falafel | Fünf Laibchen, Granatapfel, Minze | 890 | - | vegan | sauce | falafel
      Pommes frites | Knusprig, mit Paprikasalz | 350 | - | vegan gluten-free | | fries
      Hummus mit Brot | Kichererbsen, Sesampaste, Olivenöl | 490 | AN | vegan | | hummus
      Linsensuppe | Mit Zitrone und Brot | 450 | AL | vegan
      Fladenbrot | Mit Sesam, frisch gebacken | 200 | AN | vegan
      Sigara Böreği | Vier Rollen mit Schafkäse | 550 | AG | vegetarian
    `,
    happyHour('Kebabstunde', workdays, '15:00', '17:30')`
      Kebab der Kebabstunde | Im Fladenbrot mit Salat | 550 | AN | halal | meat sauce spice without | doner
      Dürüm der Kebabstunde | Im dünnen Yufka gerollt | 620 | A | halal | meat sauce spice without
      Falafel der Kebabstunde | Im Fladenbrot mit Essiggemüse | 520 | ANO | vegan | sauce spice without | falafel
    `,
    group('Desserts')`
      Baklava | Drei Stück mit Walnüssen | 390 | AGH | vegetarian
      Milchreis | Aus dem Rohr, mit Zimt | 390 | G | vegetarian gluten-free
    `,
    drinks('Ayran', { vatPercent: 10 })`
      Ayran | Joghurtgetränk mit etwas Salz | 220 | 250 | G | vegetarian gluten-free
    `,
  ],
);
