import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const side = choice('side', 'Beilage')`
  Reis mit Fadennudeln | | A | vegan
  Bulgur | | A | vegan
  Batata harra | 100 | | vegan gluten-free spicy
  Pommes | | | vegan gluten-free
  Fattoush | 150 | A | vegan
`;

const wrapSauce = choice('wrap-sauce', 'Sauce')`
  Toum, Knoblauchcreme | | | vegan
  Tarator mit Sesam | | N | vegan
  Joghurt mit Minze | | G | vegetarian
  Scharfe Shatta | | | vegan spicy
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
`;

const dips = extras('dips', 'Dips', 3)`
  Toum | 190 | | vegan gluten-free
  Hummus | 250 | N | vegan gluten-free
  Tarator | 190 | N | vegan gluten-free
  Labneh | 250 | G | vegetarian gluten-free
  Shatta | 150 | | vegan spicy gluten-free
`;

const more = extras('more', 'Extra dazu', 4)`
  Fladenbrot | 150 | A | vegan
  Eingelegte Rüben | 150 | O | vegan gluten-free
  Gegrillter Halloumi | 290 | G | vegetarian gluten-free
  Falafel, drei Stück | 290 | N | vegan
  Granatapfelkerne | 120 | | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Koriander
  Ohne Essiggemüse
`;

