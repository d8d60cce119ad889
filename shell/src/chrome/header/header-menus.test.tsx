import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { authOpen, type UserProfile } from '@karwan/shared-contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createRemotes } from '../../composition/create-remotes.ts';
import { RemotesProvider } from '../../composition/remotes.tsx';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { ScrollToTop } from '../../widgets/ScrollToTop.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { MainNav } from './MainNav.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { UserMenu } from './UserMenu.tsx';

const counts = { 'notifications.counts@1': () => ({ notificationCount: 2, chatCount: 120 }) };
const scrollTo = (y: number) => {
  window.scrollY = y;
  fireEvent.scroll(window);
  act(() => jest.advanceTimersToNextFrame());
};

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('[HDR-16] messages and notifications stand in the header for who may use them, 99+ at most', async () => {
  const user: UserProfile = { ...individual, userType: 'dealer-staff', permissions: ['Notifications'] };
  const header = (
    <RemotesProvider remotes={createRemotes({ pathPrefixes: {}, fetch: () => Promise.reject() })}>
      <HeaderActions />
    </RemotesProvider>
  );
  const { unmount } = renderShell(header, { user, answers: counts });
  expect(screen.getByRole('link', { name: /^Notifications/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Messages/ })).not.toBeInTheDocument();
  unmount();
  renderShell(header, { user: individual, answers: counts });
  expect(await within(screen.getByRole('link', { name: /^Messages/ })).findByText('99+')).toBeInTheDocument();
});

test('the header is away on the way down a page, and back at the first move up', () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  const remotes = createRemotes({ pathPrefixes: {}, fetch: () => Promise.reject() });
  renderShell(
    <RemotesProvider remotes={remotes}>
      <SiteHeader />
    </RemotesProvider>,
  );
  const isHiddenAt = (y: number) => {
    scrollTo(y);
    return screen.getByRole('banner').hasAttribute('data-away');
  };
  // Small movements of a finger are ignored.
  expect([600, 1200, 1195, 1100, 1105, 1200, 60].map(isHiddenAt)).toEqual([
    true,
    true,
    true,
    false,
    false,
    true,
    false,
  ]);
});

test.each([
  ['the way down of a visit', 'navigate', true],
  ['what the browser does after Back', 'back_forward', false],
])('a header that was brought by %s', (_what, type, isHidden) => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  window.scrollY = 700;
  renderShell(
    <RemotesProvider remotes={createRemotes({ pathPrefixes: {}, fetch: () => Promise.reject() })}>
      <SiteHeader />
    </RemotesProvider>,
  );
  act(() => jest.advanceTimersToNextFrame());
  window.scrollY = 0;
  expect(screen.getByRole('banner').hasAttribute('data-away')).toBe(isHidden);
});

test('the way back to the top is there while 80 % of the page lies behind', () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000);
  renderShell(<ScrollToTop />);
  const isVisibleAt = (y: number) => {
    scrollTo(y);
    return screen.queryByRole('button', { name: 'Back to top', hidden: true }) !== null;
  };
  expect([100, 799, 800, 1000, 799].map(isVisibleAt)).toEqual([false, false, true, true, false]);
});

test('[HDR-17] a menu has its items with their descriptions, and only for their account types', () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  const remotes = createRemotes({ pathPrefixes: { 'mf-listings': ['/used-cars'] }, fetch: () => Promise.reject() });
  const hasSellItem = (user: UserProfile | null) => {
    const { unmount } = renderShell(
      <RemotesProvider remotes={remotes}>
        <MainNav onToggle={() => undefined} />
      </RemotesProvider>,
      { user },
    );
    fireEvent.click(screen.getByRole('button', { name: 'Used Cars', hidden: true }));
    const items = within(screen.getByRole('list', { name: 'Used Cars', hidden: true }));
    const [search] = items.getAllByRole('link', { name: /^Find Used Cars/, hidden: true });
    expect(search).toHaveTextContent('Search every ad in the country');
    const link = items.queryByRole('link', { name: /^Sell Your Car/, hidden: true });
    unmount();
    return link !== null;
  };
  expect([null, individual, { ...individual, userType: 'mechanic' } as const].map(hasSellItem)).toEqual([
    true,
    true,
    false,
  ]);
});

