import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const protein = choice('protein', 'Mit')`
  Räuchertofu | | F | vegan gluten-free
  Tempeh | 50 | F | vegan gluten-free
  Seitan vom Grill | 100 | AF | vegan
  Falafel, drei Stück | | N | vegan gluten-free
`;

const side = choice('side', 'Beilage')`
  Petersilerdäpfel | | | vegan gluten-free
  Erdäpfelsalat | | LMO | vegan gluten-free
  Naturreis | | | vegan gluten-free
  Quinoa | 100 | | vegan gluten-free
  Süßerdäpfelpommes | 150 | | vegan gluten-free
`;

const bun = choice('bun', 'Weckerl')`
  Sesamweckerl | | AN | vegan
  Dinkelvollkorn | | A | vegan
  Glutenfreies Weckerl | 150 | | vegan gluten-free
`;

const pasta = choice('pasta', 'Nudeln')`
  Dinkelspaghetti | | A | vegan
  Vollkornpenne | | A | vegan
  Linsennudeln | 150 | | vegan gluten-free
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | vegan spicy
`;

const sauces = extras('sauces', 'Saucen und Dips', 3)`
  Vegane Mayonnaise | 100 | M | vegan gluten-free
  Hummus | 220 | N | vegan gluten-free
  Cashewrahm | 190 | H | vegan gluten-free
  Chimichurri | 150 | O | vegan gluten-free
  Sriracha | 80 | O | vegan gluten-free spicy
`;

const more = extras('more', 'Extra dazu', 4)`
  Avocado | 240 | | vegan gluten-free
  Veganer Reibkäse | 150 | | vegan gluten-free
  Geröstete Kürbiskerne | 100 | | vegan gluten-free
  Röstzwiebel | 100 | A | vegan
  Räuchertofu | 280 | F | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Nüsse
  Ohne Koriander
`;

