import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const noodles = choice('noodles', 'Nudeln')`
  Spaghetti | | A | vegan
  Penne | | A | vegan
  Rigatoni | | A | vegan
  Tagliatelle mit Ei | 100 | AC | vegetarian
  Glutenfreie Penne | 200 | | vegan gluten-free
`;

const side = choice('side', 'Beilage')`
  Rosmarinerdäpfel | | | vegan gluten-free
  Blattspinat mit Knoblauch | | | vegan gluten-free
  Gegrilltes Gemüse | 100 | | vegan gluten-free
  Cremige Polenta | | G | vegetarian gluten-free
  Risotto bianco | 150 | GLO | vegetarian gluten-free
`;

const onTop = extras('on-top', 'Dazu', 4)`
  Parmesan, frisch gehobelt | 150 | G | vegetarian
  Burrata | 390 | G | vegetarian
  Knusprige Guanciale | 250 | | | preservative antioxidant
  Garnelen, drei Stück | 490 | B
  Rucola | 120 | | vegan
  Trüffelöl | 190 | | vegan
  Frischer Chili | 80 | | vegan spicy
`;

const bread = extras('bread', 'Brot', 2)`
  Ciabatta | 190 | A | vegan
  Focaccia mit Rosmarin | 290 | A | vegan
  Grissini | 150 | A | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Knoblauch
  Ohne Zwiebel
  Ohne Parmesan
  Ohne Petersilie
`;

