import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const size = choice('size', 'Größe')`
  Normale Schüssel
  Große Schüssel | 350
`;

const topping = choice('topping', 'Mit')`
  Tofu | | F | vegan gluten-free
  Huhn vom Grill | 100 | AF
  Rind mit Zitronengras | 150 | AF
  Schwein vom Grill | 100 | ADF
  Garnelen | 350 | B | gluten-free
`;

const base = choice('base', 'Reis oder Nudeln')`
  Jasminreis | | | vegan gluten-free
  Reisnudeln | | | vegan gluten-free
  Bruchreis | | | vegan gluten-free
  Eiernudeln | 50 | AC | vegetarian
`;

const spice = choice('spice', 'Schärfe')`
  Ohne Chili
  Mit etwas Chili | | | spicy
  Mit viel Chili | | | spicy
`;

const sauces = extras('sauces', 'Saucen', 3)`
  Nuoc Cham mit Limette | 100 | D | gluten-free
  Süßsaure Limettensauce | 100 | | vegan gluten-free
  Hoisinsauce | 80 | AFN | vegan
  Erdnusssauce | 120 | AEF | vegan
  Sriracha | 80 | O | vegan gluten-free spicy
`;

const more = extras('more', 'Extra dazu', 4)`
  Frische Kräuter | 120 | | vegan gluten-free
  Sojasprossen | 100 | F | vegan gluten-free
  Mehr Rind | 350 | | gluten-free
  Spiegelei | 160 | C | vegetarian gluten-free
  Gehackte Erdnüsse | 80 | E | vegan gluten-free
  Zwei Frühlingsrollen | 350 | AF | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Koriander
  Ohne Erdnüsse
  Ohne Zwiebel
  Ohne Knoblauch
`;

