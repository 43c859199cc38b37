import { choice, classics, drinks, extras, group, happyHour, menuBook, workdays } from './notation.ts';

const cake = choice('cake', 'Größe')`
  Ein Stück
  Vier Stück in der Schachtel | 1490
`;

const flavors = (key: string, name: string, count: number) => choice(key, name, count)`
  Vanille | | CG | vegetarian gluten-free
  Schokolade | | CFG | vegetarian gluten-free
  Haselnuss | | CGH | vegetarian gluten-free
  Pistazie | 50 | CGH | vegetarian gluten-free
  Stracciatella | | FG | vegetarian gluten-free
  Topfen-Marille | | G | vegetarian gluten-free
  Mohn-Zwetschke | | GO | vegetarian gluten-free
  Erdbeere | | | vegan gluten-free
  Mango | | | vegan gluten-free
  Zitrone | | | vegan gluten-free
  Dunkle Schokolade | | F | vegan gluten-free
`;

const twoScoops = flavors('two-scoops', 'Zwei Sorten', 2);
const fourScoops = flavors('four-scoops', 'Vier Sorten', 4);

const cone = choice('cone', 'Becher oder Stanitzel')`
  Becher | | | vegan gluten-free
  Stanitzel | 50 | A | vegan
`;

const spread = choice('spread', 'Fülle')`
  Marillenmarmelade | | | vegan gluten-free
  Nougatcreme | 80 | FGH | vegetarian
  Powidl | | | vegan gluten-free
  Zimt und Zucker | | | vegan gluten-free
  Topfencreme | 150 | CG | vegetarian gluten-free
`;

const sauce = extras('sauce', 'Saucen', 2)`
  Schokosauce | 120 | FG | vegetarian gluten-free
  Vanillesauce | 150 | CG | vegetarian gluten-free
  Himbeersauce | 120 | | vegan gluten-free
  Salzkaramell | 150 | G | vegetarian gluten-free
  Zwetschkenröster | 190 | O | vegan gluten-free
`;

const topping = extras('topping', 'Obenauf', 3)`
  Schlagobers | 100 | G | vegetarian gluten-free
  Hafercreme, geschlagen | 120 | A | vegan
  Frische Beeren | 220 | | vegan gluten-free
  Gehackte Nüsse | 100 | H | vegan gluten-free
  Krokant | 100 | H | vegan gluten-free
  Bunte Streusel | 60 | | vegan gluten-free
`;

const without = extras('without', 'Weglassen', 2)`
  Ohne Schlagobers
  Ohne Rosinen
  Ohne Staubzucker
`;

