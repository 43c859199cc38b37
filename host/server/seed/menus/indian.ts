import { choice, classics, drinks, extras, group, lunch, menuBook } from './notation.ts';

const spice = choice('spice', 'Schärfe')`
  Mild
  Mittelscharf | | | spicy
  Scharf | | | spicy
  Indisch scharf | | | spicy
`;

const side = choice('side', 'Dazu')`
  Basmatireis | | | vegan gluten-free
  Zitronenreis mit Senfkörnern | 100 | M | vegan gluten-free
  Naan | 150 | AG | vegetarian
  Roti aus Vollkornmehl | 100 | A | vegan
`;

const thaliCurry = choice('thali-curry', 'Zwei Currys', 2)`
  Tarka Dal | | | vegan gluten-free
  Chana Masala | | | vegan gluten-free
  Palak Paneer | | G | vegetarian gluten-free
  Butter Chicken | 150 | GH | halal gluten-free
  Lamm Rogan Josh | 250 | G | halal gluten-free
`;

const chutneys = extras('chutneys', 'Chutneys', 4)`
  Minzchutney | 120 | | vegan gluten-free
  Tamarindenchutney | 120 | | vegan gluten-free
  Mangochutney | 150 | O | vegan gluten-free
  Marillenchutney | 150 | O | vegan gluten-free
  Gurkenraita | 190 | G | vegetarian gluten-free
  Scharf eingelegte Limetten | 120 | MO | vegan gluten-free spicy
`;

const more = extras('more', 'Extra dazu', 3)`
  Gebratener Paneer | 280 | G | vegetarian gluten-free
  Mehr Huhn | 320 | | halal gluten-free
  Erdäpfel | 120 | | vegan gluten-free
  Geröstete Cashews | 180 | H | vegan gluten-free
  Papadam, zwei Stück | 150 | | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Koriander
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Nüsse
`;

