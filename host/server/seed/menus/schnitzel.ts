import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const meat = choice('meat', 'Fleisch')`
  Vom Schwein
  Von der Pute | 100
  Vom Huhn | 100
  Vom Kalb | 690
`;

const size = choice('size', 'Größe')`
  Klein, ein Stück
  Normal, zwei Stück | 350
  Über den Tellerrand | 650
`;

const side = choice('side', 'Beilage')`
  Erdäpfelsalat | | LMO | vegan gluten-free
  Petersilerdäpfel | | G | vegetarian gluten-free
  Pommes | | | vegan gluten-free
  Reis | | | vegan gluten-free
  Vogerl-Erdäpfel-Salat | 100 | LMO | vegan gluten-free
  Gemischter Salat | 50 | MO | vegan gluten-free
`;

const dips = extras('dips', 'Dazu', 4)`
  Preiselbeeren | 100 | | vegan gluten-free
  Sauce tartare | 150 | CGM | vegetarian
  Knoblauchsauce | 120 | CGM | vegetarian
  Ketchup | 80 | L | vegan
  Mayonnaise | 80 | CM | vegetarian
  Zitrone extra | 50 | | vegan gluten-free
`;

const inside = extras('inside', 'Extra drauf', 4)`
  Speck | 150 | | | preservative antioxidant
  Emmentaler | 140 | G | vegetarian
  Spiegelei | 160 | C | vegetarian
  Essiggurkerl | 70 | MO | vegan
  Pfefferoni | 80 | O | vegan spicy
  Röstzwiebel | 90 | A | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Salat
  Ohne Zwiebel
  Ohne Sauce
  Ohne Gurkerl
`;

