import type { KitchenTypeId } from '#shared/contract/kitchen-types.ts';
import { pick } from './pick.ts';

/** What houses of a kitchen call themselves, and the names that follow. */
const nameParts: Readonly<Record<KitchenTypeId, readonly [kinds: string, names: string]>> = {
  pizza: ['Pizzeria|Pizza|Pizzastube|Forno', 'Vesuvio|Mirella|Da Carlo|San Marco|Bella Vista|Etna|Capri|Luna'],
  italian: ['Trattoria|Osteria|Ristorante', 'Al Ponte|La Pergola|Da Lucia|Toscana|Il Cortile|Amalfi|Verde'],
  burger: ['Burger|Grillhaus|Patty', 'Werkstatt|Nummer Neun|Kompanie|Garage|am Gleis|Brüder|Eck'],
  austrian: ['Gasthaus|Beisl|Wirtshaus|Gasthof', 'Zum Löwen|Zur Linde|Hofer|Zur Post|Pichler|Zum Anker|Huber'],
  schnitzel: ['Schnitzelhaus|Schnitzelwirt|Backhendlstube', 'Gruber|Zur Pfanne|Steiner|Am Markt|Moser|Berger'],
  turkish: ['Ocakbaşı|Lokanta|Börekstube', 'Anadolu|Boğaz|Marmara|Ege|Kapadokya|Yıldız|Safran'],
  kebab: ['Kebap|Döner|Kebabhaus', 'Sultan|Nachtschicht|Ali Baba|Express|Şafak|Eck|Palast'],
  greek: ['Taverna|Ouzeri|Griechisches Haus', 'Kalimera|Poseidon|Delphi|Olive|Naxos|Meltemi|Ithaka'],
  lebanese: ['Mezze|Levante|Falafelhaus', 'Byblos|Zeder|Beirut|Zaatar|Tyros|Granatapfel|Yalla'],
  indian: ['Tandoori|Curryhaus|Indische Küche', 'Maharadscha|Ganga|Kerala|Lotus|Masala|Punjab|Basmati'],
  thai: ['Thai|Wokküche|Thaistube', 'Orchidee|Siam|Basilikum|Chiang Mai|Kokos|Mekong|Goldener Elefant'],
  vietnamese: ['Pho|Bánh Mì|Quán', 'Hanoi|Saigon|Minh|Lotus|Hoi An|Reisfeld|Zitronengras'],
  chinese: ['Wok|Chinahaus|Nudelhaus', 'Goldener Drache|Jadegarten|Peking|Bambus|Glückskeks|Chengdu'],
  sushi: ['Sushi|Sushi-Bar|Japanstube', 'Sakura|Kirschblüte|Edo|Hana|Nori|Kaiyo|Mizu'],
  korean: ['Korea|Bibimbap|Seoul', 'Küche|Haus Han|Kimchi|Garten|Stube|Mandu|Namu'],
  mexican: ['Cantina|Taqueria|Burrito', 'La Luz|El Sol|Agave|Frida|Oaxaca|Verde|Azul'],
  vegan: ['Pflanzerei|Grünküche|Vegan', 'Blattwerk|Möhre|Löwenzahn|Keimling|Wurzel|Rote Rübe|Feld'],
  bowls: ['Bowl|Schüssel|Poke', 'Bohne|Kern|Insel|Avocado|Glück|Morgen|Salz'],
  breakfast: ['Café|Frühstückszimmer|Kaffeehaus', 'Sonntag|Kipferl|Morgenrot|Krume|Milchbart|Zeitung|Ei'],
  dessert: ['Konditorei|Eissalon|Patisserie', 'Zuckerl|Marille|Sahne|Vanille|Brösel|Topfen|Schaum'],
};

const claims = [
  'Frisch gekocht, rasch gebracht.',
  'Wie daheim, nur ohne Abwasch.',
  'Seit Jahren im Grätzl.',
  'Kleine Karte, alles selbst gemacht.',
  'Für den großen Hunger.',
  'Gutes aus der Nachbarschaft.',
] as const;

const firstNames = 'Anna|Marko|Elif|Lukas|Mira|Stefan|Noor|Paul|Ivana|Georg|Leyla|Tobias'.split('|');
const lastNames = 'Gruber|Novak|Yılmaz|Steiner|Kovač|Berger|Nguyen|Hofer|Winkler|Rossi|Maier|Singh'.split('|');

/** A house's name: `Pizzeria Vesuvio Burggasse`; every other one without the street. */
export function houseName(kitchen: KitchenTypeId, street: string, random: () => number): string {
  const [kinds, names] = nameParts[kitchen];
  const name = `${pick(kinds.split('|'), random)} ${pick(names.split('|'), random)}`;
  return random() < 0.5 ? name : `${name} ${street}`;
}

export function houseClaim(random: () => number): string {
  return pick(claims, random);
}

export function personName(random: () => number): string {
  return `${pick(firstNames, random)} ${pick(lastNames, random)}`;
}
