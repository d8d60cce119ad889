import { expect, test } from '@jest/globals';
import { estimatePrice } from '@karwan/shared-contracts';
import { aRatedPrice } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest } from '@karwan/shared-kit/testing';
import { QueryClient, skipToken } from '@tanstack/react-query';
import { completeDraft } from '../../../testing/sell-fakes.ts';
import { estimateQuery } from './estimate-query.ts';

const api = fakeApiForEachTest();

const { make, model, year, fuel, transmission, mileageKm, engineCc, city, pricePkr } = completeDraft;
const required = { make, model, year, fuel, transmission, mileageKm };

test.each([
  [{ ...required, mileageKm: 0 }, {}],
  [
    { ...required, engineCc, city, pricePkr, photos: [], variant: 'gli' },
    { engineCc, city, pricePkr },
  ],
])('the asking prices of %j are asked for by the facts that matter', async (draft, optional) => {
  api.answer(estimatePrice, aRatedPrice());
  const query = estimateQuery(api.call, draft);
  await new QueryClient().fetchQuery(query as never);
  const asked = Object.fromEntries(api.callsTo(estimatePrice)[0]?.query ?? []);
  const sent = { ...required, mileageKm: draft.mileageKm, ...optional };
  expect(asked).toEqual(Object.fromEntries(Object.entries(sent).map(([key, value]) => [key, String(value)])));
  expect(query.queryKey).not.toEqual(estimateQuery(api.call, {}).queryKey);
});

test.each(Object.keys(required))('without the %s no price is asked for', (field) => {
  const { queryFn, queryKey, staleTime } = estimateQuery(api.call, { ...required, [field]: undefined });
  expect([queryFn, queryKey, staleTime]).toEqual([skipToken, [estimatePrice.id], 300_000]);
});
