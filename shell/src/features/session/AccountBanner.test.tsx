import { afterEach, expect, jest, test } from '@jest/globals';
import { authLoggedIn, profileBlocked } from '@karwan/shared-contracts';
import { act, screen } from '@testing-library/react';
import { readSiteConfig } from '../../lib/site-config.ts';
import { individual, renderShell } from '../../testing/render-shell.tsx';
import { AccountBanner } from './AccountBanner.tsx';

afterEach(() => {
  jest.useRealTimers();
});

const RENDERED_AT = Date.UTC(2026, 0, 15);
const suspendedUntil = (untilMs: number) => ({
  ...individual,
  suspension: { reason: 'Spam', until: new Date(untilMs).toISOString() },
});

test('says until which day in Pakistan a suspended account may only read, from the first rendering on', () => {
  renderShell(<AccountBanner />, { user: suspendedUntil(Date.UTC(2099, 0, 30, 20)) });
  expect(screen.getByText('Your account is suspended')).toBeVisible();
  expect(screen.getByText(/^Spam\. Until 31 Jan 2099/)).toBeVisible();
});

test('is silent about a suspension that is over', () => {
  renderShell(<AccountBanner />, { user: suspendedUntil(RENDERED_AT - 1) });
  expect(screen.queryByText('Your account is suspended')).not.toBeInTheDocument();
});

test('goes when the suspension ends while the page is open, also after longer than a timer can wait', () => {
  jest.useFakeTimers();
  const lengthMs = 40 * 24 * 3_600_000;
  renderShell(<AccountBanner />, { user: suspendedUntil(Date.now() + lengthMs) });
  act(() => jest.advanceTimersByTime(lengthMs - 1));
  expect(screen.getByText('Your account is suspended')).toBeVisible();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Your account is suspended')).not.toBeInTheDocument();
});

test('tells why an account is blocked, after its session has ended and until somebody logs in', () => {
  const { ctx } = renderShell(<AccountBanner />);
  act(() => ctx.bus.emit(profileBlocked, { reason: 'Fraudulent ads.' }));
  expect(screen.getByText(/^Fraudulent ads\. Your ads are hidden\./)).toBeVisible();
  act(() => ctx.bus.emit(authLoggedIn, { user: individual }));
  expect(screen.queryByText(/^Fraudulent ads/)).not.toBeInTheDocument();
});

test('says whom to tell that it is a mistake, where the site has somebody', () => {
  const { ctx, unmount } = renderShell(<AccountBanner />);
  act(() => ctx.bus.emit(profileBlocked, { reason: 'Fraudulent ads.' }));
  expect(screen.getByRole('link', { name: '+92 42 00000000' })).toHaveAttribute('href', 'tel:+924200000000');
  expect(screen.getByRole('link', { name: 'help@karwan.test' })).toHaveAttribute('href', 'mailto:help@karwan.test');
  unmount();
  renderShell(<AccountBanner />, {
    user: suspendedUntil(Date.UTC(2099, 0, 31)),
    site: readSiteConfig('production', {}),
  });
  expect(screen.getByText('Your account is suspended')).toBeVisible();
  expect(screen.queryByText(/mistake/)).not.toBeInTheDocument();
});
