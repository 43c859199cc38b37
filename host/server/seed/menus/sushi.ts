import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const fish = choice('fish', 'Mit')`
  Lachs | | D | gluten-free
  Thunfisch | 150 | D | gluten-free
  Avocado | | | vegan gluten-free
  Garnele | 50 | B | gluten-free
`;

const pieces = choice('pieces', 'Stück')`
  Vier Stück
  Acht Stück | 550
`;

const noodles = choice('noodles', 'Nudeln')`
  Udon | | A | vegan
  Ramen | | AC | vegetarian
  Soba | 50 | A | vegan
`;

const rice = choice('rice', 'Reis oder Salat')`
  Sushireis | | O | vegan gluten-free
  Naturreis | 50 | | vegan gluten-free
  Blattsalat mit Sesam | 100 | N | vegan gluten-free
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
`;

const more = extras('more', 'Dazu', 4)`
  Mehr Wasabi | 60 | M | vegan
  Mehr Ingwer | 60 | O | vegan
  Glutenfreie Sojasauce | 80 | F | vegan gluten-free
  Chilimayonnaise | 120 | CM | vegetarian spicy
  Teriyakisauce | 100 | AF | vegan
  Edamame | 350 | F | vegan gluten-free
`;

const topping = extras('topping', 'Obenauf', 2)`
  Lachskaviar | 290 | D | gluten-free
  Tobiko | 220 | D
  Röstzwiebel | 80 | A | vegan
  Avocado | 190 | | vegan gluten-free
  Knusprige Tempuraflocken | 80 | A | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Wasabi
  Ohne Sesam
  Ohne Frischkäse
  Ohne Mayonnaise
`;