export const italianBook = menuBook(
  'italian',
  [noodles, side, onTop, bread, without],
  [
    group('Vorspeisen')`
      Antipasti der Woche | Melanzani, Artischocken, getrocknete Paradeiser, Pecorino, Salami | 1490 | GO | | bread | | preservative antioxidant
      Burrata mit Paradeisern | Aus Apulien, mit bunten Paradeisern und Basilikumöl | 1290 | G | vegetarian gluten-free | bread
      Carpaccio vom Rind | Hauchdünn, mit Rucola, Parmesan und Zitrone | 1490 | G | gluten-free | bread
      Vitello tonnato | Rosa gebratenes Kalb, Thunfischcreme, Kapern | 1390 | CDMO | gluten-free | bread
      Bruschetta mit Paradeisern | Drei Scheiben Weißbrot, Knoblauch, Basilikum | 690 | A | vegan
      Calamari fritti | Knusprig gebackene Tintenfischringe mit Zitronenmayonnaise | 1290 | ACMR
      Melanzaniröllchen | Gefüllt mit Ricotta und Minze, in Paradeisersauce | 990 | G | vegetarian gluten-free | bread
    `,
    group('Suppen')`
      Minestrone | Gemüse der Saison, weiße Bohnen, Olivenöl | 690 | L | vegan gluten-free | bread
      Paradeisercremesuppe | Mit Basilikum und einem Löffel Mascarpone | 650 | GL | vegetarian gluten-free | bread
      Zuppa di pesce | Seefisch, Muscheln und Garnelen in Paradeisersud | 1490 | BDLOR | gluten-free | bread
    `,
    group('Salate')`
      Insalata mista | Blattsalate, Paradeiser, Gurke, Karotte, Balsamico | 650 | O | vegan gluten-free | | salad
      Caprese | Ochsenherz-Paradeiser, Büffelmozzarella, Basilikum | 1190 | G | vegetarian gluten-free
      Panzanella | Röstbrot, Paradeiser, rote Zwiebel, Gurke, Basilikum | 990 | AO | vegan
      Rucola mit Hühnerbrust | Gegrilltes Huhn, Kirschparadeiser, Parmesan | 1390 | GO | gluten-free
    `,
    classics('Pasta-Klassiker', 'Al dente gekocht, mit der Nudel deiner Wahl.')`
      Pasta al pomodoro | San-Marzano-Paradeiser, Basilikum, Olivenöl | 1090 | A | vegan | noodles on-top | pasta-tomato
      Arrabbiata | Paradeiser, Knoblauch, Peperoncino, Petersilie | 1150 | A | vegan spicy | noodles on-top without | italian
      Aglio e olio | Olivenöl, goldener Knoblauch, Chili | 1050 | A | vegan spicy | noodles on-top without
      Carbonara | Guanciale, Eidotter, Pecorino, schwarzer Pfeffer, kein Obers | 1390 | ACG | | noodles on-top | pasta-carbonara | preservative antioxidant
      Amatriciana | Guanciale, Paradeiser, Pecorino | 1350 | AG | | noodles on-top without | pasta-tomato | preservative antioxidant
      Cacio e pepe | Pecorino und frisch gemahlener Pfeffer | 1250 | AG | vegetarian | noodles
      Ragù alla bolognese | Rind und Schwein, vier Stunden geschmort | 1390 | AGLO | | noodles on-top without | pasta-tomato
      Pesto genovese | Basilikum, Pinienkerne, Parmesan, Fisolen und Erdäpfel | 1290 | AG | vegetarian | noodles without
      Vongole | Venusmuscheln, Weißwein, Petersilie | 1690 | AOR | | noodles without
    `,
    group('Gefüllt und überbacken')`
      Lasagne | Ragù, Bechamel und Parmesan, im Rohr überbacken | 1390 | ACGLO | | on-top | lasagne
      Lasagne mit Gemüse | Zucchini, Melanzani, Spinat, Mozzarella | 1350 | ACG | vegetarian | on-top | lasagne
      Cannelloni | Ricotta und Blattspinat, Paradeisersauce | 1290 | ACG | vegetarian | on-top | lasagne
      Ravioli mit Steinpilzen | In Salbeibutter geschwenkt | 1490 | ACG | vegetarian | on-top
      Tortellini in brodo | Fleischgefüllt, in klarer Rindsuppe | 1290 | ACGL
      Gnocchi alla sorrentina | Erdäpfelgnocchi, Paradeiser, Mozzarella aus dem Rohr | 1290 | ACG | vegetarian | on-top without
    `,
    group('Risotto')`
      Risotto mit Steinpilzen | Carnaroli, Butter, Parmesan | 1490 | GLO | vegetarian gluten-free | on-top
      Risotto milanese | Safran und Markbutter | 1450 | GLO | gluten-free | on-top
      Risotto mit Meeresfrüchten | Garnelen, Muscheln, Calamari, Zitrone | 1790 | BDLOR | gluten-free | without
      Risotto mit grünem Spargel | Erbsen, Zitronenschale, Olivenöl | 1390 | LO | vegan gluten-free | on-top
    `,
    group('Fleisch und Fisch')`
      Saltimbocca alla romana | Kalb, Prosciutto und Salbei in Weißweinsauce | 2290 | AGO | | side
      Scaloppine al limone | Zarte Kalbsschnitzerl in Zitronenbutter | 2190 | AG | | side
      Pollo alla cacciatora | Hühnerkeule, Paradeiser, Oliven, Rosmarin | 1690 | LO | gluten-free | side without
      Tagliata vom Rind | 220 g Beiried, rosa, mit Rucola und Parmesan | 2690 | G | gluten-free | side
      Branzino vom Grill | Ganzer Wolfsbarsch mit Kräutern und Zitrone | 2390 | D | gluten-free | side
      Melanzani alla parmigiana | Geschichtet mit Paradeisern, Mozzarella, Basilikum | 1390 | G | vegetarian gluten-free | bread
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagspasta mit Gemüsesugo | Penne, Zucchini, Paprika, Paradeiser, dazu kleiner Salat | 950 | AO | vegan | | pasta-tomato
      Mittagspasta mit Lachs | Tagliatelle, Lachs, Dille, Obers, dazu kleiner Salat | 1090 | ACDGO
      Mittagsrisotto | Nach dem Markt, ohne Fleisch, dazu kleiner Salat | 990 | GLO | vegetarian gluten-free
    `,
    group('Dolci')`
      Tiramisu | Mascarpone, Biskotten, Espresso | 690 | ACG | vegetarian | | tiramisu
      Panna cotta | Mit Marillenröster | 590 | G | gluten-free
      Cannoli siciliani | Zwei Stück mit Ricotta, Pistazien und Orange | 690 | ACGH | vegetarian
      Torta caprese | Saftiger Schokokuchen mit Mandeln, ohne Mehl | 590 | CGH | vegetarian gluten-free
      Sorbetto al limone | Zwei Kugeln Zitronensorbet | 490 | - | vegan gluten-free | | ice-cream
    `,
  ],
);
