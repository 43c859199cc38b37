import { choice, classics, extras, group, happyHour, lunch, menuBook, workdays } from './notation.ts';

const base = choice('base', 'Basis')`
  Sushireis | | O | vegan gluten-free
  Naturreis | | | vegan gluten-free
  Quinoa | 100 | | vegan gluten-free
  Glasnudeln | | | vegan gluten-free
  Blattsalate | | | vegan gluten-free
`;

const protein = choice('protein', 'Eiweiß')`
  Lachs | 200 | D | gluten-free
  Thunfisch | 300 | D | gluten-free
  Huhn vom Grill | 100 | | gluten-free
  Garnelen | 250 | B | gluten-free
  Tofu in Sesam | | FN | vegan gluten-free
  Halloumi | 100 | G | vegetarian gluten-free
`;

const dressing = choice('dressing', 'Dressing')`
  Sesam und Soja | | AFN | vegan
  Erdnuss und Limette | | E | vegan gluten-free
  Tahina und Zitrone | | N | vegan gluten-free
  Kernöl und Apfelessig | | MO | vegan gluten-free
  Joghurt und Kräuter | | G | vegetarian gluten-free
  Chilimayonnaise | | CM | vegetarian gluten-free spicy
`;

const vegetables = choice('vegetables', 'Drei Gemüse', 3)`
  Edamame | | F | vegan gluten-free
  Mango | | | vegan gluten-free
  Gurke | | | vegan gluten-free
  Rote Rüben | | | vegan gluten-free
  Kukuruz | | | vegan gluten-free
  Rotkraut | | O | vegan gluten-free
  Karotten | | | vegan gluten-free
  Süßerdäpfel | | | vegan gluten-free
`;

const size = choice('size', 'Größe')`
  Klein
  Normal | 250
  Groß | 490
`;

const topping = extras('topping', 'Obenauf', 5, {
  set: 'size',
  factors: { Klein: 0.8, Groß: 1.4 },
})`
  Avocado | 240 | | vegan gluten-free
  Wakame | 180 | AFN | vegan
  Röstzwiebel | 80 | A | vegan
  Geröstete Cashews | 150 | H | vegan gluten-free
  Kürbiskerne | 100 | | vegan gluten-free
  Wachsweiches Ei | 160 | C | vegetarian gluten-free
  Schafkäse | 190 | G | vegetarian gluten-free
  Eingelegter Ingwer | 80 | O | vegan gluten-free | preservative sweetener
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Koriander
  Ohne Sesam
  Ohne Nüsse
`;

