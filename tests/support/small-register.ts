import type { RegisterStreet } from './register-files.ts';

const upTo = (last: number, step = 1, first = 1) =>
  Array.from({ length: Math.floor((last - first) / step) + 1 }, (_, index) => String(first + index * step));

const wien = '90001 Wien';

/** A little of Austria with its houses, for searching. */
export const smallRegister: readonly RegisterStreet[] = [
  {
    zip: '1010',
    town: wien,
    street: 'Stephansplatz',
    numbers: ['1', '2', '3', '3A', '4', '5', '8'],
    lat: 48.2085,
    lng: 16.373,
  },
  { zip: '1010', town: wien, street: 'Herrengasse', numbers: upTo(23), lat: 48.2095, lng: 16.3655 },
  { zip: '1010', town: wien, street: 'Graben', numbers: upTo(31), lat: 48.209, lng: 16.3695 },
  { zip: '1010', town: wien, street: 'Dr.-Karl-Renner-Ring', numbers: ['1', '3'], lat: 48.2076, lng: 16.359 },
  { zip: '1060', town: wien, street: 'Mariahilfer Straße', numbers: upTo(127, 2), lat: 48.1985, lng: 16.352 },
  {
    zip: '1070',
    town: wien,
    street: 'Mariahilfer Straße',
    numbers: upTo(128, 2, 2),
    lat: 48.1989,
    lng: 16.3515,
  },
  {
    zip: '1070',
    town: wien,
    street: 'Neubaugasse',
    numbers: [...upTo(11), '12', '12A', '15', '17-19', '80'],
    lat: 48.2,
    lng: 16.3493,
  },
  { zip: '1070', town: wien, street: 'Mondscheingasse', numbers: upTo(16), lat: 48.2001, lng: 16.351 },
  { zip: '1140', town: wien, street: 'Linzer Straße', numbers: upTo(120), lat: 48.1975, lng: 16.28 },
  { zip: '1100', town: wien, street: '1. Mai Straße', numbers: upTo(5), lat: 48.17, lng: 16.38 },
  { zip: '8010', town: '60101 Graz', street: 'Herrengasse', numbers: upTo(28), lat: 47.0701, lng: 15.4396 },
  { zip: '8010', town: '60101 Graz', street: 'Hauptplatz', numbers: upTo(17), lat: 47.0709, lng: 15.4382 },
  {
    zip: '8020',
    town: '60101 Graz',
    street: 'Mariahilferstraße',
    numbers: upTo(30),
    lat: 47.0712,
    lng: 15.4335,
  },
  { zip: '4820', town: '40703 Bad Ischl', street: 'Hauptstraße', numbers: upTo(9), lat: 47.711, lng: 13.623 },
  {
    zip: '4600',
    town: '40301 Wels',
    street: 'Obere Linzer Straße',
    numbers: upTo(12),
    lat: 48.16,
    lng: 14.03,
  },
  {
    zip: '3920',
    town: '32508 Groß Gerungs',
    locality: 'Groß Gerungs',
    street: 'Hauptstraße',
    numbers: upTo(6),
    lat: 48.5755,
    lng: 14.9575,
  },
  {
    zip: '3920',
    town: '32508 Groß Gerungs',
    locality: 'Etzen',
    street: 'Hauptstraße',
    numbers: upTo(4),
    lat: 48.545,
    lng: 14.99,
  },
  {
    zip: '3920',
    town: '32508 Groß Gerungs',
    locality: 'Oberrosenauerwald',
    numbers: upTo(40),
    lat: 48.59,
    lng: 14.91,
  },
  { zip: '3920', town: '32501 Altmelon', street: 'Hauptstraße', numbers: upTo(3), lat: 48.46, lng: 14.97 },
];
