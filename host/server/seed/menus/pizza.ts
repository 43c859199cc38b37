import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const size = choice('size', 'Größe')`
  Klassisch, 32 cm
  Familie, 45 cm | 1100
`;

const toppings = extras('toppings', 'Extra Belag', 6, {
  set: 'size',
  factors: { 'Familie, 45 cm': 1.6 },
})`
  Mozzarella | 180 | G | vegetarian
  Büffelmozzarella | 290 | G | vegetarian
  Gorgonzola | 220 | G | vegetarian
  Champignons | 150 | | vegan
  Paprika | 130 | | vegan
  Zwiebel | 90 | | vegan
  Oliven | 140 | | vegan | blackened
  Rucola | 160 | | vegan
  Kapern | 120 | | vegan
  Ei | 150 | C | vegetarian
  Schinken | 190 | | | preservative antioxidant phosphate
  Salami | 190 | | | preservative antioxidant
  Prosciutto | 320
  Thunfisch | 260 | D
  Sardellen | 230 | D
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Oregano
  Ohne Käse
`;

const spice = choice('spice', 'Schärfe')`
  Mild
  Scharf | | | spicy
  Sehr scharf, mit frischem Chili | | | spicy
`;

const noodles = choice('noodles', 'Nudeln')`
  Spaghetti | | A | vegan
  Penne | | A | vegan
  Tagliatelle | 100 | AC | vegetarian
`;

const dip = extras('dip', 'Zum Tunken', 2)`
  Knoblauchrahm | 150 | G | vegetarian
  Paradeisersauce | 120 | | vegan
  Scharfes Öl | 80 | | vegan spicy
  Basilikumpesto | 190 | GH | vegetarian
`;

