import { choice, classics, drinks, extras, group, lunch, menuBook } from './notation.ts';

const side = choice('side', 'Beilage')`
  Bulgur mit Paradeisern | | A | vegan
  Butterreis | | G | vegetarian gluten-free
  Pommes | | | vegan gluten-free
  Ofenerdäpfel | | | vegan gluten-free
  Gegrilltes Gemüse | 150 | | vegan gluten-free
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Mit Chili | | | spicy
  Extra scharf, mit Chilipaste | 50 | | spicy
`;

const sauces = extras('sauces', 'Saucen', 3)`
  Knoblauchjoghurt | 120 | G | vegetarian
  Cacık mit Gurke und Minze | 180 | G | vegetarian
  Scharfe Ezme | 180 | | vegan spicy
  Paradeisersauce | 120 | | vegan
`;

const onPide = extras('on-pide', 'Extra Belag', 5)`
  Sucuk | 220 | | halal | preservative antioxidant
  Schafkäse | 180 | G | vegetarian
  Kaşar-Käse | 170 | G | vegetarian
  Ei | 150 | C | vegetarian
  Spinat | 140 | | vegan
  Pfefferoni | 90 | O | vegan spicy
  Oliven | 120 | | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Petersilie
  Ohne Pfefferoni
`;

const bread = extras('bread', 'Brot', 2)`
  Fladenbrot | 190 | AN | vegan
  Lavaş, frisch gebacken | 250 | A | vegan
`;