test('what no part of the site answers for yet is no link and says that it opens soon', () => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  const remotes = createRemotes({ pathPrefixes: { 'mf-listings': ['/used-cars'] }, fetch: () => Promise.reject() });
  renderShell(
    <RemotesProvider remotes={remotes}>
      <MainNav onToggle={() => undefined} />
    </RemotesProvider>,
  );
  const nav = screen.getByRole('navigation', { name: 'Main', hidden: true });
  const targets = () => [...nav.querySelectorAll('ul a[href^="/"]')].map((link) => link.getAttribute('href') ?? '');
  // Menus render when opened, so closed ones have no elements.
  expect(targets()).toEqual([]);
  const live = [
    ['Used Cars', 'Car Inspection'],
    ['New Cars', 'Search New Cars'],
    ['Bikes', 'Used Bike Dealers'],
    ['Auto Parts', 'Find Auto Parts'],
  ].flatMap(([tab = '', coming = '']) => {
    fireEvent.click(within(nav).getByRole('button', { name: tab, hidden: true }));
    expect(screen.getByText(coming).closest('li')).toHaveTextContent('Opens soon');
    return targets();
  });
  expect(live).toContain('/used-cars/search/mk-toyota');
  expect(live.filter((target) => !target.startsWith('/used-cars'))).toEqual([]);
  const videos = screen.getByRole('link', { name: 'Videos Opens soon', hidden: true });
  expect(videos).toHaveAttribute('aria-disabled', 'true');
});

describe('the user menu', () => {
  test('[HDR-16] greets, shows the own places with what waits, 99+ at most, and Log out asks first', async () => {
    const { ctx } = renderShell(<UserMenu user={individual} />, { user: individual, answers: counts });
    const onAuthOpen = jest.fn();
    ctx.bus.on(authOpen, onAuthOpen);
    const trigger = screen.getByRole('button', { name: 'Welcome, Ali' });
    fireEvent.click(trigger);
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/user-profile',
      '/user-profile/my-ads',
      '/user-profile/saved-ads',
      '/user-profile/messages',
      '/user-profile/notifications',
      '/user-profile/settings',
    ]);
    expect(await screen.findByText('99+')).toBeInTheDocument();
    expect(screen.getByText('2 unread notifications')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onAuthOpen).toHaveBeenCalledWith({ modal: 'logout-confirmation' });
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  test('staff with limits see only what they may do', () => {
    const user: UserProfile = { ...individual, userType: 'dealer-staff', permissions: 'My Ads, Messages' };
    renderShell(<UserMenu user={user} />, { user, answers: counts });
    fireEvent.click(screen.getByRole('button', { name: 'Welcome, Ali' }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'My ads',
      'Messages',
      'Settings',
    ]);
  });

  test.each(['dealer', 'dealer-staff'] as const)('[ACC-06] a %s without limits has the staff, too', (userType) => {
    const user: UserProfile = { ...individual, userType, permissions: [] };
    renderShell(<UserMenu user={user} />, { user, answers: counts });
    fireEvent.click(screen.getByRole('button', { name: /^Welcome, Ali/ }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['Profile', 'Staff', 'Settings']),
    );
  });

  test('a workshop is greeted by its whole name and has profile and security', () => {
    const user: UserProfile = { ...individual, userType: 'mechanic' };
    renderShell(<UserMenu user={user} />, { user, answers: counts });
    fireEvent.click(screen.getByRole('button', { name: 'Welcome, Ali Raza Khan' }));
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/car-workshops/profile',
      '/car-workshops/profile/security-page',
    ]);
  });
});
