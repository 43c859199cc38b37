import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const side = choice('side', 'Reis oder Nudeln')`
  Gedämpfter Reis | | | vegan gluten-free
  Gebratener Eierreis | 150 | ACF | vegetarian
  Gebratene Nudeln | 200 | ACF | vegetarian
  Reisnudeln | 150 | | vegan gluten-free
`;

const mix = choice('mix', 'Mit')`
  Gemüse | | | vegan
  Tofu | 50 | F | vegan
  Huhn | 100
  Rind | 200
  Schwein | 100
  Garnelen | 390 | B
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
  Sichuan-scharf | | | spicy
`;

const pieces = choice('pieces', 'Stück')`
  Sechs Stück
  Zwölf Stück | 590
`;

const sauces = extras('sauces', 'Saucen', 3)`
  Süßsaure Sauce | 80 | O | vegan
  Sojasauce mit Essig | 80 | AFO | vegan
  Chiliöl | 80 | | vegan spicy
  Hoisinsauce | 100 | AFN | vegan
  Pflaumensauce | 100 | O | vegan
`;

const more = extras('more', 'Extra dazu', 3)`
  Mehr Gemüse | 190 | | vegan
  Mehr Fleisch | 350
  Cashews | 150 | H | vegan
  Bambus und Morcheln | 150 | | vegan
  Spiegelei | 160 | C | vegetarian
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Koriander
  Ohne Sojasprossen
`;

