import { describe, expect, test } from '@jest/globals';
import { listedVerticals } from '@karwan/shared-contracts';
import type { FormPhoto } from './form-photo.ts';
import { missingShots, shotsOf } from './shots.ts';

const cars = shotsOf('used-cars');
const photo = (shot?: string, status: FormPhoto['status'] = { kind: 'ready' }): FormPhoto => ({
  ...{ id: crypto.randomUUID(), name: 'a.jpg', previewUrl: '', status },
  ...(shot && { shot }),
});

describe('the suggested views', () => {
  test('are six in every vertical', () => {
    for (const vertical of listedVerticals) expect(new Set(shotsOf(vertical)).size).toBe(6);
  });

  test('are filled in order, except by photos that were taken for one of them', () => {
    expect(missingShots(cars, [])).toEqual(cars);
    expect(missingShots(cars, [photo(), photo('engine'), photo()])).toEqual(['side', 'inside', 'odometer']);
    expect(missingShots(cars, [photo('side'), photo('side')])).toEqual(['rear', 'inside', 'odometer', 'engine']);
    expect(
      missingShots(
        cars,
        Array.from({ length: 9 }, () => photo()),
      ),
    ).toEqual([]);
  });

  test('are not filled by a photo that cannot be used, nor taken from another vertical', () => {
    expect(missingShots(cars, [photo('front', { kind: 'refused', reason: 'Damaged' })])).toEqual(cars);
    expect(missingShots(cars, [photo('box')])).toEqual(cars.slice(1));
  });
});