export const pizzaBook = menuBook(
  'pizza',
  [size, toppings, without, spice, noodles, dip],
  [
    group('Vorspeisen')`
    Bruschetta | Geröstetes Weißbrot mit Paradeisern, Knoblauch und Basilikum | 690 | A | vegan
    Pizzabrot mit Knoblauch | Aus dem Steinofen, mit Olivenöl und Rosmarin | 590 | A | vegan | dip
    Vitello tonnato | Rosa Kalbfleisch, Thunfischcreme, Kapernbeeren | 1290 | CDM
    Caprese | Ochsenherz-Paradeiser, Büffelmozzarella, Basilikum | 1090 | G | vegetarian gluten-free
    Antipasti misti | Melanzani, Zucchini, Paprika, Prosciutto, Pecorino | 1390 | GO
    Arancini | Drei Reisbällchen mit Mozzarella und Erbsen, Paradeisersauce | 890 | ACG | vegetarian | dip
  `,
    group('Salate')`
    Insalata mista | Blattsalate, Paradeiser, Gurke, Mais, Balsamico | 690 | O | vegan gluten-free | | salad
    Rucola mit Parmesan | Kirschparadeiser, gehobelter Parmesan, Pinienkerne | 890 | GO | vegetarian gluten-free
    Thunfischsalat | Blattsalate, Thunfisch, rote Zwiebel, Oliven, Ei | 1190 | CDO | gluten-free | | salad | blackened
    Hendlsalat | Gegrillte Hühnerbrust, Häuptelsalat, Paradeiser, Kräuterrahm | 1290 | GMO | | dip
  `,
    classics('Pizza-Klassiker', 'Der Teig ruht 48 Stunden und bäckt 90 Sekunden im Steinofen.')`
    Margherita | Paradeiser, Mozzarella, Basilikum | 1090 | AG | vegetarian | size toppings without | margherita
    Marinara | Paradeiser, Knoblauch, Oregano, ohne Käse | 990 | A | vegan | size toppings | pizza
    Salami | Paradeiser, Mozzarella, Mailänder Salami | 1250 | AG | | size toppings without | pizza-salami | preservative antioxidant
    Cardinale | Paradeiser, Mozzarella, Beinschinken | 1250 | AG | | size toppings without | pizza | preservative antioxidant phosphate
    Prosciutto e funghi | Beinschinken, frische Champignons, Mozzarella | 1320 | AG | | size toppings without | pizza | preservative antioxidant phosphate
    Capricciosa | Schinken, Champignons, Artischocken, Oliven | 1390 | AG | | size toppings without | pizza | preservative antioxidant phosphate blackened
    Provinciale | Schinken, Speck, Mais, Pfefferoni | 1390 | AGO | | size toppings without | | preservative antioxidant phosphate
    Diavolo | Scharfe Salami, Pfefferoni, rote Zwiebel | 1370 | AGO | spicy | size spice toppings without | pizza-salami | preservative antioxidant
    Hawaii | Schinken, Ananas, Mozzarella | 1320 | AG | | size toppings without | | preservative antioxidant phosphate
    Tonno | Thunfisch, rote Zwiebel, Kapern | 1420 | ADG | | size toppings without
    Quattro formaggi | Mozzarella, Gorgonzola, Fontina, Parmesan | 1450 | AG | vegetarian | size toppings | pizza
    Quattro stagioni | Schinken, Champignons, Artischocken, Salami, jedes in seinem Viertel | 1420 | AG | | size toppings | pizza | preservative antioxidant phosphate
  `,
    group('Pizza mit Gemüse')`
    Vegetariana | Melanzani, Zucchini, Paprika, Mozzarella | 1320 | AG | vegetarian | size toppings without | pizza
    Spinaci | Blattspinat, Schafkäse, Knoblauch | 1350 | AG | vegetarian | size toppings without
    Funghi | Champignons, Steinpilze, Petersilie | 1390 | AG | vegetarian | size toppings without
    Parmigiana | Gebackene Melanzani, Parmesan, Basilikum | 1390 | AG | vegetarian | size toppings
    Verdura ohne Käse | Gegrilltes Gemüse, Rucola, Paradeiser, Olivenöl | 1290 | A | vegan | size without | pizza-rucola
    Erdäpfel und Rosmarin | Dünne Erdäpfelscheiben, Rosmarin, Meersalz, ohne Paradeiser | 1190 | A | vegan | size toppings
  `,
    group('Pizza speciale')`
    San Daniele | Nach dem Backen mit Prosciutto, Rucola und Parmesan belegt | 1650 | AG | | size toppings | pizza-rucola
    Bufalina | Büffelmozzarella, San-Marzano-Paradeiser, Basilikum | 1490 | AG | vegetarian | size toppings | margherita
    Tartufo | Trüffelcreme, Champignons, Mozzarella, ohne Paradeiser | 1690 | AG | vegetarian | size
    Salsiccia e friarielli | Fenchelwurst, Stängelkohl, Provola | 1590 | AG | | size spice toppings
    Nduja | Streichwurst aus Kalabrien, Stracciatella, Honig | 1590 | AG | spicy | size spice | | preservative antioxidant
    Salmone | Räucherlachs, Zwiebel, Dille, Sauerrahm | 1650 | ADG | | size without
    Frutti di mare | Garnelen, Muscheln, Calamari, Knoblauch, Petersilie | 1690 | ABDGR | | size without
    Calzone | Gefaltet, mit Schinken, Champignons und Ricotta | 1390 | AG | | toppings without | | preservative antioxidant phosphate
  `,
    group('Pasta')`
    Pasta al pomodoro | Paradeiser, Basilikum, Olivenöl | 990 | A | vegetarian | noodles | pasta-tomato
    Pasta Bolognese | Sugo vom Rind und Schwein, drei Stunden geköchelt | 1250 | AGLO | | noodles | pasta-tomato
    Carbonara | Guanciale, Eidotter, Pecorino, schwarzer Pfeffer | 1350 | ACG | | noodles | pasta-carbonara | preservative antioxidant
    Aglio, olio e peperoncino | Knoblauch, Olivenöl, Chili, Petersilie | 1050 | A | vegetarian spicy | noodles
    Lasagne | Mit Sugo, Bechamel und Parmesan aus dem Rohr | 1390 | ACGLO | | | lasagne
    Gnocchi mit Gorgonzola | Erdäpfelgnocchi, Gorgonzola, Walnüsse | 1350 | ACGH | vegetarian
  `,
    lunch('Montag bis Freitag bis 14:30.')`
    Mittagspizza nach Wahl des Pizzaiolo | Jeden Tag ein anderer Belag, ohne Fleisch, dazu kleiner Salat | 990 | AGO | vegetarian | | pizza
    Mittagspizza mit Schinken | Paradeiser, Mozzarella, Beinschinken, dazu kleiner Salat | 1050 | AGO | | | | preservative antioxidant phosphate
    Mittagspasta | Penne mit Paradeisern, Rucola und Parmesan, dazu kleiner Salat | 950 | AGO | vegetarian | | pasta-tomato
  `,
    happyHour('Pizzastunde', workdays, '14:30', '17:30')`
    Margherita der Pizzastunde | Paradeiser, Mozzarella, Basilikum | 890 | AG | vegetarian | toppings | margherita
    Salami der Pizzastunde | Paradeiser, Mozzarella, Mailänder Salami | 990 | AG | | toppings | pizza-salami | preservative antioxidant
    Funghi der Pizzastunde | Paradeiser, Mozzarella, Champignons | 950 | AG | vegetarian | toppings | pizza
  `,
    group('Dolci')`
    Tiramisu | Mascarpone, Biskotten, Espresso | 690 | ACG | vegetarian | | tiramisu
    Panna cotta | Mit Ribiselsauce | 590 | G | gluten-free
    Pizza mit Nougatcreme | Haselnusscreme, Staubzucker, zum Teilen | 890 | AFGH | vegetarian
    Cannoli | Zwei Stück, mit Ricotta und Pistazien gefüllt | 650 | ACGH | vegetarian
  `,
  ],
);
