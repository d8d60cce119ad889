import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { authOpen, type UserProfile } from '@karwan/shared-contracts';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { MAIN_ID } from '../../lib/main-id.ts';
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
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: false }) as MediaQueryList;
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(5000);
});

test('[HDR-16] messages and notifications stand in the header for who may use them, 99+ at most', async () => {
  const user: UserProfile = { ...individual, userType: 'dealer-staff', permissions: ['Notifications'] };
  const { unmount } = renderShell(<HeaderActions />, { user, answers: counts });
  expect(screen.getByRole('link', { name: /^Notifications/ })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /^Messages/ })).not.toBeInTheDocument();
  unmount();
  renderShell(<HeaderActions />, { user: individual, answers: counts });
  expect(await within(screen.getByRole('link', { name: /^Messages/ })).findByText('99+')).toBeInTheDocument();
});

test('the header is away on the way down a page, and back at the first move up', () => {
  renderShell(<SiteHeader />);
  const isHiddenAt = (y: number) => {
    scrollTo(y);
    return screen.getByRole('banner').hasAttribute('data-away');
  };
  // Small movements of a finger are ignored.
  expect([600, 1200, 1195, 1100, 1105, 1200, 60].filter(isHiddenAt)).toEqual([600, 1200, 1195, 1200]);
});

test.each([
  ['the way down of a visit', 'navigate', true],
  ['what the browser does after Back', 'back_forward', false],
])('a header that was brought by %s', (_what, type, isHidden) => {
  jest.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  window.scrollY = 700;
  renderShell(<SiteHeader />);
  act(() => jest.advanceTimersToNextFrame());
  window.scrollY = 0;
  expect(screen.getByRole('banner').hasAttribute('data-away')).toBe(isHidden);
});

test('the way back to the top is there while 80 % of the page lies behind', () => {
  jest.spyOn(document.documentElement, 'scrollHeight', 'get').mockReturnValue(window.innerHeight + 1000);
  renderShell(<ScrollToTop />);
  window.scrollTo = jest.fn() as typeof window.scrollTo;
  render(<main id={MAIN_ID} tabIndex={-1} />);
  const isVisibleAt = (y: number) => {
    scrollTo(y);
    return screen.queryByRole('button', { name: 'Back to top', hidden: true }) !== null;
  };
  expect([100, 799, 800, 1000, 799, 800].map(isVisibleAt)).toEqual([false, false, true, true, false, true]);
  fireEvent.click(screen.getByRole('button', { name: 'Back to top', hidden: true }));
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the page is out of reach while the menu of a phone covers it', () => {
  renderShell(<SiteHeader />);
  render(<main />);
  const nav = screen.getByRole('navigation', { name: 'Main', hidden: true });
  const isInertWith = (newState: string) => {
    fireEvent(nav, Object.assign(new Event('toggle'), { newState }));
    return screen.getByRole('main', { hidden: true }).inert;
  };
  expect(['open', 'closed'].map(isInertWith)).toEqual([true, false]);
});

/** The main navigation on a desktop, where only used cars are live. */
const renderNav = (user: UserProfile | null = null) => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList;
  const remotes = { pathPrefixes: { 'mf-listings': ['/used-cars'] } };
  return renderShell(<MainNav onToggle={() => undefined} />, { user, remotes });
};

test('[HDR-17] a menu has its items with their descriptions, and only for their account types', () => {
  const hasSellItem = (user: UserProfile | null) => {
    const { unmount } = renderNav(user);
    fireEvent.click(screen.getByRole('button', { name: 'Used Cars', hidden: true }));
    const items = within(screen.getByRole('list', { name: 'Used Cars', hidden: true }));
    const [search] = items.getAllByRole('link', { name: /^Find Used Cars/, hidden: true });
    expect(search).toHaveTextContent('Search every ad in the country');
    const link = items.queryByRole('link', { name: /^Sell Your Car/, hidden: true });
    unmount();
    return link !== null;
  };
  const workshop = { ...individual, userType: 'mechanic' } as const;
  expect([null, individual, workshop].map(hasSellItem)).toEqual([true, true, false]);
});

test('what no part of the site answers for yet is no link and says that it opens soon', () => {
  renderNav();
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
  const openMenu = (user: UserProfile, name: string | RegExp = 'Welcome, Ali') => {
    const { emittedPayloads } = renderShell(<UserMenu user={user} />, { user, answers: counts });
    const trigger = screen.getByRole('button', { name });
    fireEvent.click(trigger);
    return { trigger, emittedPayloads };
  };
  const paths = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const titles = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

  test('[HDR-16] greets, shows the own places with what waits, 99+ at most, and Log out asks first', async () => {
    const { trigger, emittedPayloads } = openMenu(individual);
    const places = ['', '/my-ads', '/saved-ads', '/messages', '/notifications', '/settings'];
    expect(paths()).toEqual(places.map((place) => `/user-profile${place}`));
    expect(await screen.findByText('99+')).toBeInTheDocument();
    expect(screen.getByText('2 unread notifications')).toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(emittedPayloads(authOpen)).toEqual([{ modal: 'logout-confirmation' }]);
    expect(trigger).toHaveAttribute('aria-expanded', 'false');
  });

  test('[HDR-09] opens after 100 ms of hovering, and closes after 150 ms away from it, not less', () => {
    renderShell(<UserMenu user={individual} />, { user: individual, answers: counts });
    const trigger = screen.getByRole('button', { name: 'Welcome, Ali' });
    const isOpenAfter = (ms: number, moveMouse = fireEvent.pointerMove) => {
      moveMouse(trigger, { pointerType: 'mouse' });
      act(() => jest.advanceTimersByTime(ms));
      return trigger.getAttribute('aria-expanded') === 'true';
    };
    const { pointerEnter, pointerLeave } = fireEvent;
    expect([isOpenAfter(99, pointerEnter), isOpenAfter(1)]).toEqual([false, true]);
    expect([isOpenAfter(149, pointerLeave), isOpenAfter(1000, pointerEnter)]).toEqual([true, true]);
    expect([isOpenAfter(149, pointerLeave), isOpenAfter(1)]).toEqual([true, false]);
  });

  test('staff with limits see only what they may do', () => {
    openMenu({ ...individual, userType: 'dealer-staff', permissions: 'My Ads, Messages' });
    expect(titles()).toEqual(['My ads', 'Messages', 'Settings']);
  });

  test.each(['dealer', 'dealer-staff'] as const)('[ACC-06] a %s without limits has the staff, too', (userType) => {
    openMenu({ ...individual, userType, permissions: [] }, /^Welcome, Ali/);
    expect(titles()).toEqual(expect.arrayContaining(['Profile', 'Staff', 'Settings']));
  });

  test('a workshop is greeted by its whole name and has profile and security', () => {
    openMenu({ ...individual, userType: 'mechanic' }, 'Welcome, Ali Raza Khan');
    expect(paths()).toEqual(['/car-workshops/profile', '/car-workshops/profile/security-page']);
  });
});