export const dessertBook = menuBook(
  'dessert',
  [cake, twoScoops, fourScoops, cone, spread, sauce, topping, without],
  [
    classics('Torten und Schnitten', 'Jeden Morgen frisch aus der Backstube.')`
      Sachertorte | Marillenmarmelade, dunkle Glasur, mit Schlagobers | 550 | ACFG | vegetarian | cake without | dessert
      Esterházyschnitte | Mandelböden, Buttercreme, Kirschbrand | 550 | ACGH | vegetarian | cake | dessert
      Dobostorte | Schokocreme, Karamelldeckel | 550 | ACFG | vegetarian | cake | dessert
      Topfenobers-Torte | Luftig, mit Pfirsich | 520 | ACG | vegetarian | cake
      Cremeschnitte | Blätterteig, Vanillecreme | 490 | ACG | vegetarian | cake
      Linzer Torte | Nussmürbteig, Ribiselmarmelade | 490 | ACGH | vegetarian | cake
      Kardinalschnitte | Baiser, Biskotten, Kaffeeobers | 550 | ACG | vegetarian
      Mohntorte | Ohne Mehl, mit Ribiseln | 520 | CGH | vegetarian gluten-free | cake
      Vegane Schokotorte | Mit Himbeeren und Kakao | 550 | AF | vegan | cake
      Cheesecake | Mit Weichselröster | 550 | ACG | vegetarian | cake
    `,
    group('Warme Mehlspeisen')`
      Kaiserschmarrn | Mit Rosinen und Zwetschkenröster | 1090 | ACGO | vegetarian | sauce topping without | kaiserschmarrn
      Topfenschmarrn | Besonders locker, mit Beeren | 1150 | ACG | vegetarian | sauce topping without | kaiserschmarrn
      Apfelstrudel | Gezogener Teig, Äpfel, Zimt, Rosinen | 520 | AGO | vegetarian | sauce topping without | apfelstrudel
      Topfenstrudel | Warm, mit Vanillesauce | 570 | ACG | vegetarian | topping | apfelstrudel
      Marillenknödel | Drei Stück in Butterbröseln | 990 | ACG | vegetarian | sauce without
      Germknödel | Mit Powidl, Mohn und Butter | 890 | ACG | vegetarian | sauce
      Buchteln | Vier Stück mit Vanillesauce | 850 | ACG | vegetarian | sauce
      Milchrahmstrudel | Im Rohr gebacken, mit Vanillesauce | 690 | ACG | vegetarian | topping
      Mohnnudeln | Aus Erdäpfelteig, mit Apfelmus | 890 | ACG | vegetarian | without
    `,
    group('Palatschinken und Waffeln')`
      Palatschinken | Zwei Stück mit der Fülle deiner Wahl | 650 | ACG | vegetarian | spread sauce topping | pancakes
      Vegane Palatschinken | Zwei Stück aus Hafermilch | 690 | A | vegan | spread topping | pancakes
      Eispalatschinke | Vanilleeis, Schokosauce, Schlagobers | 790 | ACFG | vegetarian | topping without
      Pancakes | Vier Stück mit Ahornsirup und Beeren | 850 | ACG | vegetarian | sauce topping | pancakes
      Waffel | Knusprig, mit der Fülle deiner Wahl | 690 | ACG | vegetarian | spread sauce topping
      Waffel mit Eis | Zwei Kugeln Eis, Schlagobers | 950 | ACG | vegetarian | two-scoops sauce topping without
    `,
    group('Eis')`
      Zwei Kugeln | Aus der eigenen Eismaschine | 450 | - | vegetarian gluten-free | two-scoops cone topping | ice-cream
      Vier Kugeln | Aus der eigenen Eismaschine | 820 | - | vegetarian gluten-free | four-scoops cone topping | ice-cream
      Halber Liter in der Box | Vier Sorten, gut gekühlt | 1290 | - | vegetarian gluten-free | four-scoops topping | ice-cream
      Bananensplit | Vanille, Schokolade, Banane, Schlagobers | 890 | CFG | vegetarian gluten-free | topping without | ice-cream
      Coupe Dänemark | Vanilleeis, heiße Schokosauce, Schlagobers | 850 | CFG | vegetarian gluten-free | topping without | ice-cream
      Heiße Liebe | Vanilleeis mit heißen Himbeeren | 850 | CG | vegetarian gluten-free | topping without | ice-cream
      Sorbetbecher | Erdbeere, Mango, Zitrone, frische Früchte | 850 | - | vegan gluten-free | topping | ice-cream
    `,
    group('Aus dem Glas')`
      Tiramisu | Mascarpone, Biskotten, Espresso | 620 | ACG | vegetarian | | tiramisu
      Panna cotta | Mit Marillensauce | 550 | G | gluten-free
      Mousse au Chocolat | Dunkle Schokolade, Schlagobers | 590 | CFG | vegetarian gluten-free
      Topfencreme mit Beeren | Leicht, mit Vanille | 550 | G | vegetarian gluten-free
      Schokomousse aus Seidentofu | Mit Weichseln | 570 | F | vegan gluten-free
    `,
    group('Gebäck')`
      Brownie | Mit Walnüssen | 390 | ACFGH | vegetarian | | brownie
      Veganer Brownie | Mit Erdnussbutter | 420 | AEF | vegan | | brownie
      Punschkrapferl | Rosa glasiert, mit Rum | 390 | ACG | vegetarian
      Faschingskrapfen | Mit Marillenmarmelade | 290 | ACG | vegetarian
      Topfengolatsche | Blätterteig, Topfenfülle | 320 | ACG | vegetarian
      Nusskipferl | Germteig, Walnussfülle | 320 | ACGH | vegetarian
      Kekse gemischt | Zweihundert Gramm im Sackerl | 790 | ACGH | vegetarian
    `,
    happyHour('Jausenzeit', workdays, '14:00', '16:00')`
      Apfelstrudel zur Jause | Mit Schlagobers | 390 | AGO | vegetarian | without | apfelstrudel
      Kugeln zur Jause | Zwei Kugeln im Becher oder Stanitzel | 360 | - | vegetarian gluten-free | two-scoops cone | ice-cream
      Brownie zur Jause | Mit einer Kugel Vanilleeis | 490 | ACFGH | vegetarian | sauce | brownie
    `,
    drinks('Milchshakes', { vatPercent: 10 })`
      Vanilleshake | Milch, Vanilleeis, Schlagobers, 0,4 l | 590 | 400 | CG | vegetarian gluten-free
      Schokoshake | Milch, Schokoladeneis, Schlagobers, 0,4 l | 590 | 400 | CFG | vegetarian gluten-free
      Erdbeershake | Milch, Erdbeeren, 0,4 l | 590 | 400 | G | vegetarian gluten-free
      Mangoshake | Milch, Mango, Limette, 0,4 l | 620 | 400 | G | vegetarian gluten-free
    `,
  ],
);
