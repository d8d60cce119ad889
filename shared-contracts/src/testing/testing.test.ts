import { describe, expect, test } from '@jest/globals';
import { isRefused, isUnreachable } from '../api-failure.ts';
import { listCities } from '../endpoints/catalogue.ts';
import { sendMessage } from '../endpoints/chat.ts';
import { searchListings } from '../endpoints/listings.ts';
import { saveListing } from '../endpoints/saving.ts';
import * as build from './index.ts';

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

  test('fails on a call or an answer that nobody expects, also when the screen swallows it', async () => {
    const api = build.fakeApi();
    await api.call(listCities).catch(() => undefined);
    expect(() => api.verify()).toThrow('Unexpected calls: GET /api/website/catalogue/cities');
    api.verify();
    api.answer(listCities, [{ ...build.aCity(), slug: '' }]);
    await api.call(listCities).catch(() => undefined);
    expect(() => api.verify()).toThrow('catalogue.cities@1 with an answer that breaks its contract');
  });
});
