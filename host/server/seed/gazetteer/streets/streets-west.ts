import type { StreetsOfPostcode } from '../../seed-types.ts';
import { streetsOf } from './streets-of.ts';

/** Well-known streets and squares of Salzburg and Innsbruck. */
export const streetsWest: readonly StreetsOfPostcode[] = [
  streetsOf(
    '5020',
    `Getreidegasse, Judengasse, Goldgasse, Residenzplatz, Mozartplatz, Domplatz, Kapitelplatz, Kaigasse, Alter Markt,
    Waagplatz, Rudolfskai, Rathausplatz, Universitätsplatz, Herbert-von-Karajan-Platz, Hofstallgasse, Toscaninihof,
    Max-Reinhardt-Platz, Griesgasse, Ferdinand-Hanusch-Platz, Gstättengasse, Anton-Neumayr-Platz, Bürgerspitalgasse,
    Linzer Gasse, Steingasse, Platzl, Makartplatz, Mirabellplatz, Schwarzstraße, Dreifaltigkeitsgasse, Bergstraße,
    Paris-Lodron-Straße, Franz-Josef-Straße, Franz-Josef-Kai, Rainerstraße, Saint-Julien-Straße, Südtiroler Platz,
    Elisabethstraße, Plainstraße, Jakob-Haringer-Straße, Ignaz-Harrer-Straße, Rudolf-Biebl-Straße, Münchner Bundesstraße,
    Maxglaner Hauptstraße, Neutorstraße, Moosstraße, Nonntaler Hauptstraße, Petersbrunnstraße, Alpenstraße,
    Hellbrunner Straße, Akademiestraße, Imbergstraße, Giselakai, Auerspergstraße, Schallmooser Hauptstraße, Vogelweiderstraße,
    Sterneckstraße, Wolf-Dietrich-Straße, Lasserstraße, Hubert-Sattler-Gasse, Haydnstraße, Müllner Hauptstraße,
    Lindhofstraße, Gaswerkgasse, Strubergasse, Aiglhofstraße, Itzlinger Hauptstraße, Kirchenstraße, Erzherzog-Eugen-Straße,
    Kendlerstraße, Siezenheimer Straße, Innsbrucker Bundesstraße, Leopoldskronstraße, Sinnhubstraße, Bayerhamerstraße,
    Linzer Bundesstraße, Fürbergstraße, Gnigler Straße, Rudolfsplatz, Künstlerhausgasse`,
  ),
  streetsOf(
    '5023',
    `Linzer Bundesstraße, Eichstraße, Grazer Bundesstraße, Minnesheimstraße, Mayrwiesstraße, Langwiedweg, Turnerstraße,
    Schwabenwirtstraße, Samergasse, Wolfgangseestraße, Aglassingerstraße, Bachstraße`,
  ),
  streetsOf(
    '5026',
    `Aigner Straße, Gaisbergstraße, Schwarzenbergpromenade, Ernst-Grein-Straße, Traunstraße, Reinholdgasse, Guggenbichlerstraße,
    Weberbartlweg, Ziegelstadelstraße, Überfuhrstraße, Valkenauerstraße, Blumaustraße`,
  ),
  streetsOf(
    '6020',
    `Maria-Theresien-Straße, Herzog-Friedrich-Straße, Hofgasse, Pfarrgasse, Pfarrplatz, Domplatz, Kiebachgasse, Seilergasse,
    Schlossergasse, Riesengasse, Stiftgasse, Marktgraben, Burggraben, Museumstraße, Sillgasse, Universitätsstraße,
    Kaiserjägerstraße, Rennweg, Herrengasse, Innrain, Marktplatz, Herzog-Sigmund-Ufer, Innstraße, Mariahilfstraße,
    Höttinger Gasse, Höttinger Au, Fürstenweg, Kranebitter Allee, Technikerstraße, Viktor-Franz-Hess-Straße, Schneeburggasse,
    St.-Nikolaus-Gasse, Weiherburggasse, Anichstraße, Bürgerstraße, Fallmerayerstraße, Meraner Straße, Wilhelm-Greil-Straße,
    Erlerstraße, Gilmstraße, Bozner Platz, Brixner Straße, Südtiroler Platz, Salurner Straße, Adamgasse, Meinhardstraße,
    Leopoldstraße, Wiltener Platzl, Maximilianstraße, Müllerstraße, Templstraße, Andreas-Hofer-Straße, Egger-Lienz-Straße,
    Heiliggeiststraße, Südbahnstraße, Olympiastraße, Amraser Straße, Amraser-See-Straße, Pradler Straße, Pradler Platz,
    Gumppstraße, Defreggerstraße, Reichenauer Straße, Langer Weg, Dreiheiligenstraße, Ing.-Etzel-Straße, Claudiastraße,
    Claudiaplatz, Falkstraße, Kaiser-Franz-Joseph-Straße, Haller Straße, Schützenstraße, An-der-Lan-Straße, Mitterweg,
    Speckbacherstraße, Sonnenburgstraße, Schöpfstraße, Tschamlerstraße, Landhausplatz, Viaduktbögen`,
  ),
  streetsOf(
    '6080',
    'Igler Straße, Lanser Straße, Hilberstraße, Eichlerstraße, Patscher Straße, Bilgeristraße',
  ),
];
