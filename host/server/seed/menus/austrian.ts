import { choice, classics, extras, group, lunch, menuBook } from './notation.ts';

const side = choice('side', 'Beilage')`
  Petersilerdäpfel | | G | vegetarian gluten-free
  Erdäpfelsalat | | LMO | vegan gluten-free
  Semmelknödel | | ACG | vegetarian
  Reis | | | vegan gluten-free
  Röstierdäpfel | 50 | | vegan gluten-free
  Butternockerl | | ACG | vegetarian
  Gemischter Salat | 100 | MO | vegan gluten-free
`;

const dumplings = choice('dumplings', 'Dazu')`
  Serviettenknödel | | ACG | vegetarian
  Semmelknödel | | ACG | vegetarian
  Erdäpfelknödel | | AC | vegetarian
  Salzerdäpfel | | | vegan gluten-free
  Zwei Semmeln | | A | vegan
`;

const soupFilling = choice('soup-filling', 'Einlage')`
  Frittaten | | ACG | vegetarian
  Grießnockerl | | ACG | vegetarian
  Leberknödel | 80 | ACG
  Nudeln | | AC | vegetarian
`;

const more = extras('more', 'Extra dazu', 4)`
  Preiselbeeren | 120 | | vegan gluten-free
  Frischer Kren | 100 | O | vegan gluten-free
  Apfelkren | 150 | O | vegan gluten-free
  Sauce tartare | 150 | CGM | vegetarian
  Röstzwiebel | 100 | A | vegan
  Spiegelei | 160 | C | vegetarian gluten-free
  Handsemmel | 140 | A | vegan
`;

const without = extras('without', 'Weglassen', 3)`
  Ohne Zwiebel
  Ohne Knoblauch
  Ohne Schnittlauch
  Ohne Kümmel
`;

const sweetSauce = extras('sweet-sauce', 'Dazu', 2)`
  Vanillesauce | 150 | CG | vegetarian
  Schlagobers | 100 | G | vegetarian
  Zwetschkenröster | 190 | O | vegan
  Apfelmus | 150 | | vegan
`;

