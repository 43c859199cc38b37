import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const protein = choice('protein', 'Mit')`
  Tofu | | F | vegan gluten-free
  Gemüse | | | vegan gluten-free
  Huhn | 100 | | gluten-free
  Rind | 200 | | gluten-free
  Knusprige Ente | 390 | AF
  Garnelen | 390 | B | gluten-free
`;

const rice = choice('rice', 'Dazu')`
  Jasminreis | | | vegan gluten-free
  Klebreis | 80 | | vegan gluten-free
  Naturreis | 50 | | vegan gluten-free
  Gebratener Eierreis | 150 | ACF | vegetarian
`;

const noodles = choice('noodles', 'Nudeln')`
  Breite Reisnudeln | | | vegan gluten-free
  Schmale Reisnudeln | | | vegan gluten-free
  Glasnudeln | | | vegan gluten-free
  Eiernudeln | | AC | vegetarian
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
  Thai-scharf | | | spicy
`;

const sauces = extras('sauces', 'Saucen', 3)`
  Süße Chilisauce | 100 | O | vegan gluten-free
  Erdnusssauce | 150 | EF | vegan
  Sriracha | 80 | O | vegan gluten-free spicy
  Fischsauce mit Chili | 100 | D | gluten-free spicy
  Limetten-Sojasauce | 80 | AF | vegan
`;

const more = extras('more', 'Extra dazu', 3)`
  Spiegelei | 160 | C | vegetarian gluten-free
  Gehackte Erdnüsse | 100 | E | vegan gluten-free
  Mehr Gemüse | 200 | | vegan gluten-free
  Mehr Garnelen | 450 | B | gluten-free
  Thai-Basilikum | 80 | | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Koriander
  Ohne Erdnüsse
  Ohne Knoblauch
  Ohne Zwiebel
`;

