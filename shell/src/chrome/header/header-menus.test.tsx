import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { authOpen, toastShow, type UserProfile } from '@karwan/shared-contracts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { createRemotes } from '../../composition/create-remotes.ts';
import { RemotesProvider } from '../../composition/remotes.tsx';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { ScrollToTop } from '../../widgets/ScrollToTop.tsx';
import { HeaderActions } from './HeaderActions.tsx';
import { MainNav } from './MainNav.tsx';
import { PostAdButton } from './PostAdButton.tsx';
import { SiteHeader } from './SiteHeader.tsx';
import { UserMenu } from './UserMenu.tsx';

const counts = { 'notifications.counts@1': () => ({ notificationCount: 2, chatCount: 120 }) };
const mouse = { pointerType: 'mouse' };
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** jsdom knows no PointerEvent: React reads the pointer's type from the event that stands in for it. */
const point = (kind: 'pointerover' | 'pointerout', element: Element) =>
  act(() => {
    const event = new MouseEvent(kind, { bubbles: true, relatedTarget: document.body });
    element.dispatchEvent(Object.assign(event, mouse));
  });

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

test('messages and notifications stand in the header for who may use them', () => {
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
  expect(screen.getByRole('link', { name: /^Messages/ })).toBeInTheDocument();
});

