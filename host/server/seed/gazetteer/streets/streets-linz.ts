import type { StreetsOfPostcode } from '../../seed-types.ts';
import { streetsOf } from './streets-of.ts';

/** Well-known streets and squares of Linz. */
export const streetsLinz: readonly StreetsOfPostcode[] = [
  streetsOf(
    '4020',
    `Hauptplatz, Landstraße, Promenade, Taubenmarkt, Schmidtorstraße, Domgasse, Herrenstraße, Spittelwiese, Bischofstraße,
    Klammstraße, Altstadt, Hofgasse, Hofberg, Hahnengasse, Badgasse, Rathausgasse, Pfarrplatz, Pfarrgasse, Graben,
    Dametzstraße, Museumstraße, Fadingerstraße, Elisabethstraße, Untere Donaulände, Obere Donaulände, Donaupromenade,
    Ernst-Koref-Promenade, Lederergasse, Ludlgasse, Kaisergasse, Prunerstraße, Honauerstraße, Weißenwolffstraße,
    Garnisonstraße, Krankenhausstraße, Goethestraße, Mozartstraße, Hessenplatz, Bismarckstraße, Harrachstraße,
    Rudigierstraße, Baumbachstraße, Stifterstraße, Hafnerstraße, Stockhofstraße, Volksgartenstraße, Bahnhofplatz,
    Bahnhofstraße, Bürgerstraße, Humboldtstraße, Südtirolerstraße, Starhembergstraße, Dinghoferstraße, Blumauerstraße,
    Blumauerplatz, Wiener Straße, Unionstraße, Kärntnerstraße, Waldeggstraße, Ziegeleistraße, Freinbergstraße,
    Römerstraße, Roseggerstraße, Hafenstraße, Industriezeile, Derfflingerstraße, Franckstraße, Prinz-Eugen-Straße,
    Europaplatz, Hamerlingstraße, Raimundstraße, Wankmüllerhofstraße, Muldenstraße, Hanuschstraße`,
  ),
  streetsOf(
    '4030',
    `Wiener Straße, Salzburger Straße, Neubauzeile, Ennsfeldstraße, Dauphinestraße, Traundorfer Straße, Kremsmünsterer Straße,
    Ebelsberger Schlossweg, Fadingerplatz, Panholzerweg, Oidener Straße, Vogelfängerweg, Simonystraße, Im Hüttnerfeld,
    Lunzerstraße, Flötzerweg, Angerholzerweg, Auhirschgasse, Pestalozzistraße, Denkstraße, Meindlstraße, Siemensstraße,
    Spinnereistraße, Am Steinbühel, Haiderstraße, Wambacherstraße, Mönchgrabenstraße, Florianer Straße, Schiltenbergstraße,
    Hillerstraße, Werndlstraße, Karl-Steiger-Straße, Schörgenhubstraße, Hartheimerstraße, Edelweißberg, Rohrmayrstraße,
    Dürerstraße, Allendeplatz`,
  ),
  streetsOf(
    '4040',
    `Hauptstraße, Rudolfstraße, Leonfeldner Straße, Freistädter Straße, Altenberger Straße, Ferihumerstraße, Wildbergstraße,
    Reindlstraße, Blütenstraße, Friedrichstraße, Ottensheimer Straße, Ottensheimer Platz, Kirchengasse, Fischergasse,
    Ars-Electronica-Straße, Kaarstraße, Gstöttnerhofstraße, Hagenstraße, Pöstlingberg, Am Pöstlingberg, Hohe Straße,
    Linke Brückenstraße, Johann-Wilhelm-Klein-Straße, Mengerstraße, Auhofstraße, Dornacher Straße, Schumpeterstraße,
    Aubrunnerweg, Biesenfeldweg, Galvanistraße, Pulvermühlstraße, Heilhamer Weg, Knabenseminarstraße, Petrinumstraße,
    Jägerstraße, Peuerbachstraße, Schmiedegasse, Webergasse, Verlängerte Kirchengasse, Mühlkreisbahnstraße,
    Julius-Raab-Straße, Sonnensteinstraße, Bernaschekplatz, Hittmairstraße`,
  ),
];
