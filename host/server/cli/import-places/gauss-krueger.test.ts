import { describe, expect, it } from 'vitest';
import { projectionOf, toRegister } from '#tests/support/register-files.ts';
import { fromRegister, isProjection } from './import-register.ts';

describe("the register's coordinates", () => {
  it('are the national grid, to a metre', () => {
    const { lat, lng } = fromRegister(31254, 80893.3, 234024.51);
    expect(lat).toBeCloseTo(47.2401289, 5);
    expect(lng).toBeCloseTo(11.4014182, 5);
  });

  it('come back from every strip', () => {
    for (const [epsg, lat, lng] of [
      [31254, 47.26, 11.39],
      [31255, 47.8, 13.04],
      [31256, 48.208, 16.373],
    ] as const) {
      const { rw, hw } = toRegister(epsg, { lat, lng });
      const back = fromRegister(epsg, rw, hw);
      expect([back.lat, back.lng]).toEqual([expect.closeTo(lat, 6), expect.closeTo(lng, 6)]);
      expect(projectionOf(lng)).toBe(epsg);
    }
  });

  it('are in no other grid', () => {
    expect(isProjection(31255)).toBe(true);
    expect(isProjection(4326)).toBe(false);
    expect(isProjection(Number.NaN)).toBe(false);
  });
});
