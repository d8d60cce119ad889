import { beforeEach, expect, jest, test } from '@jest/globals';
import { appInstallVisibility } from '@karwan/shared-contracts';
import { act, fireEvent, screen } from '@testing-library/react';
import { renderShell } from '../testing/render-shell.tsx';
import { AppInstallBanner } from './AppInstallBanner.tsx';

const android = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/143.0 Mobile Safari/537.36';
const computer = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/143.0 Safari/537.36';
const browseWith = (userAgent: string) => jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const banner = () => screen.queryByRole('region', { name: 'Karwan as an app' });

beforeEach(() => {
  jest.useFakeTimers();
});

test('comes to a computer never', () => {
  browseWith(computer);
  renderShell(<AppInstallBanner />);
  advanceTimers(10_000);
  expect(banner()).toBeNull();
});

test('comes to a phone after 2500 ms and tells the page that it is there', () => {
  browseWith(android);
  const { emittedPayloads } = renderShell(<AppInstallBanner />);
  advanceTimers(2499);
  expect(banner()).toBeNull();
  advanceTimers(1);
  expect(banner()).toBeInTheDocument();
  expect(emittedPayloads(appInstallVisibility).at(-1)).toEqual({ isVisible: true });
});

test.each([
  '/used-cars/toyota-corolla-2018-lahore-1a2b3c',
  '/used-cars/search',
  '/used-cars/sell',
  '/user-profile/messages',
])('on %s, where people call, filter, fill in and write, it stays away', async (path) => {
  browseWith(android);
  const { emittedPayloads, router } = renderShell(<AppInstallBanner />, { path });
  advanceTimers(10_000);
  expect(banner()).toBeNull();
  expect(emittedPayloads(appInstallVisibility)).toEqual([]);
  await act(() => router.navigate('/used-cars'));
  expect(banner()).toBeInTheDocument();
  await act(() => router.navigate(path));
  expect(banner()).toBeNull();
  expect(emittedPayloads(appInstallVisibility).at(-1)).toEqual({ isVisible: false });
});

test('Continue in Browser is remembered across visits', () => {
  browseWith(android);
  const first = renderShell(<AppInstallBanner />);
  advanceTimers(2500);
  fireEvent.click(screen.getByRole('button', { name: 'Continue in Browser' }));
  expect(banner()).toBeNull();
  first.unmount();
  renderShell(<AppInstallBanner />);
  advanceTimers(10_000);
  expect(banner()).toBeNull();
});
