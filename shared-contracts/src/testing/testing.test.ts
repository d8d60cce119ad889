import { describe, expect, test } from '@jest/globals';
import { isRefused, isUnreachable } from '../api-failure.ts';
import { caseMessage, getBookingCase } from '../endpoints/cases.ts';
import { catalogueCity, catalogueMake, catalogueModel, listCities } from '../endpoints/catalogue.ts';
import { chatMessage, conversation, sendMessage } from '../endpoints/chat.ts';
import { listingCard, listingDetail } from '../endpoints/listing-shapes.ts';
import { searchListings } from '../endpoints/listings.ts';
import { notification } from '../endpoints/notifications.ts';
import { getOfficeCase, listOfficeCases } from '../endpoints/office-cases.ts';
import { saveListing } from '../endpoints/saving.ts';
import { photo } from '../endpoints/shapes.ts';
import { userProfile } from '../entities/user-profile.ts';
import * as build from './index.ts';

test.each([
  ['a listing', listingCard, build.aListing()],
  ['a listing’s page', listingDetail, build.aListingDetail()],
  ['a search result', searchListings.output, build.aSearchResult(build.someListings(3))],
  ['a user', userProfile, build.aUser()],
  ['a dealer', userProfile, build.aDealer()],
  ['a photo', photo, build.aPhoto(4)],
  ['a conversation', conversation, build.aConversation()],
  ['a message', chatMessage, build.aMessage({ id: 9 })],
  ['a notification', notification, build.aNotification()],
  ['a make', catalogueMake, build.aMake()],
  ['a model', catalogueModel, build.aModel()],
  ['a city', catalogueCity, build.aCity()],
  ['a case', getBookingCase.output, build.aCase()],
  ['a case with a price', getBookingCase.output, build.aPricedCase()],
  ['a case with an offer', getBookingCase.output, build.anOfferedCase()],
  ['a case whose commission is to be paid', getBookingCase.output, build.aCaseToPay()],
  ['a case of the office', getOfficeCase.output, build.anOfficeCase()],
  ['cases of the office', listOfficeCases.output, { items: [build.anOfficeCaseCard()], nextCursor: null, counts: {} }],
  ['a message of a case', caseMessage, build.aCaseMessage()],
])('%s as built is one by contract', (_what, schema, value) => {
  expect(schema.parse(value)).toEqual(value);
});

test('builders take what a test cares about', () => {
  expect(build.aListing({ pricePkr: 1 })).toMatchObject({ pricePkr: 1, title: 'Toyota Corolla GLi 1.3 2018' });
  expect(new Set(build.someListings(5).map(({ id }) => id)).size).toBe(5);
});

describe('the fake API', () => {
  test('answers what the test said, and remembers what was asked', async () => {
    const api = build.fakeApi();
    api.answer(searchListings, ({ query }) =>
      build.aSearchResult(query.get('filters') === 'mk-toyota' ? [build.aListing()] : []),
    );
    const found = await api.call(searchListings, { query: { vertical: 'used-cars', filters: 'mk-toyota' } });
    expect(found.items).toHaveLength(1);
    const message = { clientId: build.anId(7009), text: 'سلام' };
    api.answer(sendMessage, ({ body }) => build.aMessage({ id: 9, ...message, ...(body as typeof message) }));
    await api.call(sendMessage, { params: { conversationId: build.anId(700) }, body: message });
    expect(api.callsTo(sendMessage)).toMatchObject([{ params: { conversationId: build.anId(700) }, body: message }]);
    api.verify();
  });

  test('refuses, cuts and holds', async () => {
    const api = build.fakeApi();
    const params = { listingId: build.anId(1) };
    api.refuse(saveListing, { status: 404, code: 'listing_not_found', message: 'This ad is gone.' });
    const refused: unknown = await api.call(saveListing, { params }).catch((error: unknown) => error);
    expect(isRefused(refused, 'listing_not_found')).toBe(true);

    api.refuse(saveListing, { status: 429, code: 'too_many_requests', message: 'Slow down.', retryAfterSeconds: 7 });
    const slowed: unknown = await api.call(saveListing, { params }).catch((error: unknown) => error);
    expect(isRefused(slowed) && slowed.failure.retryAfterSeconds).toBe(7);

    api.cut(saveListing);
    const cut: unknown = await api.call(saveListing, { params }).catch((error: unknown) => error);
    expect(isUnreachable(cut)).toBe(true);

    api.answer(saveListing, { savedAt: build.BUILT_AT });
    const heldCall = api.hold(saveListing);
    const saving = api.call(saveListing, { params });
    const later = new Promise((resolve) => setImmediate(resolve, 'still waiting'));
    await expect(Promise.race([saving, later])).resolves.toBe('still waiting');
    heldCall.release();
    await expect(saving).resolves.toEqual({ savedAt: build.BUILT_AT });
    api.verify();
  });

  test('a held call ends when it is aborted', async () => {
    const api = build.fakeApi();
    api.hold(listCities);
    const controller = new AbortController();
    const calling = api.call(listCities, undefined, { signal: controller.signal });
    controller.abort(new Error('left'));
    await expect(calling).rejects.toThrow('left');
  });

  test('fails on a call that nothing was said about, also when the screen swallows it', async () => {
    const api = build.fakeApi();
    await api.call(listCities).catch(() => undefined);
    expect(() => api.verify()).toThrow('Unexpected calls: GET /api/website/catalogue/cities');
    api.verify();
  });

  test('fails on an answer that the contract does not know', async () => {
    const api = build.fakeApi();
    api.answer(listCities, [{ ...build.aCity(), slug: '' }]);
    await api.call(listCities).catch(() => undefined);
    expect(() => api.verify()).toThrow('catalogue.cities@1 with an answer that breaks its contract');
  });
});
