import { afterEach, expect, jest, test } from '@jest/globals';
import { fakeApi } from '@karwan/shared-contracts/testing';
import { aContext } from '@karwan/shared-kit/testing';
import { remote } from '../../../exposes/remote.tsx';
import { shareListing } from './share-listing.ts';

const url = 'http://karwan.test/used-cars/a-car-1';
afterEach(() => {
  for (const name of ['clipboard', 'share']) Reflect.deleteProperty(navigator, name);
});

type Abilities = { isPhone?: boolean; share?: () => Promise<void>; copy?: () => Promise<void> };

/** Shares an ad in a browser with these abilities. */
async function shared({ isPhone = false, share, copy = async () => undefined }: Abilities) {
  window.matchMedia = () => ({ matches: isPhone }) as MediaQueryList;
  const [sheet, writeText] = [jest.fn(share), jest.fn(copy)];
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  if (share) Object.defineProperty(navigator, 'share', { value: sheet, configurable: true });
  const { ctx, toasts } = aContext({ name: 'mf-listings', remote }, fakeApi());
  await shareListing(ctx, { title: 'A car', path: '/used-cars/a-car-1' });
  return { copied: writeText.mock.calls, sheets: sheet.mock.calls, toasts: toasts() };
}
const fails = (name: string) => () => Promise.reject(new DOMException('', name));

test('an ad is shared through the sheet of a phone, and nothing more is said', async () => {
  const share = async () => undefined;
  expect(await shared({ isPhone: true, share })).toEqual({
    copied: [],
    sheets: [[{ title: 'A car', url }]],
    toasts: [],
  });
  expect(await shared({ isPhone: true, share: fails('AbortError') })).toMatchObject({ copied: [], toasts: [] });
});

test.each([
  ['with a mouse', { share: async () => undefined }],
  ['on a phone without a sheet', { isPhone: true }],
])('%s its address is copied, and that is said', async (_, abilities) => {
  const { copied, sheets, toasts } = await shared(abilities);
  expect({ copied, sheets }).toEqual({ copied: [[url]], sheets: [] });
  expect(toasts).toMatchObject([{ variant: 'success' }]);
});

test.each([
  ['the sheet fails', { isPhone: true, share: fails('NotAllowedError') }],
  ['nothing can be copied', { copy: fails('NotAllowedError') }],
])('if %s, the address is told to be copied by hand', async (_, abilities) => {
  const { toasts } = await shared(abilities);
  expect(toasts).toEqual([{ variant: 'info', message: expect.stringContaining(url) }]);
});
