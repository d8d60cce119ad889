import { expect, jest, test } from '@jest/globals';
import { authLoggedIn, profileBlocked } from '@karwan/shared-contracts';
import { act, screen } from '@testing-library/react';
import { readSiteConfig } from '../../lib/site-config.ts';
import { bootData, individual, renderShell } from '../../testing/render-shell.tsx';
import { AccountBanner } from './AccountBanner.tsx';

const suspendedUntil = (untilMs: number) => ({
  ...individual,
  suspension: { reason: 'Spam', until: new Date(untilMs).toISOString() },
});

test('says until which day in Pakistan a suspended account may only read, and nothing once that is over', () => {
  const { unmount } = renderShell(<AccountBanner />, { user: suspendedUntil(Date.UTC(2099, 0, 30, 20)) });
  expect(screen.getByText('Your account is suspended')).toBeVisible();
  expect(screen.getByText(/^Spam\. Until 31 Jan 2099/)).toBeVisible();
  unmount();
  renderShell(<AccountBanner />, { user: suspendedUntil(bootData.renderedAtMs - 1) });
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

test('tells why an account is blocked, and whom to tell that it is a mistake, until somebody logs in', () => {
  const { ctx } = renderShell(<AccountBanner />);
  act(() => ctx.bus.emit(profileBlocked, { reason: 'Fraudulent ads.' }));
  expect(screen.getByText(/^Fraudulent ads\. Your ads are hidden\./)).toBeVisible();
  expect(screen.getByRole('link', { name: '+92 42 00000000' })).toHaveAttribute('href', 'tel:+924200000000');
  expect(screen.getByRole('link', { name: 'help@karwan.test' })).toHaveAttribute('href', 'mailto:help@karwan.test');
  act(() => ctx.bus.emit(authLoggedIn, { user: individual }));
  expect(screen.queryByText(/^Fraudulent ads/)).not.toBeInTheDocument();
});

test('names nobody for mistakes where the site has nobody', () => {
  renderShell(<AccountBanner />, {
    user: suspendedUntil(Date.UTC(2099, 0, 31)),
    site: readSiteConfig('production', {}),
  });
  expect(screen.getByText('Your account is suspended')).toBeVisible();
  expect(screen.queryByText(/mistake/)).not.toBeInTheDocument();
});