export const chineseBook = menuBook(
  'chinese',
  [side, mix, spice, pieces, sauces, more, without],
  [
    group('Vorspeisen und Suppen')`
      Frühlingsrolle | Eine große Rolle mit Kraut und Karotten | 390 | AF | vegan | sauces | spring-rolls
      Mini-Frühlingsrollen | Sechs Stück mit Gemüse | 450 | AF | vegan | sauces | spring-rolls
      Gebackene Wan Tan | Sechs Stück mit Schwein und Garnelen | 590 | ABCF | | sauces
      Garnelenchips | Luftig gebacken | 320 | B | | sauces
      Gebackene Garnelen | Sechs Stück in knusprigem Teig | 790 | ABC | | sauces
      Knuspriges Sesamhuhn | Mit Honig und Chili | 750 | ACFN | spicy
      Gurkensalat mit Knoblauch | Geschlagene Gurken, Sesamöl, Reisessig | 550 | AFNO | vegan | without
      Glasnudelsalat | Karotten, Morcheln, Jungzwiebel | 590 | AFN | vegan spicy | without
      Hühnersalat Sichuan | Kalt gezupft, Chiliöl, Erdnüsse | 790 | AEFN | spicy | without
      Pikant-saure Suppe | Bambus, Morcheln, Tofu, Ei | 450 | ACFL | vegetarian spicy | | soup
      Wan-Tan-Suppe | Vier Teigtaschen, Pak Choi | 520 | ABCFL | | without
      Maissuppe mit Huhn | Kukuruz, Ei, Jungzwiebel | 450 | CL | | | soup
    `,
    group('Dim Sum')`
      Jiaozi mit Schwein | Gedämpft oder knusprig angebraten, mit Jungzwiebel | 750 | AFN | | pieces sauces | dumplings
      Jiaozi mit Huhn | Mit Ingwer und Chinakohl | 750 | AFN | | pieces sauces | dumplings
      Jiaozi mit Gemüse | Mit Tofu, Karotten und Schwammerln | 690 | AFN | vegan | pieces sauces | dumplings
      Har Gau | Vier Garnelentäschchen in Reisteig | 790 | B | | sauces | dumplings
      Siu Mai | Vier offene Täschchen mit Schwein und Garnelen | 790 | ABCFN | | sauces
      Bao mit Schwein | Zwei Germknödel, süßlich gefüllt | 690 | AFN | | sauces
      Bao mit Rübe und Tofu | Zwei Germknödel mit fünf Gewürzen | 650 | AFN | vegan | sauces
      Xiao Long Bao | Vier Täschchen mit heißer Suppe | 890 | AFLN
      Dim-Sum-Korb für zwei | Zwölf Stück, gemischt | 1690 | ABCFN | | sauces | dumplings
    `,
    classics('Klassiker des Hauses', 'Was am Sonntag auf dem runden Tisch steht.')`
      Knusprige Ente | Mit Gemüse und brauner Sauce | 1690 | AFR | | side more | chinese
      Peking-Ente für zwei | Mit Fladen, Gurke, Jungzwiebel und Hoisinsauce | 3990 | AFN | | side
      Kung-Pao-Huhn | Erdnüsse, getrockneter Chili, Sichuanpfeffer | 1290 | AEFO | spicy | side spice more without
      Huhn süßsauer | In Teig gebacken, Ananas, Paprika | 1250 | ACO | | side more
      Schwein süßsauer | In Teig gebacken, Ananas, Paprika | 1250 | ACO | | side more
      Acht Schätze | Huhn, Rind, Garnelen, Bambus, Morcheln, Cashews | 1490 | ABFHR | | side spice more
      Mapo Tofu | Seidentofu, faschiertes Schwein, Sichuanpfeffer | 1250 | AF | spicy | side spice
      Gebratene Nudeln | Eiernudeln, Kraut, Sojasprossen | 990 | ACF | | mix more without | noodles
    `,
    group('Huhn und Ente')`
      Huhn mit Cashews | Paprika, Zwiebel, Zucchini | 1290 | AFHR | | side spice more
      Huhn mit Mandeln | Mild, mit Karotten und Bambus | 1290 | AFH | | side more
      Huhn Sichuan | Zweimal gebraten, mit viel Chili | 1290 | AF | spicy | side more without
      Huhn in Currysauce | Zwiebel, Paprika, Erdäpfel | 1250 | FL | | side spice more | curry-yellow
      Zitronenhuhn | Gebacken, in heller Zitronensauce | 1290 | AC | | side
      Ente mit Orangensauce | Knusprig, mit frischer Orange | 1690 | AFO | | side
      Ente acht Kostbarkeiten | Bambus, Morcheln, Cashews, Gemüse | 1750 | AFHR | | side more
    `,
    group('Rind, Schwein und Lamm')`
      Rind mit Zwiebel | Zarte Streifen, Austernsauce | 1390 | AFR | | side more
      Rind mit Brokkoli | Knoblauch, Ingwer, Sojasauce | 1390 | AFR | | side more without
      Knuspriges Rind | Süß-scharf, mit Karotten und Sesam | 1450 | ACFN | spicy | side
      Rind mit schwarzem Pfeffer | Paprika, Zwiebel, auf der heißen Platte | 1490 | AFR | | side more
      Zweimal gegartes Schwein | Bauchfleisch, Lauch, Bohnenpaste | 1350 | AF | spicy | side without
      Char Siu | Glasierter Schweinsbraten, Pak Choi | 1390 | AFN | | side
      Yuxiang-Schwein | Streifen mit Bambus, Morcheln, Essig | 1290 | AFO | spicy | side without
      Lamm mit Kreuzkümmel | Scharf gebraten, Koriander, Jungzwiebel | 1590 | AF | spicy | side without
    `,
    group('Tofu, Gemüse und Fisch')`
      Tofu mit Gemüse | Brokkoli, Karotten, Chinakohl | 1090 | AF | vegan | side spice more
      Buddhas Freude | Zehn Sorten Gemüse, Glasnudeln, Schwammerl | 1150 | AF | vegan | side without
      Melanzani mit Knoblauch | Geschmort, süß und pikant | 1150 | AFO | vegan | side spice without
      Fisolen Sichuan | Trocken gebraten mit Chili und eingelegtem Gemüse | 1090 | AFO | vegan spicy | side without
      Pak Choi mit Schwammerln | Shiitake, helle Sauce | 1090 | AF | vegan | side
      Karfiol im Wok | Mit Chili und Sojasauce, leicht rauchig | 1090 | AF | vegan | side spice without
      Gebackene Garnelen süßsauer | Acht Stück, Ananas, Paprika | 1690 | ABCO | | side more
      Garnelen mit Cashews | Zucchini, Paprika, Jungzwiebel | 1690 | ABFHR | | side spice more
      Fischfilet Sichuan | Pangasius im scharfen Sud | 1590 | ADF | spicy | side without
    `,
    group('Nudeln und Reis')`
      Gebratener Reis | Ei, Erbsen, Karotten | 950 | ACF | | mix more without | fried-rice
      Yangzhou-Reis | Garnelen, Char Siu, Ei, Erbsen | 1190 | ABCFN | | without | fried-rice
      Reisnudeln Singapur | Currypulver, Garnelen, Schwein, Ei | 1190 | ABCF | spicy | more without | noodles
      Udon aus dem Wok | Dicke Weizennudeln, Pak Choi | 1090 | AF | | mix spice more | noodles
      Gebratene Glasnudeln | Chinakohl, Karotten, Jungzwiebel | 1050 | AF | | mix spice without
      Dan-Dan-Nudeln | Faschiertes Schwein, Sesampaste, Erdnüsse | 1190 | AEFN | spicy | spice without
      Rindsnudelsuppe | Geschmortes Rind, Weizennudeln, Pak Choi | 1290 | AFL | | spice without
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsmenü eins | Huhn mit Gemüse, Reis, dazu zwei Mini-Frühlingsrollen | 890 | AFR | | spice
      Mittagsmenü zwei | Huhn süßsauer, gebacken, Reis, dazu zwei Mini-Frühlingsrollen | 890 | ACFO
      Mittagsmenü drei | Rind mit Zwiebel, Reis, dazu zwei Mini-Frühlingsrollen | 950 | AFR | | spice
      Mittagsmenü vier | Gebratene Nudeln mit Huhn, dazu zwei Mini-Frühlingsrollen | 890 | ACF | | without | noodles
      Mittagsmenü fünf | Tofu mit Gemüse, Reis, dazu zwei Mini-Frühlingsrollen | 850 | AF | vegan | spice
      Mittagsmenü sechs | Knusprige Ente, gebratene Nudeln, dazu zwei Mini-Frühlingsrollen | 1090 | ACFR | | | chinese
    `,
    group('Desserts')`
      Gebackene Banane | Mit Honig und Mandeln | 420 | ACH | vegetarian
      Gebackene Ananas | Mit Honig und Sesam | 420 | ACN | vegetarian
      Sesambällchen | Drei Stück mit roter Bohnenpaste | 450 | N | vegan
      Litschi | Gekühlt, im eigenen Saft | 350 | - | vegan gluten-free
    `,
  ],
);
