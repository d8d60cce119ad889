import { describe, expect, test } from '@jest/globals';
import { anId } from '@karwan/shared-contracts/testing';
import { readDraft } from './local-draft.ts';

const photo = { id: anId(301), name: 'front.jpg', stored: { photoId: anId(301), src: '/media/1.webp' } };
const completeDraft = {
  ...{ clientId: anId(70), listingId: anId(1), revision: 3, step: 3, keptAt: '2026-03-05T09:00:00.000Z' },
  draft: { make: 'toyota', model: 'corolla', mileageKm: 68_000 },
  photos: [photo],
  unconfirmed: [],
};
const read = (stored: unknown) => {
  localStorage.setItem('a-form', JSON.stringify(stored));
  return readDraft('a-form');
};

describe('a form that the device kept', () => {
  test('is read as it was left', () => {
    expect(read(completeDraft)).toEqual(completeDraft);
  });

  test.each([
    ['mileageKm', 9_999_999],
    ['pricePkr', 999_999_999_999_999],
    ['year', 'new'],
  ])('loses a bad %s and nothing else', (field, value) => {
    const { mileageKm, ...rest } = completeDraft.draft;
    const stored = read({ ...completeDraft, draft: { ...completeDraft.draft, [field]: value } });
    expect(stored).toEqual({ ...completeDraft, draft: field === 'mileageKm' ? rest : { ...rest, mileageKm } });
  });

  test('keeps its ad and its good photos, whatever else cannot be read', () => {
    const stored = read({
      ...completeDraft,
      step: -1,
      revision: 'x',
      draft: null,
      photos: [photo, { id: 'x' }],
      keptAt: '',
    });
    expect(stored).toMatchObject({ clientId: anId(70), listingId: anId(1), step: 0, draft: {}, photos: [photo] });
  });

  test('is none where nothing or something else was kept', () => {
    expect(readDraft('a-form')).toBeNull();
    expect(read('something else')).toBeNull();
  });
});
