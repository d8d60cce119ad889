import { describe, expect, test } from '@jest/globals';
import { anId } from '@karwan/shared-contracts/testing';
import { deleteDraft, draftKey, hasContent, newDraft, readDraft, saveDraft } from './local-draft.ts';

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

  test('has the time at which it was stored last, until it is deleted', () => {
    saveDraft('a-form', completeDraft);
    expect(readDraft('a-form')).toEqual({ ...completeDraft, keptAt: expect.not.stringContaining('2026-03-05') });
    deleteDraft('a-form');
    expect(readDraft('a-form')).toBeNull();
    expect(localStorage).toHaveLength(0);
  });

  test('begins with nothing that would be missed', () => {
    expect(newDraft()).toEqual({
      ...{ clientId: expect.stringMatching(/^[\da-f-]{36}$/), step: 0, draft: {}, unconfirmed: [], photos: [] },
      keptAt: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    expect(hasContent(newDraft())).toBe(false);
    expect(hasContent({ ...newDraft(), draft: { make: 'toyota' } })).toBe(true);
    expect(hasContent({ ...newDraft(), photos: [photo] })).toBe(true);
  });

  test('stays under the key of the vertical it was begun in, also when its ad is edited', () => {
    expect(draftKey('me', 'used-cars', undefined)).toBe('karwan:sell:me:new');
    expect(draftKey('me', 'used-bikes', undefined)).toBe('karwan:sell:me:new-used-bikes');
    expect(draftKey('me', 'used-bikes', anId(1))).toBe(`karwan:sell:me:${anId(1)}`);
    saveDraft('karwan:sell:me:new-used-bikes', completeDraft);
    expect(draftKey('me', 'used-bikes', anId(1))).toBe('karwan:sell:me:new-used-bikes');
    expect(draftKey('me', 'used-bikes', anId(2))).toBe(`karwan:sell:me:${anId(2)}`);
  });

  test('is none where nothing or something else was kept', () => {
    expect(readDraft('a-form')).toBeNull();
    expect(read('something else')).toBeNull();
  });
});