export const thaiBook = menuBook(
  'thai',
  [protein, rice, noodles, spice, sauces, more, without],
  [
    group('Vorspeisen')`
      Knusprige Frühlingsrollen | Vier Stück mit Glasnudeln und Kraut | 590 | AF | vegan | sauces | spring-rolls
      Sommerrollen mit Garnelen | Zwei Stück in Reispapier, Minze, Mango | 720 | B | gluten-free | sauces
      Sommerrollen mit Tofu | Zwei Stück in Reispapier, Avocado, Kräuter | 650 | F | vegan gluten-free | sauces
      Hühnerspieße Satay | Vier Spieße in Kokos und Kurkuma, Erdnusssauce | 790 | EF
      Tofu Satay | Vier Spieße mit Erdnusssauce | 690 | EF | vegan
      Fischlaibchen Tod Man Pla | Mit Fisolen und Limettenblättern, süße Chilisauce | 790 | BCDO | spicy
      Garnelen im Teigmantel | Fünf Stück, knusprig gebacken | 850 | AB | | sauces
      Goldene Säckchen | Vier Stück, gefüllt mit Huhn und Kukuruz | 690 | AF | | sauces
      Gebackene Maislaibchen | Mit rotem Curry und Limettenblatt | 650 | A | vegan spicy | sauces
      Gemischte Vorspeisen für zwei | Satay, Frühlingsrollen, Garnelen, Säckchen | 1690 | ABEF | | sauces
    `,
    group('Suppen')`
      Tom Yam Gung | Sauer-scharf mit Garnelen, Zitronengras und Champignons | 790 | BD | spicy gluten-free | without | soup
      Tom Kha Gai | Kokosmilch, Huhn, Galgant, Limettenblätter | 690 | D | gluten-free | spice without | soup
      Tom Kha mit Tofu | Kokosmilch, Champignons, Galgant | 650 | F | vegan gluten-free | spice without | soup
      Glasnudelsuppe | Faschiertes Huhn, Chinakohl, Jungzwiebel | 690 | ADFL | | without
      Wan-Tan-Suppe | Teigtaschen mit Huhn und Garnelen, Pak Choi | 720 | ABFLN | | without
      Boot-Nudelsuppe | Rind, Reisnudeln, Sojasprossen, Thai-Basilikum, große Schüssel | 1390 | ADFL | | spice without
    `,
    group('Salate')`
      Som Tam | Grüne Papaya, Fisolen, Paradeiser, Erdnüsse | 990 | BDE | gluten-free | spice without
      Som Tam ohne Fisch | Grüne Papaya mit Limette, Sojasauce und Erdnüssen | 950 | AEF | vegan | spice without
      Larb Gai | Gehacktes Huhn, Minze, Röstreis, Limette | 1190 | D | gluten-free | spice rice
      Rindfleischsalat Nam Tok | Rosa gebraten, Schalotten, Minze | 1390 | D | gluten-free | spice rice
      Glasnudelsalat | Garnelen, Huhn, Sellerie, Limette | 1190 | BDL | gluten-free | spice without
      Mangosalat | Grüne Mango, Cashews, Schalotten | 890 | H | vegan gluten-free | spice without | salad
    `,
    classics('Curry-Klassiker', 'Mit hausgemachter Paste und frischer Kokosmilch.')`
      Rotes Curry | Bambus, Fisolen, Thai-Basilikum | 1290 | BD | gluten-free | protein rice spice more | curry-red
      Grünes Curry | Melanzani, Zucchini, Thai-Basilikum | 1290 | BD | gluten-free | protein rice spice more | thai
      Gelbes Curry | Erdäpfel, Karotten, Kurkuma | 1290 | - | gluten-free | protein rice more | curry-yellow
      Massaman-Curry mit Rind | Lange geschmort, mit Erdäpfeln und Erdnüssen | 1590 | BDE | gluten-free | rice more | curry-yellow
      Panang-Curry | Dicke Kokossauce, Erdnüsse, Limettenblätter | 1350 | BDE | gluten-free | protein rice spice | curry-red
      Dschungelcurry | Ohne Kokosmilch, mit grünem Pfeffer und Fisolen | 1290 | BD | gluten-free spicy | protein rice
      Entencurry mit Ananas | Knusprige Ente, rotes Curry, Litschi, Kirschparadeiser | 1790 | ABDF | | rice spice | curry-red
      Kürbiscurry | Muskatkürbis, Tofu, Thai-Basilikum, ohne Fischsauce | 1290 | F | vegan gluten-free | rice spice more | curry-red
    `,
    group('Aus dem Wok')`
      Pad Kra Pao | Gehacktes mit heiligem Basilikum und Fisolen | 1290 | ADFR | spicy | protein rice spice more
      Cashew-Pfanne | Paprika, Zwiebel, geröstete Cashews | 1290 | AFHR | | protein rice spice more
      Ingwer-Pfanne | Frischer Ingwer, Mu-Err-Schwammerl, Jungzwiebel | 1290 | AFR | | protein rice more
      Süß-saure Pfanne | Ananas, Gurke, Paradeiser | 1250 | O | gluten-free | protein rice more
      Knoblauch-Pfeffer-Pfanne | Mit Karfiol und Koriander | 1250 | AFR | | protein rice more
      Gebratener Wasserspinat | Knoblauch, Chili, gelbe Bohnensauce | 1150 | AF | vegan spicy | rice
      Knuspriger Tofu mit Tamarinde | Röstzwiebel, Pak Choi | 1250 | AF | vegan | rice spice more
    `,
    group('Nudeln und Reis')`
      Pad Thai | Reisnudeln, Ei, Sojasprossen, Tamarinde, Erdnüsse | 1290 | CDEF | gluten-free | protein spice more without | pad-thai
      Pad Thai ohne Ei | Reisnudeln, Tofu, Tamarinde, Erdnüsse, ohne Fischsauce | 1250 | EF | vegan gluten-free | spice without | pad-thai
      Pad See Ew | Dunkle Sojasauce, Brokkoli, Ei | 1250 | ACFR | | noodles protein more
      Pad Kee Mao | Scharfe Nudeln mit Basilikum und grünem Pfeffer | 1290 | ADFR | spicy | noodles protein more | noodles
      Khao Soi | Nudeln in Currysuppe mit Hühnerkeule und knusprigem Topping | 1490 | ABCDF | | spice without | noodles
      Gebratener Reis | Ei, Jungzwiebel, Paradeiser | 1150 | ACF | | protein spice more | fried-rice
      Ananasreis | Mit Currypulver, Cashews und Rosinen | 1250 | ACFHO | | protein more | fried-rice
      Basilikumreis mit Spiegelei | Thai-Basilikum, Chili, Fisolen | 1250 | ACFR | spicy | protein | fried-rice
    `,
    group('Ente, Fisch und Garnelen')`
      Knusprige Ente | Mit Pak Choi und dunkler Sauce | 1790 | AFR | | rice
      Ente mit Tamarinde | Röstzwiebel, getrockneter Chili | 1790 | AF | spicy | rice
      Gebratener Wolfsbarsch | Im Ganzen, mit Mangosalat | 2190 | D | gluten-free | rice spice
      Gedämpftes Seehechtfilet | Limette, Knoblauch, Koriander | 1790 | DL | gluten-free | rice spice
      Garnelen mit Knoblauch | Acht Riesengarnelen, schwarzer Pfeffer | 1890 | ABFR | | rice
      Muscheln mit Zitronengras | Miesmuscheln im Kokossud | 1690 | DR | gluten-free | spice without
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Curry rot | Bambus, Fisolen, Thai-Basilikum, Jasminreis, dazu klare Gemüsesuppe | 950 | BDL | gluten-free | protein spice | curry-red
      Mittags-Curry gelb | Erdäpfel, Karotten, Kurkuma, Jasminreis, dazu klare Gemüsesuppe | 950 | L | gluten-free | protein | curry-yellow
      Mittags-Pad-Thai | Reisnudeln, Ei, Sojasprossen, Erdnüsse, dazu klare Gemüsesuppe | 990 | CDEFL | gluten-free | protein | pad-thai
      Mittags-Wok mit Tofu | Brokkoli, Karotten, Sojasauce, Jasminreis, dazu klare Gemüsesuppe | 920 | AFL | vegan | spice
    `,
    group('Desserts')`
      Mango mit Klebreis | Warme Kokosmilch, gerösteter Sesam | 650 | N | vegan gluten-free
      Gebackene Banane | In Kokosteig, mit Sesam | 520 | AN | vegan
      Kokoseis | Mit Erdnüssen und Litschi | 550 | E | vegan gluten-free | | ice-cream
      Tapioka in Kokosmilch | Mit Marillenröster | 490 | - | vegan gluten-free
    `,
  ],
);
