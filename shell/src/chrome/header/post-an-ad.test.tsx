import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { authOpen, listedSellKinds, sellKinds, sellLinkOf, toastShow, userAreaPath } from '@karwan/shared-contracts';
import { aDealer, postingAccounts, switchMessage } from '@karwan/shared-contracts/testing';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { GuardedLink } from '../../components/GuardedLink.tsx';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { MobileActions } from './MobileActions.tsx';
import { PostAdButton } from './PostAdButton.tsx';

const mouse = { pointerType: 'mouse' };
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));
/** jsdom has no PointerEvent: React reads the pointer type from this substitute. */
const point = (kind: 'pointerover' | 'pointerout', element: Element) =>
  act(() => {
    const event = new MouseEvent(kind, { bubbles: true, relatedTarget: document.body });
    element.dispatchEvent(Object.assign(event, mouse));
  });

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance'] });
});

describe('Post an ad', () => {
  const renderPostAd = (options = {}, prefixes = ['/used-cars', '/used-bikes', '/auto-parts', '/armoured-cars']) =>
    renderShell(<PostAdButton />, { ...options, remotes: { pathPrefixes: { 'mf-listings': prefixes } } });
  const toggle = () => screen.getByRole('button', { name: 'What do you want to sell' });
  const isOpen = () => toggle().getAttribute('aria-expanded') === 'true';
  const press = (key: string) => fireEvent.keyDown(document.activeElement as Element, { key });

  test('opens 100 ms after the pointer came, not when it only passes by, and closes 150 ms after it left', () => {
    renderPostAd();
    const group = toggle().closest('[data-menu-group]') as Element;
    point('pointerover', group);
    advanceTimers(60);
    point('pointerout', group);
    advanceTimers(1000);
    expect(isOpen()).toBe(false);
    point('pointerover', group);
    advanceTimers(99);
    expect(isOpen()).toBe(false);
    advanceTimers(1);
    expect(isOpen()).toBe(true);
    point('pointerout', group);
    advanceTimers(149);
    expect(isOpen()).toBe(true);
    advanceTimers(1);
    expect(isOpen()).toBe(false);
  });

  test('what hover opened, a press holds open; the next press closes it, and so does one outside', () => {
    renderPostAd();
    point('pointerover', toggle().closest('[data-menu-group]') as Element);
    advanceTimers(100);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(true);
    fireEvent.click(toggle());
    expect(isOpen()).toBe(false);
    fireEvent.click(toggle());
    fireEvent.pointerDown(document.body);
    expect(isOpen()).toBe(false);
  });

  test('by keyboard: arrows go in, through and out, Escape closes and gives the focus back', () => {
    renderPostAd();
    toggle().focus();
    press('ArrowDown');
    expect(isOpen()).toBe(true);
    expect(screen.getByRole('link', { name: 'Car' })).toHaveFocus();
    press('ArrowDown');
    expect(screen.getByRole('link', { name: 'Bike' })).toHaveFocus();
    press('End');
    expect(screen.getByRole('link', { name: 'Armoured car for rent' })).toHaveFocus();
    press('Escape');
    expect(isOpen()).toBe(false);
    expect(toggle()).toHaveFocus();
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
    const { emittedPayloads, router } = renderPostAd();
    fireEvent.click(toggle());
    fireEvent.click(screen.getByRole('link', { name: 'Bike' }));
    const returnTo = '/used-bikes/sell?type=Bike';
    expect(emittedPayloads(authOpen)).toEqual([expect.objectContaining({ modal: 'login-list', returnTo })]);
    expect(router.state.location.pathname).toBe('/');
  });

  test('the menu of a phone offers it to visitors, too, who log in and go on to it', () => {
    const follow = jest.fn();
    const { emittedPayloads } = renderShell(<MobileActions onFollow={follow} />);
    fireEvent.click(screen.getByRole('link', { name: 'Post an ad' }));
    expect(follow).toHaveBeenCalled();
    expect(emittedPayloads(authOpen)).toEqual([expect.objectContaining({ returnTo: userAreaPath('post-an-ad') })]);
  });

  const dealers = postingAccounts.filter(({ posts }) => posts !== 'all');
  test.each(dealers)('$name: has one button, to the own form', ({ user, posts }) => {
    renderPostAd({ user });
    expect(screen.getByRole('link', { name: 'Post an ad' })).toHaveAttribute('href', `/${posts}/sell`);
    expect(screen.queryByRole('button')).toBeNull();
  });

  test('workshops, and staff to whom their dealer has not opened it, have none', () => {
    const limited = aDealer({ userType: 'dealer-staff', permissions: ['My Ads'] });
    for (const user of [{ ...individual, userType: 'mechanic' } as const, limited]) {
      const { unmount } = renderPostAd({ user });
      expect(screen.queryByRole('link')).toBeNull();
      unmount();
    }
  });
});

test.each(postingAccounts)(
  '$name: follows links to the own forms, of others is told to switch, and stays',
  ({ user, posts }) => {
    for (const kind of listedSellKinds) {
      const { vertical } = sellKinds[kind];
      const link = <GuardedLink to={sellLinkOf(kind)} isLoginRequired />;
      const { emittedPayloads, router } = renderShell(link, { user });
      fireEvent.click(screen.getByRole('link'));
      const { pathname, search } = router.state.location;
      if (posts === 'all' || posts === vertical) {
        expect(pathname + search).toBe(sellLinkOf(kind));
        expect(emittedPayloads(toastShow)).toEqual([]);
      } else {
        expect(pathname).toBe('/');
        expect(emittedPayloads(toastShow)).toEqual([{ variant: 'info', message: switchMessage(vertical) }]);
      }
      cleanup();
    }
  },
);
