const common = `Hauptstraße Dorfstraße Bahnhofstraße Kirchengasse Schulgasse Feldgasse Gartengasse Ringstraße Wiesenweg
  Birkenweg Lindenweg Schulstraße Kirchenplatz Hauptplatz Sonnenweg Waldstraße Feldweg Bachgasse Mühlgasse Mühlweg
  Siedlungsstraße Waldweg Rosenweg Bergstraße Gartenweg Lindenstraße Ahornweg Quellenweg Römerstraße Industriestraße
  Florianigasse Neugasse Blumenweg Kellergasse Marktplatz Wiener~Straße Linzer~Straße Grazer~Straße Salzburger~Straße
  Bundesstraße Erlenweg Eichenweg Föhrenweg Tannenweg Kapellenweg Rathausplatz Friedhofstraße Am~Bach Am~Berg
  Flurweg Amselweg Finkenweg Sportplatzstraße Am~Anger Im~Winkel Hofgasse Postgasse Poststraße Josefsplatz`
  .split(/\s+/)
  .map((name) => name.replaceAll('~', ' '));

const families = `Gruber Huber Bauer Wagner Müller Pichler Steiner Moser Mayer Hofer Leitner Berger Fuchs Eder Fischer
  Schmid Winkler Weber Schwarz Maier Schneider Reiter Mayr Schmidt Wimmer Egger Brunner Lang Baumgartner Auer Binder
  Lechner Wolf Wallner Aigner Ebner Koller Lehner Haas Schuster Heilig Strobl Riedl Kaufmann Böhm Stadler Hager Kern
  Raab Zauner Öhler Übleis Äußerer Haydn Mozart Schubert Bruckner Grillparzer Raimund Nestroy Lenau Stifter Rosegger
  Anzengruber Ressel Mitterer Thaler Unterberger Obermair Kofler Hinteregger Zangerl Schöpf Walch Rainer Jäger`.split(
  /\s+/,
);
const forenames = `Josef Franz Johann Karl Anton Maria Anna Leopold Ferdinand Theresia Michael Georg Peter Paul Rudolf
  Hans Adalbert Jakob Matthias Alois Bertha Rosa Elisabeth Hermann Ludwig Viktor Oskar Robert Hugo Erich`.split(/\s+/);
const places =
  `Eichen Birken Linden Mühl Stein Weiden Kirch Rosen Hirsch Adler Falken Bären Wolfs Sonnen Hasel Hollunder
  Erl Tannen Forst Acker Moos Brunn Kohl Salz Eisen Silber Gold Kupfer Kalk Ziegel Wein Hopfen Korn Hafer Gersten Klee
  Mond Stern Nebel Wind Regen Schnee Eis Bach Fluss See Teich Quell`.split(/\s+/);
const landscapes = `berg tal feld au bach grund leiten eck wald brunn hof kogel stein ried wiesen graben rain point
  egg winkl hausen dorf ling ing reith schlag`.split(/\s+/);
const endings = ['straße', 'gasse', 'weg', 'gasse', 'weg', 'platz', 'siedlung', 'allee', 'steig', 'zeile', 'promenade'];
const titles = ['', '', 'Dr.-', 'Prof.-', 'Bürgermeister-'];
const directions = ['Obere', 'Untere', 'Alte', 'Neue', 'Große', 'Kleine', 'Innere', 'Äußere'];

const one = <Item>(items: readonly Item[], random: () => number): Item =>
  items[Math.floor(random() * items.length)] as Item;

/** A name as Austrian streets have them: a few are everywhere, most hardly anywhere else. */
export function streetName(random: () => number): string {
  const kind = random();
  const ending = one(endings, random);
  const capital = ending.charAt(0).toUpperCase() + ending.slice(1);
  // Squared, so that the first of the list are by far the commonest.
  if (kind < 0.3) return common[Math.floor(random() ** 2 * common.length)] ?? 'Hauptstraße';
  if (kind < 0.45) return `${one(families, random)}${ending}`;
  if (kind < 0.65) return `${one(titles, random)}${one(forenames, random)}-${one(families, random)}-${capital}`;
  if (kind < 0.8) return `${one(places, random)}${one(landscapes, random)}${ending}`;
  if (kind < 0.9) {
    return `${one(directions, random)} ${one(places, random)}${one(landscapes, random)}er Straße`;
  }
  return `${one(places, random)}${one(landscapes, random)}`;
}

/** A village nobody has learned of. */
export function villageName(random: () => number): string {
  const name = `${one(places, random)}${one(landscapes, random)}`;
  const kind = random();
  if (kind < 0.15) return `Sankt ${one(forenames, random)} am ${name}`;
  if (kind < 0.3)
    return `${one(['Ober', 'Unter', 'Groß-', 'Klein-'], random)}${name.toLowerCase()}`.replace(
      /-(\p{Ll})/u,
      (_, letter: string) => `-${letter.toUpperCase()}`,
    );
  return name;
}