export const vietnameseBook = menuBook(
  'vietnamese',
  [size, topping, base, spice, sauces, more, without],
  [
    group('Vorspeisen')`
      Sommerrollen mit Garnelen | Zwei Stück, Reisnudeln, Minze, Salat | 690 | B | gluten-free | sauces
      Sommerrollen mit Tofu | Zwei Stück, Mango, Gurke, Koriander | 650 | F | vegan gluten-free | sauces
      Sommerrollen mit Huhn | Zwei Stück, Avocado, Thai-Basilikum | 690 | - | gluten-free | sauces
      Nem Rán | Vier knusprige Rollen mit Schwein und Glasnudeln | 690 | ACD | | sauces | spring-rolls
      Chay-Rollen | Vier knusprige Rollen mit Karotten und Schwammerln | 620 | AF | vegan | sauces | spring-rolls
      Bánh Bao | Zwei Germknödel, pikant gefüllt mit Schwein und Wachtelei | 750 | ACFL
      Gedämpfte Teigtaschen | Sechs Stück mit Huhn und Kraut | 720 | AFN | | sauces | dumplings
      Lotusstängelsalat | Mit Garnelen, Karotten und Erdnüssen | 850 | BDE | gluten-free | without
      Grüner Papayasalat | Mit Tofu, Minze und Erdnüssen | 790 | EF | vegan gluten-free | without | salad
      Krabbenchips | Mit süßsaurer Sauce | 350 | B
    `,
    classics('Phở und Suppen', 'Die Brühe zieht zwölf Stunden mit Sternanis, Zimt und Ingwer.')`
      Phở Bò | Rind, Reisbandnudeln, Jungzwiebel, Kräuter | 1290 | D | gluten-free | size spice more without | pho
      Phở Bò Tái | Mit rosa Rindfleisch, in der Brühe gegart | 1350 | D | gluten-free | size spice more without | pho
      Phở Gà | Hühnerbrühe, Hühnerbrust, Limette | 1250 | D | gluten-free | size spice more without | pho
      Phở Chay | Gemüsebrühe, Tofu, Schwammerl, Pak Choi | 1190 | FL | vegan gluten-free | size spice more without | pho
      Bún Bò Huế | Scharfe Rindsuppe mit Zitronengras | 1390 | BD | spicy gluten-free | size more without
      Wan-Tan-Suppe | Teigtaschen mit Garnelen, Eiernudeln, Pak Choi | 1290 | ABCFL | | size without
      Kleine Hühnersuppe | Glasnudeln, Huhn, Morcheln | 590 | DL | gluten-free | without | soup
    `,
    group('Bún mit Reisnudeln')`
      Bún Bò Nam Bộ | Lauwarme Reisnudeln, Rind, Röstzwiebel, Erdnüsse | 1350 | ADEF | | spice more without | noodles
      Bún Chả | Schweinslaibchen vom Grill, Kräuter, Nuoc Cham | 1390 | DF | | sauces more without
      Bún Nem | Reisnudeln mit Frühlingsrollen und Salat | 1290 | ACDE | | spice more without | spring-rolls
      Bún Thịt Nướng | Schwein vom Grill, Gurke, Karotten | 1350 | ADEF | | spice more without
      Bún Chay | Tofu, Chay-Rollen, Limettensauce | 1250 | AEF | vegan | spice more without | vietnamese
      Bún mit Garnelen | Sechs Garnelen, Mango, Minze | 1590 | BDE | gluten-free | spice more without
    `,
    group('Bánh mì')`
      Bánh mì mit Huhn | Knuspriges Weckerl, eingelegte Karotten, Koriander | 850 | ACFO | | spice sauces without
      Bánh mì mit Schwein | Vom Grill, Leberpastete, Gurke | 890 | ACDFGO | | spice sauces without
      Bánh mì mit Tofu | Zitronengras, Rettich, Sojasauce | 790 | AFO | vegan | spice sauces without
      Bánh mì mit Spiegelei | Zwei Eier, Jungzwiebel, Chili | 790 | ACFO | vegetarian | spice without
    `,
    group('Currys und Wok')`
      Kokoscurry | Süßerdäpfel, Fisolen, Thai-Basilikum | 1190 | - | gluten-free | topping base spice without | curry-yellow
      Zitronengras-Pfanne | Paprika, Zwiebel, Chili | 1190 | AF | | topping base spice without
      Mango-Curry | Reife Mango, Kokosmilch, Cashews | 1250 | H | gluten-free | topping base spice without | curry-yellow
      Gebratene Reisbandnudeln | Pak Choi, Sojasprossen, Jungzwiebel | 1190 | AF | | topping spice more | noodles
      Gebratener Reis | Ei, Erbsen, Karotten | 1090 | ACF | | topping spice more | fried-rice
      Tofu in Paradeisersauce | Mit Jungzwiebel und Thai-Basilikum | 1190 | F | vegan gluten-free | base spice without
      Melanzani mit Knoblauch | Im Wok mit Sojasauce und Koriander | 1150 | AF | vegan | base spice without
    `,
    group('Reisgerichte')`
      Cơm Gà | Knusprige Hühnerkeule, Bruchreis, Gurke | 1350 | ADF | | spice more
      Cơm Tấm | Schweinskotelett, Spiegelei, Bruchreis | 1450 | ACDF | | spice more without
      Bò Lúc Lắc | Rindswürfel mit Pfeffer, Paradeiser, Salat | 1690 | AFR | | base spice
      Karamellisierter Lachs | Im Tontopf, mit Ingwer und Pfeffer | 1690 | DF | gluten-free | spice
      Ente mit Fünf Gewürzen | Knusprig, mit Pak Choi | 1690 | AF | | base spice without
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Phở | Rind, Reisbandnudeln, Kräuter, dazu eine kleine Tofu-Sommerrolle | 1050 | DF | gluten-free | spice | pho
      Mittags-Bún mit Huhn | Reisnudeln, Salat, Erdnüsse, dazu eine kleine Tofu-Sommerrolle | 990 | ADEF | | spice without
      Mittags-Curry mit Tofu | Süßerdäpfel, Fisolen, Reis, dazu eine kleine Tofu-Sommerrolle | 950 | F | vegan gluten-free | spice | curry-yellow
    `,
    happyHour('Rollenstunde', workdays, '14:30', '17:30')`
      Sommerrollen der Rollenstunde | Drei Stück mit Tofu und Mango | 690 | F | vegan gluten-free | sauces
      Knusprige Rollen der Rollenstunde | Sechs Stück mit Karotten und Schwammerln | 690 | AF | vegan | sauces | spring-rolls
    `,
    group('Desserts')`
      Chè mit Mungbohnen | Kokosmilch, Tapioka, Litschi | 520 | - | vegan gluten-free
      Gebackene Banane | Mit Honig und Sesam | 490 | AN | vegetarian
      Klebreisbällchen | Mit schwarzem Sesam und Ingwersirup | 550 | N | vegan gluten-free
      Kokosflan | Mit Karamell und Kaffee | 520 | CG | vegetarian gluten-free
    `,
  ],
);