export const austrianBook = menuBook(
  'austrian',
  [side, dumplings, soupFilling, more, without, sweetSauce],
  [
    group('Vorspeisen')`
      Rindfleischsulz | Mit Kernöl, roter Zwiebel und Schwarzbrot | 890 | ALMO | | without
      Beef Tatar | Rind, Kapern, Gurkerl, Eidotter, Toast | 1590 | ACGMO | | without
      Liptauerbrot | Topfenaufstrich mit Paprika und Schnittlauch auf Bauernbrot | 590 | AGM | vegetarian | without
      Käferbohnensalat | Steirische Käferbohnen, Kernöl, rote Zwiebel | 690 | MO | vegan gluten-free | without
    `,
    group('Suppen')`
      Klare Rindsuppe | Kräftig, mit Wurzelgemüse und der Einlage deiner Wahl | 550 | L | | soup-filling | soup
      Erdäpfelsuppe | Mit Eierschwammerln und Majoran | 590 | GL | vegetarian gluten-free
      Knoblauchcremesuppe | Mit Schwarzbrotwürferln | 550 | AGL | vegetarian
      Kürbiscremesuppe | Muskatkürbis, Kernöl, geröstete Kerne | 590 | GL | vegetarian gluten-free
      Gulaschsuppe | Rindfleisch, Erdäpfel, Paprika | 690 | AL | | more | gulasch
    `,
    group('Salate')`
      Backhendlsalat | Gebackene Hühnerstreifen auf Erdäpfel-Vogerlsalat, Kernöl | 1390 | ACGLMO | | without
      Vogerlsalat mit Ei | Erdäpfel, wachsweiches Ei, Kernöl | 890 | CMO | vegetarian gluten-free
      Gebackener Schafkäse auf Salat | Blattsalate, Paradeiser, Preiselbeeren | 1290 | ACGMO | vegetarian | | salad
      Wurstsalat | Extrawurst, Bergkäse, Gurkerl, Zwiebel | 990 | GMO | | without | | preservative antioxidant
    `,
    classics('Wirtshausklassiker', 'Geschmort, gekocht und gebraten wie am Sonntag.')`
      Wiener Schnitzel vom Kalb | In Butterschmalz gebacken, mit Zitrone | 2290 | ACG | | side more | schnitzel
      Schnitzel vom Schwein | Aus dem Karree, goldgelb gebacken | 1490 | ACG | | side more | schnitzel
      Tafelspitz | Mit Rösterdäpfeln, Cremespinat, Apfelkren und Schnittlauchsauce | 2290 | ACGLMO | | without | tafelspitz
      Saftgulasch | Wadschinken, Zwiebel, Paprika, lange geschmort | 1490 | AL | | dumplings more | austrian
      Fiakergulasch | Mit Spiegelei, Würstel und Gurkerl | 1690 | ACLMO | | dumplings | | preservative antioxidant
      Zwiebelrostbraten | Beiried in Bratensaft mit knusprigem Zwiebel | 2190 | AGLMO | | side more
      Schweinsbraten | Kümmel, Knoblauch, knuspriges Schwartl, warmer Krautsalat | 1490 | LMO | | dumplings without
      Backhendl | Halbes Hendl mit Keule und Brust, resch gebacken | 1590 | ACG | | side more
      Cordon bleu | Gefüllt mit Beinschinken und Bergkäse | 1690 | ACG | | side more | schnitzel | preservative antioxidant phosphate
      Faschierte Laibchen | Mit Bratensaft und Röstzwiebel | 1350 | ACGLM | | side more
      Rindsroulade | Mit Speck, Gurkerl und Senf, in Rotweinsauce | 1790 | ALMO | | dumplings | | preservative antioxidant
      Gefüllte Paprika | Mit faschiertem Fleisch und Reis, in Paradeisersauce | 1390 | ACL | | dumplings without
      Kalbsbeuschel | Fein geschnitten, mit Gulaschsaft | 1390 | AGLMO | | dumplings
    `,
    group('Fisch')`
      Gebratene Forelle | Im Ganzen, mit Petersilie und Zitronenbutter | 1990 | ADG | | side
      Gebackener Karpfen | In Bröseln gebacken, mit Sauce tartare | 1690 | ACDGM | | side more
      Zanderfilet | Auf der Haut gebraten, mit Kürbisgemüse | 2190 | DGLO | gluten-free | side
    `,
    group('Knödel, Nockerl und Strudel')`
      Käsespätzle | Mit Bergkäse, Röstzwiebel und grünem Salat | 1290 | ACGMO | vegetarian | without
      Eiernockerl | In Butter geschwenkt, mit grünem Salat | 1150 | ACGMO | vegetarian | without
      Krautfleckerl | Karamellisiertes Kraut, Kümmel, Fleckerl | 1050 | A | vegan | without
      Schinkenfleckerl | Im Rohr überbacken | 1190 | ACG | | without | | preservative antioxidant phosphate
      Spinatknödel | Drei Stück mit brauner Butter und Bergkäse | 1290 | ACG | vegetarian
      Eierschwammerlgulasch | In Paprikarahm | 1490 | AGL | vegetarian | dumplings
      Semmelknödel mit Schwammerlsauce | Eierschwammerln und Champignons in Rahm | 1290 | ACGL | vegetarian | | knoedel
      Kärntner Kasnudeln | Gefüllt mit Topfen, Erdäpfeln und Minze | 1390 | ACG | vegetarian
      Linsen mit Serviettenknödel | Wurzelgemüse, Essig, Thymian und veganer Knödel | 1190 | AFLMO | vegan
    `,
    group('Beilagen')`
      Erdäpfelsalat | Mit Rindsuppe und Zwiebel mariniert | 450 | LMO | gluten-free
      Gurkensalat | Mit Dille und Sauerrahm | 390 | GO | vegetarian gluten-free
      Fisolensalat | Mit Bohnenkraut und Kernöl | 450 | MO | vegan gluten-free
      Cremespinat | Mit Knoblauch | 450 | AG | vegetarian
    `,
    lunch('Montag bis Freitag bis 14:30.')`
      Mittagsteller mit Fleisch | Jeden Tag ein anderer Braten, mit Knödel, dazu Tagessuppe | 1190 | ACGLMO
      Mittagsteller ohne Fleisch | Strudel, Laibchen oder Auflauf, mit Salat, dazu Tagessuppe | 1090 | ACGLMO | vegetarian
      Erdäpfelgulasch | Mit Majoran und Semmel, dazu Tagessuppe | 990 | AL | vegan
    `,
    group('Mehlspeisen')`
      Kaiserschmarrn | Mit Rosinen und Zwetschkenröster | 1090 | ACGO | vegetarian | sweet-sauce | kaiserschmarrn
      Apfelstrudel | Gezogener Teig, Äpfel, Zimt, Butterbrösel | 490 | AG | vegetarian | sweet-sauce | apfelstrudel
      Topfenstrudel | Warm, mit Vanillesauce | 550 | ACG | vegetarian | | apfelstrudel
      Marillenknödel | Drei Stück aus Topfenteig in Butterbröseln | 990 | ACG | vegetarian | sweet-sauce
      Schokonusskoch | Warmer Nusskuchen mit Schokosauce und Schlagobers | 590 | ACGH | vegetarian
      Palatschinken | Zwei Stück mit Marillenmarmelade | 650 | ACG | vegetarian | sweet-sauce
    `,
  ],
);
