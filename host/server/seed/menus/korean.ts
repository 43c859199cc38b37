import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const protein = choice('protein', 'Mit')`
  Tofu | | F | vegan gluten-free
  Schwammerl | | | vegan gluten-free
  Huhn | 100 | AFN
  Rind Bulgogi | 200 | AFN
  Schwein | 100 | AFN
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
  Koreanisch scharf | | | spicy
`;

const glaze = choice('glaze', 'Glasur')`
  Soja und Knoblauch | | AF
  Yangnyeom, süß-scharf | | AFN | spicy
  Honig und Butter | | G | vegetarian
  Pur, mit Salz und Pfeffer
`;

const portion = choice('portion', 'Portion')`
  Halbes Huhn
  Ganzes Huhn | 1150
`;

const side = choice('side', 'Dazu')`
  Klebriger Rundkornreis | | | vegan gluten-free
  Vollkornreis mit Bohnen | 80 | | vegan gluten-free
  Glasnudeln | 100 | | vegan gluten-free
`;

const banchan = extras('banchan', 'Banchan', 4)`
  Kimchi | 250 | BD | spicy gluten-free
  Veganes Kimchi | 250 | | vegan gluten-free spicy
  Eingelegter Rettich | 150 | O | vegan gluten-free
  Sojasprossen mit Sesam | 190 | FN | vegan gluten-free
  Spinat mit Sesamöl | 220 | FN | vegan gluten-free
  Fischkuchen | 250 | ACDF
`;

const more = extras('more', 'Extra dazu', 3)`
  Spiegelei | 160 | C | vegetarian gluten-free
  Mozzarella | 180 | G | vegetarian gluten-free
  Gochujang | 80 | AF | vegan spicy
  Ssamjang | 100 | AFN | vegan
  Reiskuchen | 220 | | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Sesam
  Ohne Knoblauch
  Ohne Jungzwiebel
  Ohne Ei
`;