describe('Post an ad', () => {
  const renderPostAd = (options = {}, prefixes = ['/used-cars', '/used-bikes', '/auto-parts', '/armoured-cars']) =>
    renderShell(
      <RemotesProvider
        remotes={createRemotes({ pathPrefixes: { 'mf-listings': prefixes }, fetch: () => Promise.reject() })}
      >
        <PostAdButton />
      </RemotesProvider>,
      options,
    );
  const toggle = () => screen.getByRole('button', { name: 'What do you want to sell' });
  const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';

  test('opens 100 ms after the pointer came and closes 150 ms after it left', () => {
    renderPostAd();
    const group = toggle().closest('[data-menu-group]') as Element;
    point('pointerover', group);
    pass(99);
    expect(isOpen()).toBe(false);
    pass(1);
    expect(isOpen()).toBe(true);
    point('pointerout', group);
    pass(149);
    expect(isOpen()).toBe(true);
    pass(1);
    expect(isOpen()).toBe(false);
  });

  test('a pointer that only passes by opens nothing', () => {
    renderPostAd();
    const group = toggle().closest('[data-menu-group]') as Element;
    point('pointerover', group);
    pass(60);
    point('pointerout', group);
    pass(1000);
    expect(isOpen()).toBe(false);
  });

  test('what hover opened, a press holds open; the next press closes it', () => {
    renderPostAd();
    point('pointerover', toggle().closest('[data-menu-group]') as Element);
    pass(100);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(true);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(false);
  });

  test('by keyboard: arrows go in, through and out, Escape closes and gives the focus back', () => {
    renderPostAd();
    toggle().focus();
    fireEvent.keyDown(toggle(), { key: 'ArrowDown' });
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('link', { name: 'Car' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'ArrowDown' });
    expect(screen.getByRole('link', { name: 'Bike' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'End' });
    expect(screen.getByRole('link', { name: 'Armoured car for rent' })).toHaveFocus();
    fireEvent.keyDown(document.activeElement as Element, { key: 'Escape' });
    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
  });

  test('a press outside closes it', () => {
    renderPostAd();
    fireEvent.click(toggle());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  test('an individual chooses, each choice with its type, and falls back to used cars', () => {
    renderPostAd({ user: individual });
    expect(screen.getByRole('link', { name: 'Post an ad' })).toHaveAttribute('href', '/used-cars/sell');
    fireEvent.click(toggle());
    expect(screen.getByRole('link', { name: 'Auto part' })).toHaveAttribute('href', '/auto-parts/sell?type=Auto+Part');
  });

  test('offers no kind before a live part of the site has its form', () => {
    renderPostAd({ user: individual }, ['/used-cars', '/auto-parts']);
    fireEvent.click(toggle());
    const kinds = within(screen.getByRole('list')).getAllByRole('link');
    expect(kinds.map(({ textContent }) => textContent)).toEqual(['Car', 'Auto part']);
  });

  test('a visitor is asked to log in and then goes on to the form', () => {
    const { ctx, router } = renderPostAd();
    const asked = jest.fn();
    ctx.bus.on(authOpen, asked);
    fireEvent.click(toggle());
    fireEvent.click(screen.getByRole('link', { name: 'Bike' }));
    expect(asked).toHaveBeenCalledWith(
      expect.objectContaining({ modal: 'login-list', returnTo: '/used-bikes/sell?type=Bike' }),
    );
    expect(router.state.location.pathname).toBe('/');
  });

  test('a dealer has one button, to the own form', () => {
    const user: UserProfile = { ...individual, userType: 'dealer', dealerType: 'bike' };
    renderPostAd({ user });
    expect(screen.getByRole('link', { name: 'Post an ad' })).toHaveAttribute('href', '/used-bikes/sell');
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('a workshop has none', () => {
    renderPostAd({ user: { ...individual, userType: 'mechanic' } });
    expect(screen.queryByRole('link')).toBeNull();
  });
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
  const isAwayAt = (y: number) => {
    scrollTo(y);
    return screen.getByRole('banner').hasAttribute('data-away');
  };
  // A trembling finger moves nothing.
  expect([600, 1200, 1195, 1100, 1105, 1200, 60].map(isAwayAt)).toEqual([true, true, true, false, false, true, false]);
});

test.each([
  ['the way down of a visit', 'navigate', true],
  ['what the browser does after Back', 'back_forward', false],
])('a header that was brought by %s', (_what, type, isAway) => {
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
  expect(screen.getByRole('banner').hasAttribute('data-away')).toBe(isAway);
});

test('the way back to the top is there while 80 % of the page lies behind', () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000);
  renderShell(<ScrollToTop />);
  const isThereAt = (y: number) => {
    scrollTo(y);
    return screen.queryByRole('button', { name: 'Back to top', hidden: true }) !== null;
  };
  expect([100, 799, 800, 1000, 799].map(isThereAt)).toEqual([false, false, true, true, false]);
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
  // A menu is made when it opens: closed ones cost no elements.
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
  test('greets, shows the own places with what waits, and Log out asks first', async () => {
    const { ctx } = renderShell(<UserMenu user={individual} />, { user: individual, answers: counts });
    const asked = jest.fn();
    ctx.bus.on(authOpen, asked);
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
    expect(asked).toHaveBeenCalledWith({ modal: 'logout-confirmation' });
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

  test.each(['dealer', 'dealer-staff'] as const)('a %s without limits has the staff, too', (userType) => {
    const user: UserProfile = { ...individual, userType, permissions: [] };
    renderShell(<UserMenu user={user} />, { user, answers: counts });
    fireEvent.click(screen.getByRole('button', { name: /^Welcome, Ali/ }));
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['My profile', 'Staff', 'Settings']),
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

test('a dealer of another kind is told to switch, and stays', async () => {
  const { GuardedLink } = await import('../../components/GuardedLink.tsx');
  const user: UserProfile = { ...individual, userType: 'dealer', dealerType: 'bike' };
  const { ctx, router } = renderShell(
    <GuardedLink to="/used-cars/sell" isLoginRequired>
      Sell Your Car
    </GuardedLink>,
    { user },
  );
  const told = jest.fn();
  ctx.bus.on(toastShow, told);
  fireEvent.click(screen.getByRole('link'));
  expect(told).toHaveBeenCalledWith({ variant: 'info', message: 'Switch to car dealer to continue.' });
  expect(router.state.location.pathname).toBe('/');
});
