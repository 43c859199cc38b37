import { describe, expect, it } from 'vitest';
import { type EmbeddedPlaceId, readPlaceId, writePlaceId } from './embedded-place-id.ts';

const ids: EmbeddedPlaceId[] = [
  {
    kind: 'street',
    name: 'Stephansplatz',
    zipCode: '1010',
    cityCode: '90001',
    locality: '',
    streetNumber: '3A',
  },
  {
    kind: 'street',
    name: 'Straße "B" & Co., Nr. 7',
    zipCode: '3920',
    cityCode: '',
    locality: 'Etzen',
    streetNumber: '',
  },
  { kind: 'typed', street: 'Dorfweg', streetNumber: '45/2', zipCode: '8962', cityCode: 'groebming' },
  { kind: 'city', zipCode: '8962', cityCode: 'michaelerberg-pruggern' },
];

describe('a place id of the gazetteer', () => {
  it.each(ids)('says what it means: $kind', (id) => {
    expect(readPlaceId(writePlaceId(id))).toEqual(id);
  });

  it('is written in one way only', () => {
    const [id = expect.fail()] = ids;
    const text = writePlaceId(id);
    for (const other of [`${text}=`, `${text}<script>`, ` ${text}`, text.replace(/^./, '$&\n'), `${text}.x`]) {
      expect(readPlaceId(other), other).toBeUndefined();
    }
  });

  it('is nothing else', () => {
    for (const text of [
      '',
      'x',
      'r',
      'r|1010',
      'r|101|90001|Ring||1',
      'r|1010|90001|Ring||one',
      'r|1010|90001|||1',
      'r|1010|A B|Ring||1',
      't|<b>|1|1010|x',
      't|Ring||1010|x',
      'c|0999|x',
      's|17|4',
      'r|1010|90001|Ring||1|2',
    ]) {
      expect(readPlaceId(Buffer.from(text).toString('base64url')), text).toBeUndefined();
    }
  });
});