export const koreanBook = menuBook(
  'korean',
  [protein, spice, glaze, portion, side, banchan, more, without],
  [
    group('Vorspeisen')`
      Mandu gebraten | Sechs Teigtaschen mit Schwein und Glasnudeln | 750 | AFN | | more | dumplings
      Gemüse-Mandu | Sechs Teigtaschen mit Tofu und Chinakohl | 690 | AFN | vegan | more | dumplings
      Kimchijeon | Pikante Palatschinke mit Kimchi | 790 | ABDF | spicy | without
      Haemul Pajeon | Palatschinke mit Meeresfrüchten und Jungzwiebel | 990 | ABCFR | | spice
      Pajeon mit Gemüse | Jungzwiebel, Zucchini, Karotten | 790 | AF | vegan | without
      Tteokbokki | Reiskuchen in süß-scharfer Sauce, Fischkuchen | 890 | ACDF | spicy | more without
      Vegane Tteokbokki | Reiskuchen, Kraut, Jungzwiebel | 850 | AF | vegan spicy | without
      Japchae klein | Glasnudeln mit Spinat, Karotten und Sesam | 690 | AFN | vegan | without | noodles
      Banchan-Teller | Fünf kleine Beilagen mit Kimchi | 890 | ABDFNO
    `,
    group('Suppen und Eintöpfe')`
      Kimchi Jjigae | Schwein, Kimchi, Tofu, mit Reis | 1350 | BDF | spicy gluten-free | banchan more
      Sundubu Jjigae | Seidentofu, Muscheln, Ei, mit Reis | 1390 | BCDFR | gluten-free | spice banchan
      Doenjang Jjigae | Sojabohnenpaste, Zucchini, Erdäpfel, mit Reis | 1250 | F | vegan gluten-free | spice banchan | soup
      Yukgaejang | Gezupftes Rind, Lauch, Farn, mit Reis | 1390 | ACFN | spicy | banchan
      Samgyetang | Junges Huhn, gefüllt mit Klebreis, Ginseng | 1890 | - | gluten-free | banchan
      Mandu-Suppe | Teigtaschen, Reiskuchen, Ei | 1290 | ACFN | | banchan without
      Ramyeon | Scharfe Nudelsuppe mit Ei und Jungzwiebel | 1090 | ACFL | spicy | more without | noodles
    `,
    classics('Bibimbap', 'Reis, Gemüse und Sesam, erst am Tisch vermischt.')`
      Bibimbap | Sechs Sorten Gemüse, Spiegelei, Gochujang | 1290 | ACFN | | protein banchan more without | bibimbap
      Dolsot Bibimbap | Im heißen Steintopf, mit knusprigem Reis | 1390 | ACFN | | protein banchan more without | bibimbap
      Bibimbap vegan | Gemüse, Schwammerl, Tofu, ohne Ei | 1290 | AFN | vegan | spice banchan without | bibimbap
      Bibimbap mit Lachs | Roher Lachs, Gurke, Vogerlsalat | 1590 | ADFN | | spice banchan | bibimbap
      Bibimbap mit Beef Tatar | Rind roh, Birne, Eidotter | 1690 | ACFN | | spice banchan | bibimbap
      Kimchi-Reis | Gebraten, mit Speck und Spiegelei | 1250 | ABCDF | spicy | more without | fried-rice | preservative antioxidant
    `,
    group('Korean BBQ')`
      Bulgogi | Mariniertes Rind, Birne, Zwiebel | 1690 | AFN | | side banchan more | korean
      Galbi | Kurze Rippen vom Rind, in Sojasauce mariniert | 2190 | AFN | | side banchan more
      Jeyuk Bokkeum | Schwein in Gochujang, Kraut, Jungzwiebel | 1490 | AFN | spicy | side banchan more | korean
      Samgyeopsal | Schweinsbauch vom Grill, Salatblätter, Ssamjang | 1590 | AFN | | side banchan
      Dak Galbi | Huhn, Süßerdäpfel, Reiskuchen, Kraut | 1490 | AFN | spicy | side banchan more | korean
      Tofu vom Grill | Sojaglasur, Sesam, Schwammerl | 1290 | AFN | vegan | side spice banchan
      BBQ-Platte für zwei | Bulgogi, Schweinsbauch, Huhn, drei Banchan | 3790 | ABDFN | | side banchan
    `,
    group('Fried Chicken')`
      Korean Fried Chicken | Zweimal gebacken, mit eingelegtem Rettich | 1390 | AO | | portion glaze banchan
      Hühnerflügel | Acht Stück, knusprig | 1090 | AO | | glaze banchan
      Fried Chicken ohne Knochen | Saftige Stücke von der Keule | 1390 | AO | | glaze side banchan
      Karfiol-Bites | Gebackener Karfiol, süß-scharf glasiert | 1090 | AFNO | vegan spicy | side banchan
      Bao mit Fried Chicken | Zwei Germknödel, Gurke, Chilimayonnaise | 1190 | ACFM | spicy | without
      K-Burger | Knuspriges Huhn, Kimchi, Sesamweckerl | 1290 | ABCDFMN | spicy | more without | burger
    `,
    group('Nudeln und Kimbap')`
      Japchae | Glasnudeln, Spinat, Karotten, Morcheln | 1190 | AFN | | protein banchan without | noodles
      Bibim Guksu | Kalte Weizennudeln, Gurke, Gochujang | 1090 | AFN | vegan spicy | banchan
      Jajangmyeon | Nudeln in schwarzer Bohnensauce mit Schwein | 1290 | AF | | banchan without | noodles
      Kimbap mit Rind | Zehn Stück, Spinat, Karotte, Ei | 990 | ACFN | | banchan | maki
      Kimbap mit Thunfisch | Zehn Stück, Mayonnaise, Shiso | 990 | CDMN | | banchan | maki
      Kimbap mit Gemüse | Zehn Stück, Tofu, Rettich, Spinat | 890 | AFNO | vegan | banchan | maki
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Bibimbap | Gemüse, Spiegelei, Gochujang, dazu eingelegter Rettich | 1050 | ACFNO | | protein | bibimbap
      Mittags-Bulgogi | Mariniertes Rind, Reis, Salat, dazu eingelegter Rettich | 1190 | AFNO | | spice | korean
      Mittags-Japchae | Glasnudeln mit Tofu und Gemüse, dazu eingelegter Rettich | 990 | AFNO | vegan | without
    `,
    happyHour('Koreanische Jause', workdays, '14:30', '17:30')`
      Hühnerflügel zur Jause | Sechs Stück mit Rettich | 790 | AO | | glaze
      Mandu zur Jause | Sechs Teigtaschen mit Tofu | 550 | AFN | vegan | more | dumplings
      Karfiol-Bites zur Jause | Kleine Portion, süß-scharf | 690 | AFNO | vegan spicy
    `,
    group('Desserts')`
      Hotteok | Palatschinke mit Zimt und Erdnüssen | 550 | AE | vegan | | pancakes
      Bingsu | Gehobeltes Milcheis, rote Bohnen, Mochi | 790 | FG | vegetarian
      Songpyeon | Reiskuchen mit Sesam und Honig | 520 | N | vegetarian gluten-free
      Melonen-Milcheis | Am Stiel | 390 | G | vegetarian gluten-free
    `,
  ],
);
