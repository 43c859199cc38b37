import type { StreetsOfPostcode } from '../../seed-types.ts';
import { streetsOf } from './streets-of.ts';

/** Well-known streets and squares of Graz. */
export const streetsGraz: readonly StreetsOfPostcode[] = [
  streetsOf(
    '8010',
    `Hauptplatz, Herrengasse, Sporgasse, Hofgasse, Burggasse, Schmiedgasse, Stempfergasse, Prokopigasse, Mehlplatz,
    Glockenspielplatz, Färberplatz, Franziskanerplatz, Sackstraße, Kaiser-Franz-Josef-Kai, Neutorgasse, Raubergasse,
    Landhausgasse, Kaiserfeldgasse, Joanneumring, Opernring, Kaiser-Josef-Platz, Am Eisernen Tor, Jakominiplatz,
    Jakoministraße, Klosterwiesgasse, Conrad-von-Hötzendorf-Straße, Münzgrabenstraße, Grazbachgasse, Radetzkystraße,
    Schönaugasse, Dietrichsteinplatz, Sparbersbachgasse, Leonhardstraße, Elisabethstraße, Glacisstraße, Lessingstraße,
    Rechbauerstraße, Mandellstraße, Technikerstraße, Kopernikusgasse, Inffeldgasse, Petersgasse, Plüddemanngasse,
    Schillerstraße, Schillerplatz, Merangasse, Morellenfeldgasse, Zinzendorfgasse, Harrachgasse, Heinrichstraße,
    Goethestraße, Attemsgasse, Humboldtstraße, Bergmanngasse, Wickenburggasse, Geidorfplatz, Parkstraße, Karmeliterplatz,
    Paulustorgasse, Schubertstraße, Hilmteichstraße, Riesstraße, Körösistraße, Grabenstraße, Theodor-Körner-Straße,
    Lange Gasse, Brandhofgasse, Beethovenstraße, Halbärthgasse, Universitätsplatz, Maiffredygasse, Luthergasse,
    Tummelplatz, Bürgergasse, Girardigasse, Hans-Sachs-Gasse, Moserhofgasse, St.-Peter-Hauptstraße`,
  ),
  streetsOf(
    '8020',
    `Annenstraße, Südtiroler Platz, Mariahilferplatz, Mariahilferstraße, Lendplatz, Lendkai, Griesplatz, Grieskai,
    Griesgasse, Volksgartenstraße, Keplerstraße, Wiener Straße, Kalvariengürtel, Bahnhofgürtel, Eggenberger Gürtel,
    Eggenberger Allee, Eggenberger Straße, Europaplatz, Köflacher Gasse, Babenbergerstraße, Metahofgasse, Elisabethinergasse,
    Rösselmühlgasse, Brückenkopfgasse, Belgiergasse, Vorbeckgasse, Rebengasse, Idlhofgasse, Kärntner Straße,
    Lazarettgürtel, Karlauer Straße, Karlauergürtel, Lagergasse, Rankengasse, Niesenbergergasse, Waagner-Biro-Straße,
    Daungasse, Hackhergasse, Josefigasse, Neubaugasse, Ökonomiegasse, Stockergasse, Strauchergasse, Zeillergasse,
    Fellingergasse, Schrödingerstraße, Georgigasse, Baiernstraße, Alte Poststraße, Reininghausstraße, Lastenstraße,
    Peter-Tunner-Gasse, Orpheumgasse, Kosakengasse, Feuerbachgasse, Dreihackengasse, Nikolaiplatz`,
  ),
  streetsOf(
    '8041',
    `Liebenauer Hauptstraße, Kasernstraße, Ulrich-Lichtenstein-Gasse, Neudorfer Straße, Puntigamer Straße, Murfelder Straße,
    Ziehrerstraße, Andersengasse, Messendorfgrund, Engelsdorfer Straße`,
  ),
  streetsOf(
    '8042',
    `St.-Peter-Hauptstraße, Peterstalstraße, Petersbergenstraße, Eisteichgasse, Marburger Straße,
    Brucknerstraße, Petersgasse, Nußbaumerstraße, Messendorfer Straße`,
  ),
  streetsOf(
    '8043',
    'Mariatroster Straße, Hilmteichstraße, Schönbrunngasse, Quellengasse, Roseggerweg, Kurzeggerweg',
  ),
  streetsOf(
    '8044',
    'Mariatroster Straße, Kirchbergstraße, Teichhofweg, Josefweg, Rettenbacher Straße, Tannhofweg',
  ),
  streetsOf(
    '8045',
    `Andritzer Reichsstraße, Andritzer Hauptplatz, Weinzöttlstraße, Ziegelstraße, Radegunder Straße, Stattegger Straße,
    Ursprungweg, St.-Veiter-Straße, Prochaskagasse, Viktor-Zack-Weg, Am Arlandgrund, Zelinkagasse`,
  ),
  streetsOf(
    '8047',
    'Ragnitzstraße, Riesstraße, Pachern-Hauptstraße, Rudolf-Hans-Bartsch-Straße, Stiftingtalstraße',
  ),
  streetsOf(
    '8051',
    `Wiener Straße, Augasse, Exerzierplatzstraße, Göstinger Straße, Anton-Kleinoscheg-Straße, Thalstraße, Fischeraustraße,
    Plabutscher Straße, Ibererstraße, Viktor-Franz-Straße`,
  ),
  streetsOf(
    '8052',
    `Wetzelsdorfer Straße, Peter-Rosegger-Straße, Straßganger Straße, Steinbergstraße, Burenstraße, Krottendorfer Straße,
    Abstallerstraße, Grottenhofstraße, Gaswerkstraße`,
  ),
  streetsOf(
    '8053',
    `Kärntner Straße, Peter-Rosegger-Straße, Straßganger Straße, Harter Straße, Hauseggerstraße, Am Wagrain,
    Kapellenstraße, Wagner-Jauregg-Platz`,
  ),
  streetsOf('8054', 'Kärntner Straße, Straßganger Straße, Gradnerstraße, Feldkirchner Straße'),
  streetsOf(
    '8055',
    `Triester Straße, Puntigamer Straße, Brauquartier, Herrgottwiesgasse, Alte Poststraße, Mitterstraße, Rudersdorfer Straße,
    Gradnerstraße, Hafnerstraße, Adlergasse`,
  ),
];