export const veganBook = menuBook(
  'vegan',
  [protein, side, bun, pasta, spice, sauces, more, without],
  [
    group('Vorspeisen')`
      Beuschel von Kräuterseitlingen | Wurzelgemüse, Kapern, mit Semmel | 890 | AFLMO | vegan
      Hummus mit Ofengemüse | Karotten, Rote Rüben, Dukkah | 790 | HN | vegan gluten-free | more | hummus
      Melanzani-Röllchen | Gefüllt mit Cashewricotta und Basilikum | 850 | H | vegan gluten-free
      Karfiol-Wings | Knusprig gebacken, mit Barbecueglasur | 790 | AFLMO | vegan | spice sauces
      Tofu-Liptauer | Mit Paprika, Kümmel und Bauernbrot | 650 | AFM | vegan | without
      Sommerrollen | Zwei Stück mit Mango, Minze und Erdnusssauce | 690 | EF | vegan gluten-free | sauces
      Falafel | Sechs Stück mit Tarator | 790 | N | vegan gluten-free | sauces | falafel
    `,
    group('Suppen')`
      Kürbiscremesuppe | Kokosmilch, Kernöl, geröstete Kerne | 590 | L | vegan gluten-free | | soup
      Rote-Linsen-Suppe | Mit Kreuzkümmel und Zitrone | 550 | L | vegan gluten-free | more | soup
      Klare Gemüsesuppe mit Frittaten | Wurzelgemüse, vegane Frittaten | 550 | AL | vegan | | soup
      Erdäpfelsuppe | Mit Majoran und Räuchertofu | 590 | FL | vegan gluten-free
    `,
    group('Salate')`
      Vogerlsalat mit Erdäpfeln | Kernöl, Kürbiskerne, rote Zwiebel | 890 | MO | vegan gluten-free | protein without | salad
      Caesar ohne Cäsar | Romanasalat, Croûtons, Cashewdressing | 990 | AHM | vegan | protein more | salad
      Käferbohnensalat | Steirische Käferbohnen, Kernöl, Zwiebel | 790 | MO | vegan gluten-free | without
      Rote-Rüben-Carpaccio | Kren, Walnüsse, Rucola | 890 | HO | vegan gluten-free
      Quinoasalat | Gurke, Granatapfel, Petersilie, Minze | 990 | - | vegan gluten-free | protein sauces more | salad
    `,
    classics('Wirtshaus ohne Tier', 'Die Gerichte der Großmutter, nur aus Pflanzen.')`
      Sellerieschnitzel | In Semmelbröseln gebacken, mit Zitrone | 1390 | AL | vegan | side sauces | schnitzel
      Seitan-Schnitzel | Knusprig paniert, mit Preiselbeeren | 1490 | AF | vegan | side sauces | schnitzel
      Erdäpfelgulasch | Mit Räuchertofu, Majoran und Semmel | 1190 | AF | vegan | spice without | gulasch
      Schwammerlgulasch mit Knödel | Eierschwammerln, Hafercuisine, veganer Serviettenknödel | 1490 | AF | vegan | without | knoedel
      Linsenlaibchen | Mit Kräuterdip und Fisolen | 1250 | FM | vegan gluten-free | side sauces more
      Krautfleckerl | Karamellisiertes Kraut, Kümmel | 1090 | A | vegan | without
      Zwiebelrost-Seitan | In Rotweinsauce, mit Röstzwiebel | 1590 | AFLO | vegan | side
      Käsespätzle ohne Käse | Cashewsauce, Röstzwiebel, grüner Salat | 1290 | AHMO | vegan | more without
    `,
    group('Burger')`
      Linsenburger | Linsenlaibchen, Essiggurkerl, Senfsauce | 1190 | AMO | vegan | bun sauces more without | veggie-burger
      Smoky Tofu Burger | Räuchertofu, Barbecuesauce, Krautsalat | 1250 | FLMO | vegan | bun sauces more without | veggie-burger
      Schwarze-Bohnen-Burger | Avocado, Kukuruz, Jalapeños | 1250 | O | vegan spicy | bun sauces more without | veggie-burger
      Seitan-Cheeseburger | Veganer Käse, Zwiebel, Gurkerl | 1350 | AFMO | vegan | bun sauces more without | veggie-burger
      Süßerdäpfelpommes | Mit veganer Mayonnaise | 550 | M | vegan gluten-free | sauces | fries
    `,
    group('Currys, Nudeln und Bowls')`
      Kokoscurry | Kichererbsen, Spinat, Süßerdäpfel, Reis | 1290 | - | vegan gluten-free | spice protein without | curry-yellow
      Rotes Linsencurry | Paradeiser, Ingwer, Koriander, Reis | 1190 | - | vegan gluten-free | spice more without | curry-red
      Erdnusscurry | Fisolen, Karotten, Brokkoli, Reis | 1290 | E | vegan gluten-free | spice protein | curry-red
      Linsenbolognese | Paradeiser, Karotten, Basilikum | 1190 | L | vegan | pasta more without | pasta-tomato
      Carbonara mit Räuchertofu | Cashewrahm, schwarzer Pfeffer | 1290 | FH | vegan | pasta more without
      Pasta mit Bärlauchpesto | Sonnenblumenkerne, Kirschparadeiser | 1190 | - | vegan | pasta more
      Lasagne mit Melanzani | Linsen, Paradeiser, Mandelbéchamel | 1350 | AHL | vegan | | lasagne
      Buddha Bowl | Quinoa, Edamame, Avocado, Rote Rüben, Sesam | 1390 | FN | vegan gluten-free | protein sauces more | buddha-bowl
      Gebratener Reis | Tofu-Rührei, Erbsen, Jungzwiebel | 1150 | AF | vegan | spice more | fried-rice
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Curry | Kichererbsen, Spinat, Kokosmilch, Reis, dazu kleine Gemüsesuppe | 990 | L | vegan gluten-free | spice | curry-yellow
      Mittags-Pasta | Linsenbolognese, Basilikum, dazu kleine Gemüsesuppe | 950 | L | vegan | pasta | pasta-tomato
      Mittagslaibchen | Linsenlaibchen, Erdäpfelsalat, dazu kleine Gemüsesuppe | 990 | FLMO | vegan gluten-free | sauces
    `,
    happyHour('Grüne Stunde', workdays, '15:00', '17:30')`
      Linsenburger der grünen Stunde | Essiggurkerl, Senfsauce | 890 | AMO | vegan | bun without | veggie-burger
      Falafel der grünen Stunde | Sechs Stück mit Tarator | 590 | N | vegan gluten-free | sauces | falafel
    `,
    group('Desserts')`
      Apfelstrudel | Gezogener Teig, Zimt, Rosinen | 490 | AO | vegan | | apfelstrudel
      Schmarrn mit Zwetschkenröster | Aus Dinkel und Hafermilch | 990 | AO | vegan | | kaiserschmarrn
      Brownie | Mit Walnüssen und Himbeeren | 490 | AFH | vegan | | brownie
      Tiramisu mit Cashewcreme | Espresso, Kakao | 650 | AH | vegan | | tiramisu
      Chiapudding | Kokosmilch, Marillenröster | 520 | - | vegan gluten-free
    `,
  ],
);