export const schnitzelBook = menuBook(
  'schnitzel',
  [meat, size, side, dips, inside, without],
  [
    group('Suppen')`
      Frittatensuppe | Klare Rindsuppe, Kräuterfrittaten, Schnittlauch | 490 | ACGL | | | soup
      Leberknödelsuppe | Ein großer Knödel in klarer Rindsuppe | 550 | ACGL
      Grießnockerlsuppe | Flaumige Nockerl, Wurzelgemüse | 520 | ACGL
      Knoblauchrahmsuppe | Mit gerösteten Brotwürferln | 520 | AGL | vegetarian
    `,
    classics('Schnitzel', 'Dünn geklopft, mit Semmelbröseln paniert, schwimmend gebacken.')`
      Wiener Schnitzel | Das Original vom Kalb, in Butterschmalz, mit Preiselbeeren | 2190 | ACG | | side dips | schnitzel
      Schnitzel Wiener Art | Mit Zitrone und Petersilie | 1190 | ACG | | meat size side dips | schnitzel
      Surschnitzel | Gepökelter Schopf, kräftig und saftig | 1290 | ACG | | size side dips | schnitzel
      Kürbiskernschnitzel | In steirischen Kürbiskernen paniert | 1390 | ACG | | meat side dips | schnitzel
      Knoblauchschnitzel | Mit Knoblauchbutter bestrichen | 1290 | ACG | | meat size side dips | schnitzel
      Cornflakesschnitzel | Besonders knusprig, vom Huhn | 1290 | ACG | | side dips | schnitzel
      Naturschnitzel | In Butter gebraten, mit Bratensaft | 1290 | AGL | | meat side
      Pariser Schnitzel | In Ei gebacken, ohne Brösel | 1290 | ACG | | meat side dips | schnitzel
      Rahmschnitzel | Natur gebraten, in Champignonrahm | 1390 | AGLO | | meat side
      Schnitzelplatte für zwei | Schwein, Pute und Surschnitzel, zwei Beilagen inklusive | 3190 | ACGLMO | | dips | schnitzel
    `,
    group('Gefüllt und überbacken')`
      Cordon bleu | Beinschinken und Emmentaler | 1490 | ACG | | meat side dips | schnitzel | preservative antioxidant phosphate
      Bauern-Cordon-bleu | Speck, Zwiebel, Bergkäse | 1550 | ACG | | meat side dips | schnitzel | preservative antioxidant
      Cordon bleu mit Schafkäse | Spinat, Knoblauch, Schafkäse | 1550 | ACG | | meat side dips | schnitzel
      Scharfes Cordon bleu | Salami, Pfefferoni, Käse | 1550 | ACGO | spicy | meat side dips | schnitzel | preservative antioxidant
      Paprikaschnitzel | Natur, mit Paprika-Paradeiser-Sauce | 1390 | ALO | | meat side
      Überbackenes Schnitzel | Mit Paradeisern und Mozzarella aus dem Rohr | 1450 | ACG | | meat side
    `,
    group('Backhendl und Fisch')`
      Halbes Backhendl | Mit Knochen, resch gebacken | 1490 | ACG | | side dips
      Backhendl ohne Knochen | Ausgelöste Keulen in Bröseln | 1390 | ACG | | side dips | schnitzel
      Hendlhaxerl | Drei gebackene Unterkeulen | 1190 | ACG | | side dips
      Gebackene Scholle | Mit Sauce tartare und Zitrone | 1390 | ACDGM | | side dips
      Gebackene Calamari | Mit Knoblauchsauce | 1290 | ACGMR | | side dips
    `,
    group('In der Semmel')`
      Schnitzelsemmel | Schnitzel vom Schwein in der Handsemmel | 590 | ACG | | inside dips without
      Hühnerschnitzelsemmel | Mit Salat und Knoblauchsauce | 640 | ACGM | | inside dips without
      Cordon-bleu-Semmel | Mit Gurkerl und Sauce tartare | 740 | ACGMO | | inside dips without
      Leberkässemmel | Dicke Scheibe, auf Wunsch mit süßem Senf | 450 | AM | | inside without | | preservative antioxidant
      Backfischsemmel | Gebackener Seehecht, Sauce tartare, Salat | 690 | ACDGM | | dips without
      Emmentalersemmel | Gebackener Emmentaler, Preiselbeeren | 590 | ACG | vegetarian | inside dips without
    `,
    group('Ohne Fleisch')`
      Gebackener Emmentaler | Mit Preiselbeeren | 1190 | ACG | vegetarian | side dips
      Gebackene Champignons | Mit Sauce tartare | 1150 | ACGM | vegetarian | side dips
      Gebackener Karfiol | Knusprige Röschen, Kräuterrahm | 1090 | ACG | vegetarian | side dips
      Sellerieschnitzel | In veganer Panier, mit Zitrone | 1090 | AL | vegan | side
      Gebackenes Gemüse | Zucchini, Karfiol, Champignons, Melanzani | 1150 | ACG | vegetarian | side dips
    `,
    group('Beilagen')`
      Erdäpfelsalat | Mit Senf und rotem Zwiebel | 420 | LMO | vegan gluten-free
      Pommes frites | Große Portion | 390 | - | vegan gluten-free | dips | fries
      Gurkensalat | Mit Rahm und Knoblauch | 390 | GO | vegetarian gluten-free
      Gemischter Salat | Blattsalat, Erdäpfel, Kraut, Karotte | 450 | MO | vegan gluten-free
      Krautsalat | Warm, mit Speck | 420 | O | gluten-free | | | preservative antioxidant
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsschnitzel | Vom Schwein, mit Erdäpfelsalat, dazu Suppe | 990 | ACGLMO | | | schnitzel
      Mittagsschnitzel vom Huhn | Mit Reis und kleinem Salat, dazu Suppe | 1050 | ACGLMO | | | schnitzel
      Gebackenes Gemüse zu Mittag | Mit Kräuterrahm und Salat, dazu Suppe | 950 | ACGLMO | vegetarian
    `,
    group('Mehlspeisen')`
      Apfelstrudel | Mit Staubzucker | 450 | AG | vegetarian | | apfelstrudel
      Topfenpalatschinken | Im Rohr überbacken | 750 | ACG | vegetarian
      Apfelspalten im Backteig | Mit Zimtzucker und Vanillesauce | 690 | ACG | vegetarian
      Sachertorte | Mit Marillenmarmelade und Schlagobers | 520 | ACG | vegetarian
    `,
  ],
);