export const indianBook = menuBook(
  'indian',
  [spice, side, thaliCurry, chutneys, more, without],
  [
    group('Vorspeisen und Suppen')`
      Gemüse-Samosas | Zwei Teigtaschen mit Erdäpfeln und Erbsen | 590 | A | vegan | chutneys | samosa
      Samosas mit Lamm | Zwei Teigtaschen mit Faschiertem und Minze | 690 | A | halal | chutneys | samosa
      Gemüse-Pakoras | Karfiol, Zwiebel und Melanzani in Kichererbsenteig | 590 | - | vegan gluten-free | chutneys
      Paneer-Pakoras | Hausgemachter Käse in Kichererbsenteig | 690 | G | vegetarian gluten-free | chutneys
      Zwiebel-Bhaji | Knusprige Zwiebelnester mit Kümmel | 550 | - | vegan gluten-free | chutneys
      Hühner-Pakoras | Zarte Hühnerstreifen, mariniert mit Ingwer | 750 | - | halal gluten-free | chutneys
      Gobi Manchurian | Gebackener Karfiol in süß-scharfer Sojasauce | 790 | AF | vegan spicy
      Aloo Tikki Chaat | Erdäpfellaibchen, Joghurt, Tamarinde, Granatapfel | 750 | G | vegetarian gluten-free
      Papadam-Korb | Vier Linsenfladen mit drei Chutneys | 490 | O | vegan gluten-free
      Dal-Suppe | Gelbe Linsen, Kurkuma, Zitrone | 490 | - | vegan gluten-free | without | soup
      Mulligatawny | Hühnersuppe mit Linsen, Curry und Apfel | 590 | L | halal gluten-free
      Paradeiser-Kokos-Suppe | Mit Ingwer und gerösteten Senfkörnern | 520 | M | vegan gluten-free | | soup
    `,
    group('Tandoor, Biryani und Thali')`
      Chicken Tikka | Hühnerfilet in Joghurt und Gewürzen, aus dem Lehmofen | 1490 | G | halal gluten-free | side chutneys
      Tandoori Chicken | Halbes Huhn mit Knochen, 24 Stunden mariniert | 1590 | G | halal gluten-free | side chutneys
      Malai Tikka | Huhn in Obers, Kardamom und Cashews | 1550 | GH | halal gluten-free | side chutneys
      Seekh Kebab | Spieße vom faschierten Lamm mit Koriander | 1690 | - | halal gluten-free | side chutneys
      Paneer Tikka | Käse, Paprika und Zwiebel vom Spieß | 1390 | G | vegetarian gluten-free | side chutneys
      Lachs Tikka | Mit Dille, Senf und Limette mariniert | 1890 | DGM | gluten-free | side chutneys
      Hühner-Biryani | Im Topf gegarter Safranreis, Minze, mit Raita | 1490 | GH | halal gluten-free | spice chutneys without
      Lamm-Biryani | Lammschulter, Safranreis, Röstzwiebel, mit Raita | 1690 | GH | halal gluten-free | spice chutneys without
      Gemüse-Biryani | Karfiol, Erbsen, Karotten, Cashews | 1290 | H | vegan gluten-free | spice chutneys without
      Garnelen-Biryani | Riesengarnelen, Kokos, Curryblätter, mit Raita | 1790 | BG | gluten-free | spice chutneys without
      Thali für eine Person | Zwei Currys deiner Wahl, Dal, Reis, Naan, Raita und Gulab Jamun | 1990 | AG | | thali-curry spice | indian
    `,
    classics('Curry-Klassiker mit Huhn', 'Die Gewürze rösten und mahlen wir jeden Morgen frisch.')`
      Butter Chicken | Huhn aus dem Tandoor in Paradeiser-Butter-Sauce | 1490 | GH | halal gluten-free | spice side more without | curry-red
      Chicken Tikka Masala | Paprika, Zwiebel, Paradeiser und Obers | 1490 | G | halal gluten-free | spice side more without | curry-red
      Chicken Korma | Milde Sauce aus Cashews, Kokos und Safran | 1490 | GH | halal gluten-free | side more without | curry-yellow
      Chicken Madras | Kokos, Curryblätter, getrockneter Chili | 1450 | M | halal gluten-free spicy | side more without | curry-red
      Chicken Vindaloo | Mit Erdäpfeln, Essig und viel Chili | 1450 | O | halal gluten-free spicy | side more without | curry-red
      Chicken Jalfrezi | Mit knackigem Paprika und Jungzwiebel | 1450 | - | halal gluten-free | spice side more without
      Chicken Saag | Huhn in Blattspinat mit Ingwer | 1450 | G | halal gluten-free | spice side more without
      Mango Chicken | Fruchtig, mit Alphonso-Mango und Obers | 1490 | G | halal gluten-free | side more without | curry-yellow
    `,
    group('Currys mit Lamm und Fisch')`
      Lamm Rogan Josh | Geschmort mit Joghurt, Zimt und Kaschmir-Chili | 1690 | G | halal gluten-free | spice side more without | curry-red
      Lamm Korma | Cashews, Kardamom und Obers | 1690 | GH | halal gluten-free | side more without | curry-yellow
      Lamm Vindaloo | Essig, Erdäpfel, viel Chili | 1690 | O | halal gluten-free spicy | side without
      Lamm Palak | In Spinat mit Bockshornklee | 1690 | G | halal gluten-free | spice side more without
      Lamm Bhuna | Trocken geröstet mit Zwiebel und Paradeisern | 1690 | - | halal gluten-free | spice side more without
      Fischcurry aus Goa | Seehecht, Kokosmilch, Tamarinde | 1690 | DM | gluten-free | spice side without | curry-yellow
      Garnelen Masala | Riesengarnelen in Paradeiser-Ingwer-Sauce | 1890 | BG | gluten-free | spice side without
      Garnelen Malabar | Kokosmilch, Kurkuma, Curryblätter | 1890 | BM | gluten-free | spice side without | curry-yellow
    `,
    group('Vegetarische Currys')`
      Palak Paneer | Käse in Spinat mit Knoblauch und Ingwer | 1290 | G | vegetarian gluten-free | spice side without
      Shahi Paneer | Käse in milder Cashew-Paradeiser-Sauce | 1350 | GH | vegetarian gluten-free | side without | curry-red
      Malai Kofta | Erdäpfel-Käse-Nockerl in Nusssauce | 1350 | AGH | vegetarian | side without
      Dal Makhani | Schwarze Linsen, über Nacht gegart, mit Butter | 1250 | G | vegetarian gluten-free | spice side more
      Tarka Dal | Gelbe Linsen mit Knoblauch und Kreuzkümmel | 1150 | - | vegan gluten-free | spice side more without
      Chana Masala | Kichererbsen in würziger Paradeisersauce | 1190 | - | vegan gluten-free | spice side more without | curry-red
      Aloo Gobi | Erdäpfel und Karfiol mit Kurkuma | 1190 | - | vegan gluten-free | spice side more without | curry-yellow
      Baingan Bharta | Melanzani aus dem Tandoor, Zwiebel, Paradeiser | 1250 | - | vegan gluten-free | spice side without
      Bhindi Masala | Okraschoten mit Mangopulver | 1250 | - | vegan gluten-free | spice side without
      Fisolen-Kokos-Curry | Fisolen, Erdäpfel, Kokosmilch, Senfkörner | 1190 | M | vegan gluten-free | spice side without | curry-yellow
    `,
    group('Brot, Reis und Beilagen')`
      Naan | Germteigfladen aus dem Tandoor | 320 | AG | vegetarian | | naan
      Knoblauch-Naan | Mit frischem Knoblauch und Koriander | 390 | AG | vegetarian | | naan
      Käse-Naan | Gefüllt mit Paneer und Mozzarella | 490 | AG | vegetarian | | naan
      Peshwari Naan | Gefüllt mit Kokos, Mandeln und Rosinen | 490 | AGHO | vegetarian
      Roti | Vollkornfladen ohne Germ | 290 | A | vegan
      Aloo Paratha | Fladen, gefüllt mit gewürzten Erdäpfeln | 490 | A | vegan
      Jeera-Reis | Basmatireis mit Kreuzkümmel | 390 | - | vegan gluten-free
      Raita | Joghurt mit Gurke und Minze | 390 | G | vegetarian gluten-free
      Kachumber | Gurke, Paradeiser, Zwiebel, Zitrone | 490 | - | vegan gluten-free | without | salad
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Butter-Chicken | Huhn in Paradeiser-Butter-Sauce, dazu Dal-Suppe, Reis und Salat | 1090 | GH | halal gluten-free | spice | curry-red
      Mittags-Lammcurry | Geschmort mit Zwiebel und Paradeisern, dazu Dal-Suppe, Reis und Salat | 1190 | - | halal gluten-free | spice
      Mittags-Palak-Paneer | Käse in Spinat, dazu Dal-Suppe, Reis und Salat | 990 | G | vegetarian gluten-free | spice
      Mittags-Chana-Masala | Kichererbsen in Paradeisersauce, dazu Dal-Suppe, Reis und Salat | 950 | - | vegan gluten-free | spice | indian
    `,
    group('Desserts')`
      Gulab Jamun | Zwei Milchbällchen in Rosensirup | 490 | AG | vegetarian
      Mango Kulfi | Indisches Eis mit Pistazien | 550 | GH | vegetarian gluten-free | | ice-cream
      Kheer | Milchreis mit Kardamom und Safran | 450 | GH | vegetarian gluten-free
      Karottenhalwa | Warm, mit Cashews und Rosinen | 490 | GHO | vegetarian gluten-free
    `,
    drinks('Lassi', { vatPercent: 10 })`
      Mango Lassi | Joghurt und Alphonso-Mango, 0,3 l | 450 | 300 | G | vegetarian gluten-free
      Süßer Lassi | Joghurt, Rohrzucker, Kardamom, 0,3 l | 420 | 300 | G | vegetarian gluten-free
      Salziger Lassi | Joghurt, Kreuzkümmel, Minze, 0,3 l | 420 | 300 | G | vegetarian gluten-free
      Marillen-Lassi | Joghurt und Wachauer Marillen, 0,3 l | 450 | 300 | G | vegetarian gluten-free
    `,
  ],
);