export const lebaneseBook = menuBook(
  'lebanese',
  [side, wrapSauce, spice, dips, more, without],
  [
    group('Kalte Mezze')`
      Hummus | Kichererbsen, Tahina, Zitrone, Olivenöl | 650 | N | vegan gluten-free | more | hummus
      Hummus Beiruti | Mit Petersilie, Knoblauch und Chili | 690 | N | vegan gluten-free spicy | more | hummus
      Baba Ghanoush | Rauchige Melanzani mit Granatapfel | 690 | N | vegan gluten-free | more
      Muhammara | Paprika, Walnüsse, Chili | 720 | AH | vegan spicy | more
      Labneh | Cremiger Joghurt mit Minze und Oliven | 650 | G | vegetarian gluten-free | more
      Warak Enab | Sechs Weinblätter mit Reis und Zitrone | 650 | - | vegan gluten-free
      Moutabal aus Roten Rüben | Mit Tahina, Zitrone und Walnussöl | 650 | HN | vegan gluten-free | more
      Mezze-Platte für zwei | Hummus, Baba Ghanoush, Muhammara, Tabouleh, Falafel, Fladenbrot | 2490 | AHN | vegan | more | lebanese
    `,
    group('Warme Mezze')`
      Falafel | Sechs Stück mit Tarator und Essiggemüse | 790 | NO | vegan | dips | falafel
      Kibbeh | Vier Bulgurnockerl, gefüllt mit Rind und Pinienkernen | 890 | A | halal | dips
      Sambousek mit Käse | Teigtascherl mit Schafkäse und Minze | 720 | AG | vegetarian | dips
      Sambousek mit Fleisch | Teigtascherl mit Lamm und Zwiebel | 790 | A | halal | dips
      Batata harra | Gebratene Erdäpfel mit Koriander und Chili | 590 | - | vegan gluten-free spicy | dips
      Arnabit | Gebackener Karfiol mit Tarator | 690 | N | vegan gluten-free | dips
      Halloumi vom Grill | Mit Paradeisern und Za'atar | 820 | GN | vegetarian | more
      Jawaneh | Hühnerflügel mit Zitrone, Knoblauch und Koriander | 850 | - | halal gluten-free | spice dips
      Hummus mit Lamm | Mit gebratenen Lammstreifen und Pinienkernen | 1190 | N | halal gluten-free | more
    `,
    group('Suppen und Salate')`
      Linsensuppe | Rote Linsen, Kreuzkümmel, Zitrone | 550 | L | vegan gluten-free | more
      Linsen-Mangold-Suppe | Mit Zitrone und Koriander | 590 | L | vegan gluten-free | more
      Tabouleh | Petersilie, Minze, Paradeiser, Bulgur | 720 | A | vegan
      Fattoush | Blattsalate, Radieschen, Sumach, knuspriges Brot | 750 | A | vegan | more
      Rote-Rüben-Salat mit Labneh | Walnüsse, Minze, Granatapfel | 850 | GH | vegetarian gluten-free
      Salat mit Huhn | Shish Taouk, Blattsalate, Toum | 1290 | G | halal gluten-free | more
    `,
    classics('Vom Grill', 'Mit Salat, Toum und der Beilage deiner Wahl.')`
      Shish Taouk | Zwei Hühnerspieße in Joghurt und Zitrone | 1490 | G | halal gluten-free | side dips more
      Lahm Meshwi | Zwei Spieße vom Lamm, sieben Gewürze | 1790 | - | halal gluten-free | side dips more
      Kafta | Faschiertes vom Lamm und Rind mit Petersilie | 1490 | - | halal gluten-free | side spice dips | kebab
      Arayes | Gegrilltes Brot, gefüllt mit Lamm und Pinienkernen | 1290 | A | halal | spice dips
      Lammkoteletts | Vier Stück, mit Za'atar | 2190 | N | halal | side dips
      Gemischter Grillteller | Taouk, Lahm Meshwi, Kafta | 1990 | G | halal gluten-free | side dips more | kebab
      Wolfsbarsch Harra | Mit Sesamsauce, Walnüssen und Chili | 2290 | DHN | spicy gluten-free | side
    `,
    group('Teller')`
      Shawarma-Teller vom Huhn | Mariniert, mit Toum und Essiggemüse | 1390 | O | halal gluten-free | side spice dips more
      Shawarma-Teller vom Rind | Mit Tarator, Petersilie und Zwiebel | 1490 | NO | halal gluten-free | side spice dips more
      Falafel-Teller | Sechs Stück, Hummus, Tabouleh | 1290 | AN | vegan | side dips more | falafel
      Mjadra | Linsen und Reis mit Röstzwiebel und Gurkenjoghurt | 1090 | AG | vegetarian | more without
      Moghrabieh | Große Nudelkugeln mit Huhn, Kichererbsen und Kümmel | 1450 | AL | halal | without
      Bamia | Okraschoten in Paradeisersauce mit Koriander | 1190 | - | vegan gluten-free | side without
      Kibbeh aus dem Rohr | Rind, Bulgur, Zwiebel, Pinienkerne, mit Joghurt | 1390 | AG | halal | more
    `,
    group('Wraps')`
      Wrap mit Huhn-Shawarma | Essiggurkerl, Pommes, Salat | 850 | AO | halal | wrap-sauce spice more without
      Wrap mit Rind-Shawarma | Petersilie, Zwiebel, Paradeiser | 890 | AO | halal | wrap-sauce spice more without
      Falafel-Wrap | Salat, Minze, eingelegte Rüben | 790 | ANO | vegan | wrap-sauce spice more without | falafel
      Halloumi-Wrap | Gegrillt, mit Paradeisern und Minze | 850 | AG | vegetarian | wrap-sauce more without
      Kafta-Wrap | Vom Grill, Sumachzwiebel, Petersilie | 890 | A | halal | wrap-sauce spice more without
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsteller Taouk | Huhn vom Grill, Reis, Salat, dazu Linsensuppe | 1150 | AGL | halal
      Mittagsteller Falafel | Fünf Stück, Hummus, Salat, Fladenbrot, dazu Linsensuppe | 1050 | ALN | vegan | | falafel
    `,
    happyHour('Mezze-Stunde', workdays, '15:00', '17:30')`
      Hummus der Mezze-Stunde | Mit Fladenbrot | 490 | AN | vegan | | hummus
      Falafel-Wrap der Mezze-Stunde | Salat, Minze, eingelegte Rüben | 650 | ANO | vegan | wrap-sauce without | falafel
    `,
    group('Desserts')`
      Baklawa | Gemischte Stücke mit Pistazien und Cashews | 590 | AGH | vegetarian
      Mouhalabieh | Milchpudding mit Orangenblüten und Pistazien | 520 | GH | vegetarian gluten-free
      Namoura | Grießkuchen mit Mandeln und Sirup | 490 | AGH | vegetarian
      Datteln mit Walnüssen | Mit Tahina und Meersalz | 490 | HNO | vegan gluten-free
    `,
  ],
);