export const turkishBook = menuBook(
  'turkish',
  [side, spice, sauces, onPide, without, bread],
  [
    group('Vorspeisen')`
      Meze-Teller | Hummus, Cacık, Ezme, Melanzanipüree, gefüllte Weinblätter | 1290 | GN | vegetarian | bread | lebanese
      Hummus | Kichererbsen, Sesampaste, Zitrone | 690 | N | vegan gluten-free | bread | hummus
      Haydari | Dicker Joghurt mit Knoblauch, Dille und Minze | 590 | G | vegetarian gluten-free | bread
      Acılı Ezme | Fein gehackte Paradeiser und Paprika, pikant | 590 | - | vegan spicy gluten-free | bread
      Sigara Böreği | Vier knusprige Rollen mit Schafkäse und Petersilie | 690 | AG | vegetarian | sauces
      Gefüllte Weinblätter | Mit Reis, Pinienkernen und Ribiseln | 650 | O | vegan gluten-free
      Arnavut Ciğeri | Gebratene Kalbsleber mit Sumachzwiebel | 990 | A | halal | without
      Imam bayıldı | Geschmorte Melanzani mit Zwiebel und Paradeisern | 790 | - | vegan gluten-free | bread
    `,
    group('Suppen')`
      Rote Linsensuppe | Mit Minze und Zitrone | 550 | L | vegan gluten-free | bread
      Ezogelin-Suppe | Linsen, Bulgur, Paradeiser, Chili | 570 | AL | vegan spicy | bread
      Hühnersuppe mit Nudeln | Mit Zitrone und Petersilie | 590 | ACL | halal | bread
    `,
    group('Salate')`
      Hirtensalat | Paradeiser, Gurke, Paprika, Schafkäse | 790 | G | vegetarian gluten-free | | salad
      Gavurdağı-Salat | Paradeiser, Walnüsse, Granatapfel, Sumach | 850 | H | vegan gluten-free
      Kısır | Bulgursalat mit Paprikamark und Kräutern | 690 | A | vegan
      Salat mit Hühnerspieß | Blattsalate, Huhn vom Grill, Joghurtsauce | 1290 | G | halal gluten-free
    `,
    classics('Vom Holzkohlegrill', 'Mit gegrilltem Pfefferoni, Paradeiser und Salat.')`
      Adana Kebap | Faschiertes vom Lamm und Rind am Spieß, pikant | 1590 | - | halal spicy | side sauces without | kebab
      Urfa Kebap | Faschiertes vom Lamm und Rind, mild gewürzt | 1590 | - | halal | side sauces without | kebab
      Şiş Kebap vom Lamm | Marinierte Würfel vom Lammrücken | 1890 | G | halal | side spice sauces
      Tavuk Şiş | Hühnerspieße in Joghurtmarinade | 1490 | G | halal | side spice sauces
      Köfte vom Grill | Sechs Laibchen vom Rind mit Petersilie | 1450 | A | halal | side sauces without | kebab
      Lammkoteletts | Vier Stück mit Thymian | 2190 | - | halal gluten-free | side sauces
      Hühnerflügel | Acht Stück, mit Paprikamark mariniert | 1290 | - | halal gluten-free | side spice sauces
      Iskender | Kalbfleisch auf Brot, Paradeisersauce, Joghurt, braune Butter | 1690 | AG | halal | spice without
      Beyti | Adana in Lavaş gerollt, mit Joghurt und Paradeisersauce | 1690 | AG | halal | spice without
      Grillplatte für zwei | Adana, Tavuk Şiş, Köfte, Lammkoteletts, Bulgur und Reis | 3990 | AG | halal | sauces | kebab
    `,
    group('Pide und Lahmacun', { description: 'Aus dem Steinofen, mit Sesam.' })`
      Pide mit Faschiertem | Rind, Paradeiser, Paprika, Petersilie | 1290 | AN | halal | on-pide without | turkish
      Pide mit Sucuk und Käse | Knoblauchwurst vom Rind, Kaşar | 1290 | AGN | halal | on-pide | turkish | preservative antioxidant
      Pide mit Schafkäse und Spinat | Blattspinat, Zwiebel, Knoblauch | 1190 | AGN | vegetarian | on-pide without | turkish
      Pide mit vier Käsesorten | Kaşar, Schafkäse, Mozzarella, Lor | 1250 | AGN | vegetarian | on-pide | turkish
      Pide mit Gemüse | Melanzani, Paprika, Champignons, ohne Käse | 1150 | AN | vegan | on-pide without
      Lahmacun | Hauchdünn, mit Faschiertem, Salat und Zitrone | 690 | A | halal | spice sauces without
      Lahmacun mit Käse | Hauchdünn, mit Faschiertem und Kaşar | 790 | AG | halal | spice sauces without
    `,
    group('Geschmort und aus dem Rohr')`
      Karnıyarık | Melanzani, gefüllt mit Faschiertem, Paradeiser | 1390 | - | halal gluten-free | side
      Musakka | Melanzani, Erdäpfel und Faschiertes, überbacken | 1390 | AG | halal | side
      Güveç vom Lamm | Im Tontopf mit Paprika und Zwiebel geschmort | 1590 | - | halal gluten-free | side without
      Hünkâr Beğendi | Lammragout auf cremigem Melanzanipüree | 1690 | AG | halal
      Fisolen in Olivenöl | Mit Paradeisern, lauwarm | 990 | - | vegan gluten-free | side
      Manti | Teigtascherl mit Rind, Knoblauchjoghurt, Paprikabutter | 1390 | ACG | halal | spice
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsteller mit Köfte | Bulgur, Salat, Joghurt, dazu Linsensuppe | 1090 | AGL | halal | | kebab
      Mittagsteller mit Huhn | Reis, Salat, Joghurt, dazu Linsensuppe | 1090 | GL | halal
      Mittagsteller mit Melanzani | Geschmort, mit Bulgur und Salat, dazu Linsensuppe | 990 | AL | vegan
    `,
    group('Desserts')`
      Baklava | Vier Stück mit Pistazien | 590 | AGH | vegetarian
      Künefe | Engelshaar mit Käse, warm, mit Pistazien | 790 | AGH | vegetarian
      Sütlaç | Milchreis aus dem Rohr mit Zimt | 490 | G | vegetarian gluten-free
      Grießhalva | Mit Pinienkernen und Vanilleeis | 590 | AG | vegetarian | | ice-cream
    `,
    drinks('Ayran', { vatPercent: 10 })`
      Ayran vom Fass | Joghurtgetränk mit Schaum und etwas Salz | 290 | 300 | G | vegetarian gluten-free
      Ayran mit Minze | Joghurtgetränk mit frischer Minze | 320 | 300 | G | vegetarian gluten-free
    `,
  ],
);
