import { expect, test } from '@jest/globals';
import { anId, aPhoto } from '@karwan/shared-contracts/testing';
import { anOwnListing, completeDraft } from '../../../testing/sell-fakes.ts';
import { formStart } from './form-start.ts';
import { newDraft } from './local-draft.ts';
import { sellSteps } from './sell-steps.ts';

const start = (...[local, server, initial]: [typeof kept | null, Parameters<typeof formStart>[3], object?]) =>
  formStart('used-cars', 'a-form', local, server, initial as never);
const kept = { ...newDraft(), step: 1, draft: { make: 'honda' } };
const stepOf = ({ localDraft }: ReturnType<typeof start>) => sellSteps('used-cars')[localDraft.step]?.id;

test('a form that only the device knows goes on as it was left, a new one begins with what is given', () => {
  expect(start(kept, undefined)).toEqual({ key: 'a-form', localDraft: kept, isPosted: false });
  const begun = start(null, undefined, { city: 'lahore' });
  expect(begun).toMatchObject({ isPosted: false, localDraft: { step: 0, draft: { city: 'lahore' }, photos: [] } });
  expect(start(null, undefined).localDraft.draft).toEqual({});
});

test('a draft of the server opens at the first step that lacks something', () => {
  const server = anOwnListing({ status: 'draft' });
  const { pricePkr: _pricePkr, ...draft } = completeDraft;
  const opened = start(null, { ...server, draft });
  const { id, alt, src } = aPhoto(301);
  expect(opened).toMatchObject({
    ...{ key: 'a-form', isPosted: false, rejection: undefined },
    localDraft: {
      ...{ listingId: server.card.id, revision: 4, draft, base: draft, unconfirmed: [] },
      photos: [{ id, name: alt, stored: { photoId: id, src } }],
    },
  });
  expect(stepOf(opened)).toBe('price');
  expect(stepOf(start(null, { ...server, draft: { ...completeDraft }, photos: [] }))).toBe('photos');
});

test('a posted ad opens at its price, a rejected one where its reason belongs', () => {
  const posted = start(null, anOwnListing());
  expect([posted.isPosted, posted.rejection, stepOf(posted)]).toEqual([true, undefined, 'price']);
  const rejected = start(null, anOwnListing({ status: 'rejected' }));
  expect([rejected.isPosted, rejected.rejection, stepOf(rejected)]).toEqual([
    ...[true, 'The photos show another car.', 'photos'],
  ]);
});

test('what was typed on the device wins, over the version of the server that it knows', () => {
  const server = anOwnListing({ status: 'draft' });
  expect(start(kept, server).localDraft).toEqual({ ...kept, listingId: server.card.id, revision: 4 });
  const known = { ...kept, listingId: anId(9), revision: 3 };
  expect(start(known, server).localDraft).toEqual({ ...kept, listingId: server.card.id, revision: 3 });
});