export const bowlsBook = menuBook(
  'bowls',
  [base, protein, dressing, vegetables, size, topping, without],
  [
    group('Kleinigkeiten und Suppen')`
      Edamame mit Meersalz | Junge Sojabohnen in der Schote | 550 | F | vegan gluten-free
      Sommerrollen | Zwei Stück mit Mango, Minze und Glasnudeln | 650 | - | vegan gluten-free | topping
      Gyoza mit Gemüse | Fünf gebratene Teigtaschen | 650 | AFN | vegan | | dumplings
      Süßerdäpfel aus dem Ofen | Mit Kräuterjoghurt | 590 | G | vegetarian gluten-free
      Misosuppe | Seidentofu, Wakame, Algensud | 420 | F | vegan gluten-free | | soup
      Karotten-Ingwer-Suppe | Kokosmilch, Limette | 550 | L | vegan gluten-free | topping | soup
    `,
    classics('Poke Bowls', 'Roh marinierter Fisch und viel Frisches auf warmem Reis.')`
      Lachs Poke | Avocado, Edamame, Gurke, Sesam | 1490 | DFN | gluten-free | base dressing topping without | salmon-bowl
      Thunfisch Poke | Wakame, Mango, Jungzwiebel | 1590 | ADFN | | base dressing topping without | salmon-bowl
      Spicy Salmon Poke | Chili, Gurke, Rotkraut, Röstzwiebel | 1490 | ADFO | spicy | base dressing topping without | salmon-bowl
      Garnelen Poke | Mango, Kukuruz, Avocado | 1590 | B | gluten-free | base dressing topping without | bowls
      Huhn Poke | Teriyaki, Ananas, Karotten, Sesam | 1390 | AFN | | base dressing topping without | bowls
      Tofu Poke | Marinierter Tofu, Edamame, Rotkraut | 1290 | FNO | vegan gluten-free | base dressing topping without | bowls
      Rote-Rüben-Poke | Marinierte Rote Rüben, Kren, Gurke, Apfel | 1250 | O | vegan gluten-free | base dressing topping without | buddha-bowl
    `,
    group('Buddha Bowls')`
      Grüne Göttin | Quinoa, Brokkoli, Avocado, Edamame, Kürbiskerne | 1350 | F | vegan gluten-free | dressing topping without | buddha-bowl
      Falafel Bowl | Hummus, Bulgur, Gurke, eingelegte Rüben | 1290 | ANO | vegan | dressing topping without | falafel
      Süßerdäpfel Bowl | Schwarze Bohnen, Kukuruz, Avocado, Limette | 1290 | - | vegan gluten-free | base dressing topping without | buddha-bowl
      Halloumi Bowl | Gegrillter Halloumi, Melanzani, Minze | 1350 | G | vegetarian gluten-free | base dressing topping
      Karfiol Bowl | Gerösteter Karfiol, Kichererbsen, Granatapfel | 1250 | - | vegan gluten-free | base dressing topping without | buddha-bowl
      Steirer Bowl | Käferbohnen, Vogerlsalat, Kernöl, Ei, Erdäpfel | 1290 | CMO | vegetarian gluten-free | topping without
      Schwammerl Bowl | Gebratene Kräuterseitlinge, Dinkel, Spinat | 1350 | A | vegan | dressing topping
    `,
    group('Warme Bowls')`
      Bulgogi Bowl | Mariniertes Rind, Kimchi, Spinat, Sesam | 1490 | ABDFN | | base topping without | bibimbap
      Teriyaki Huhn Bowl | Brokkoli, Karotten, Jungzwiebel | 1390 | AFN | | base topping without
      Lachs Teriyaki Bowl | Vom Grill, Pak Choi, Sesam | 1690 | ADFN | | base topping without | salmon-bowl
      Curry Bowl | Kichererbsen, Kokosmilch, Spinat | 1250 | - | vegan gluten-free | base topping without | curry-yellow
      Erdnuss Bowl | Huhn, Fisolen, Karotten, Erdnusssauce | 1390 | AEF | | base topping without
      Chili Bowl | Bohnen, Kukuruz, Paradeiser, Avocado | 1250 | L | vegan gluten-free spicy | base topping without
      Burrito Bowl | Rind, schwarze Bohnen, Guacamole, Sauerrahm | 1450 | G | gluten-free | base topping without | bowls
    `,
    group('Stell dir eine zusammen')`
      Eigene Bowl | Basis, Eiweiß, drei Gemüse und Dressing nach Wahl | 1090 | - | gluten-free | size base protein vegetables dressing topping | bowls
      Eigene Bowl ohne Fleisch und Fisch | Mit Tofu in Sesam, drei Gemüse und Dressing nach Wahl | 990 | FN | vegan gluten-free | size base vegetables dressing topping | buddha-bowl
      Eigener Salat | Blattsalate, drei Gemüse und Dressing nach Wahl | 850 | - | vegan gluten-free | size vegetables dressing topping | salad
    `,
    group('Frühstücksbowls')`
      Açaí Bowl | Banane, Beeren, Granola, Kokos | 990 | AH | vegan
      Topfen Bowl | Topfencreme, Marillen, Honig, Mandeln | 850 | GH | vegetarian gluten-free
      Porridge mit Zwetschken | Hafer, Zimt, Walnüsse | 750 | AHO | vegan
      Birchermüsli | Apfel, Joghurt, Haselnüsse | 750 | AGH | vegetarian
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittags-Poke | Lachs, Edamame, Gurke, Avocado, dazu vegane Misosuppe | 1190 | DFN | gluten-free | base dressing | salmon-bowl
      Mittags-Bowl mit Huhn | Teriyaki, Karotten, Ananas, dazu vegane Misosuppe | 1090 | AFN | | base dressing
      Mittags-Bowl grün | Brokkoli, Edamame, Kürbiskerne, dazu vegane Misosuppe | 990 | F | vegan gluten-free | base dressing | buddha-bowl
    `,
    happyHour('Bowlstunde', workdays, '14:30', '16:30')`
      Tofu Poke der Bowlstunde | Edamame, Rotkraut, Sesam | 950 | FNO | vegan gluten-free | base dressing | bowls
      Lachs Poke der Bowlstunde | Avocado, Gurke, Sesam | 1150 | DFN | gluten-free | base dressing | salmon-bowl
    `,
    group('Desserts')`
      Chiapudding mit Mango | Kokosmilch, Limette | 520 | - | vegan gluten-free
      Mochi-Eis | Zwei Stück, Mango und Kokos | 550 | G | vegetarian | | ice-cream
      Energiebällchen | Drei Stück aus Datteln und Mandeln | 450 | HO | vegan gluten-free
      Bananenbrot | Saftig, mit Walnüssen | 450 | AH | vegan
    `,
  ],
);