export const sushiBook = menuBook(
  'sushi',
  [fish, pieces, noodles, rice, spice, more, topping, without],
  [
    group('Vorspeisen')`
      Edamame | Junge Sojabohnen mit Meersalz | 550 | F | vegan gluten-free
      Edamame pikant | Mit Chili, Knoblauch und Sesamöl | 590 | FN | vegan gluten-free spicy
      Gyoza mit Huhn | Fünf gebratene Teigtaschen | 690 | AFN | | more | dumplings
      Gyoza mit Gemüse | Fünf gebratene Teigtaschen | 650 | AFN | vegan | more | dumplings
      Ebi Tempura | Vier Garnelen in lockerem Teig | 890 | AB | | more
      Gemüse-Tempura | Süßerdäpfel, Zucchini, Melanzani | 750 | A | vegan | more
      Yakitori | Drei Hühnerspieße, Teriyaki, Sesam | 750 | AFN | | more
      Agedashi Tofu | Gebackener Tofu in Sojasud, Jungzwiebel | 650 | AF | vegan
      Lachstatar | Avocado, Limette, Sesam | 1090 | DFN | | more topping
    `,
    group('Suppen und Salate')`
      Misosuppe | Tofu, Wakame, Jungzwiebel | 390 | DF | gluten-free | | soup
      Misosuppe mit Lachs | Lachswürfel, Tofu, Wakame | 550 | DF | gluten-free | | soup
      Vegane Misosuppe | Mit Shiitake und Algensud | 420 | F | vegan gluten-free | | soup
      Wakame-Salat | Algen, Sesam, Reisessig | 520 | AFNO | vegan
      Sunomono | Gurke, Wakame, Reisessig | 450 | NO | vegan gluten-free
      Thunfischsalat | Kurz gebratener Thunfisch, Blattsalate, Ponzu | 1290 | ADFN | | more | salad
      Avocadosalat | Blattsalate, Radieschen, Sesamdressing | 890 | FN | vegan gluten-free | more | salad
    `,
    group('Maki')`
      Sake Maki | Sechs Stück mit Lachs | 520 | DO | gluten-free | more without | maki
      Tekka Maki | Sechs Stück mit Thunfisch | 590 | DO | gluten-free | more without | maki
      Kappa Maki | Sechs Stück mit Gurke und Sesam | 420 | NO | vegan gluten-free | more without | maki
      Avocado Maki | Sechs Stück mit Avocado | 450 | O | vegan gluten-free | more without | maki
      Ebi Maki | Sechs Stück mit Garnele | 550 | BO | gluten-free | more without | maki
      Oshinko Maki | Sechs Stück mit eingelegtem Rettich | 420 | O | vegan | more without
      Kren-Rüben-Maki | Sechs Stück mit Roten Rüben und Kren | 450 | O | vegan gluten-free | more without
      Maki gemischt | Zwölf Stück mit Lachs, Thunfisch und Gurke | 990 | DNO | gluten-free | more without | maki
    `,
    group('Inside-out und Spezialrollen')`
      California Roll | Surimi, Avocado, Gurke, Tobiko | 790 | ABCDO | | pieces more topping without | | colouring flavour-enhancer
      Alaska Roll | Lachs, Avocado, Frischkäse | 850 | DGNO | gluten-free | pieces more topping without
      Spicy Tuna Roll | Thunfisch, Chilimayonnaise, Jungzwiebel | 890 | CDMNO | spicy | pieces more topping without
      Ebi Tempura Roll | Gebackene Garnele, Avocado, Chilimayonnaise | 890 | ABCMO | | pieces more topping without
      Rainbow Roll | Acht Stück, mit Lachs, Thunfisch und Avocado belegt | 1490 | ABCDO | | more without
      Dragon Roll | Acht Stück, Garnelentempura, Avocado, Unagisauce | 1490 | ABFO | | more without
      Lachs flambiert | Acht Stück, Frischkäse, Teriyaki, Röstzwiebel | 1450 | ADFGO | | more without
      Crunchy Chicken Roll | Gebackenes Huhn, Gurke, Teriyaki | 790 | ACFO | | pieces more topping
      Vegane Gartenrolle | Avocado, Gurke, Karotte, Spargel | 750 | NO | vegan gluten-free | pieces more
      Tofu-Teriyaki-Rolle | Gebratener Tofu, Vogerlsalat, Sesam | 750 | AFNO | vegan | pieces more
    `,
    group('Nigiri und Sashimi')`
      Nigiri Lachs | Zwei Stück | 490 | DMO | gluten-free | more without | nigiri
      Nigiri Thunfisch | Zwei Stück | 570 | DMO | gluten-free | more without | nigiri
      Nigiri Garnele | Zwei Stück | 490 | BMO | gluten-free | more without | nigiri
      Nigiri Butterfisch | Zwei Stück | 520 | DMO | gluten-free | more without | nigiri
      Nigiri Aal | Zwei Stück, glasiert | 590 | ADFO | | more
      Nigiri Omelett | Zwei Stück mit Tamago | 420 | ACFO | vegetarian | more
      Nigiri Avocado | Zwei Stück mit Sesam | 420 | NO | vegan gluten-free | more
      Inari | Zwei gefüllte Tofutaschen | 450 | AFO | vegan
      Gunkan Lachskaviar | Zwei Stück in Nori | 690 | DO | gluten-free | more
      Sashimi Lachs | Acht Scheiben, Rettich, Shiso | 1490 | D | gluten-free | more
      Sashimi gemischt | Zwölf Scheiben Lachs, Thunfisch, Butterfisch | 2190 | D | gluten-free | more
    `,
    classics('Sets', 'Mit Ingwer, Wasabi und Sojasauce.')`
      Sushi Set klein | Vier Nigiri, sechs Maki | 1290 | ADFMO | | more without | sushi
      Sushi Set groß | Acht Nigiri, zwölf Maki | 2190 | ABDFMO | | more without | sushi
      Maki Set | Achtzehn Stück, drei Sorten deiner Küche | 1350 | ADFMNO | | more without | maki
      Lachs Set | Vier Nigiri, sechs Maki, vier Inside-out | 1890 | ADFGMNO | | more without | sushi
      Vegetarisches Set | Vier Nigiri, sechs Maki, vier Inside-out mit Gemüse und Ei | 1490 | ACFMNO | vegetarian | more without
      Veganes Set | Avocado, Gurke, Inari, Gartenrolle, vierzehn Stück | 1450 | AFMNO | vegan | more without
      Sushi und Sashimi | Sechs Nigiri, sechs Sashimi, sechs Maki | 2490 | ABDFMO | | more | nigiri
      Platte für zwei | Sechsunddreißig Stück, gemischt | 3990 | ABCDFGMNO | | more without | sushi
    `,
    group('Warme Küche und Bowls')`
      Chirashi | Sushireis mit Fisch, Avocado und Sesam | 1690 | DFNO | gluten-free | fish topping more | salmon-bowl
      Poke | Edamame, Mango, Gurke, Wakame | 1390 | AFN | | fish rice topping more | salmon-bowl
      Lachs Teriyaki | Vom Grill, mit Gemüse und Sesam | 1790 | ADFN | | rice more
      Huhn Teriyaki | Hühnerkeule ohne Knochen, Gemüse | 1490 | AFN | | rice spice more
      Chicken Katsu Curry | Paniertes Huhn, japanisches Curry, Erdäpfel | 1490 | ACFLM | | spice more | curry-yellow
      Gemüse-Katsu-Curry | Panierter Süßerdapfel, japanisches Curry | 1350 | AFLM | vegan | spice
      Gebratene Nudeln | Gemüse, Jungzwiebel, Sojasauce | 1190 | AFN | | noodles spice more | noodles
      Miso-Ramen | Schweinsbauch, Ei, Lauch, Nori | 1490 | ACDFN | | spice more
      Shoyu-Ramen mit Huhn | Ei, Pak Choi, Bambus | 1450 | ACDFN | | spice more
      Udonsuppe mit Tofu | Shiitake, Spinat, Algensud | 1250 | AF | vegan | spice | soup
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Maki | Zwölf Stück mit Lachs und Gurke, dazu Misosuppe | 990 | DFNO | gluten-free | without | maki
      Mittags-Sushi | Vier Nigiri, sechs Maki, dazu Misosuppe | 1190 | ADFMO | | without | sushi
      Mittags-Bento | Huhn Teriyaki, Reis, vier Maki, Salat, dazu Misosuppe | 1290 | ADFNO | | spice
      Mittags-Katsu-Curry | Gemüse, japanisches Curry, Reis, dazu Misosuppe | 1090 | ADFLM
    `,
    group('Desserts')`
      Mochi-Eis | Zwei Stück, Mango und Grüntee | 550 | FG | vegetarian | | ice-cream
      Dorayaki | Zwei kleine Palatschinken mit roter Bohnenpaste | 520 | ACG | vegetarian
      Matcha-Tiramisu | Mascarpone, Biskotten, Grüntee | 650 | ACG | vegetarian | | tiramisu
      Sesameis | Schwarzer Sesam, zwei Kugeln | 520 | GN | vegetarian gluten-free | | ice-cream
    `,
  ],
);
