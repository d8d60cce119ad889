import { beforeEach, expect, jest, test } from '@jest/globals';
import { toastHide, toastShow } from '@karwan/shared-contracts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { replayStoredEvents } from '../lib/stored-events.ts';
import { renderShell } from '../testing/render-shell.tsx';
import { Toasts } from './Toasts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
const advanceTimers = (ms: number) => act(() => jest.advanceTimersByTime(ms));

/** Leaves the document while a toast may stand, and opens the next one. */
async function openNextDocument() {
  act(() => void dispatchEvent(new Event('pagehide')));
  // The document may be restored from the back/forward cache.
  expect(screen.queryByRole('button', { name: 'Dismiss' })).toBeNull();
  cleanup();
  const { ctx } = renderShell(<Toasts />);
  await act(async () => void (await replayStoredEvents(ctx.bus)));
}

test.each([
  [9000, 'Welcome'],
  [11_000, ''],
])('of one stored %d ms before the navigation to a page that loads for 20 s, it shows "%s"', async (ageMs, text) => {
  jest.setSystemTime(performance.timeOrigin + 20_000);
  const atMs = performance.timeOrigin - ageMs;
  const payload = { variant: 'success', message: 'Welcome' };
  sessionStorage.setItem('karwan:carried', JSON.stringify([{ name: toastShow.name, payload, atMs }]));
  await openNextDocument();
  expect(screen.getByRole('status').textContent).toBe(text);
});

test.each([
  [1000, 3000],
  [3900, 2000],
])(
  'one that goes along after %d ms is shown there for %d ms: the rest, or long enough to be read',
  async (shownMs, restMs) => {
    const { ctx } = renderShell(<Toasts />);
    act(() => ctx.bus.emit(toastShow, { variant: 'success', message: 'Welcome' }));
    advanceTimers(shownMs);
    await openNextDocument();
    advanceTimers(restMs - 1);
    expect(screen.getByText('Welcome')).toBeInTheDocument();
    advanceTimers(1);
    expect(screen.queryByText('Welcome')).toBeNull();
  },
);

test('one that stands when the page is left goes along to the next document, once', async () => {
  const { ctx } = renderShell(<Toasts />);
  act(() => ctx.bus.emit(toastShow, { variant: 'success', message: 'Your ad is online' }));
  await openNextDocument();
  expect(await screen.findByText('Your ad is online')).toBeInTheDocument();
  advanceTimers(4000);
  await openNextDocument();
  expect(screen.queryByText('Your ad is online')).toBeNull();
});

test('an error interrupts a screen reader; the same words again are a new toast, with 4000 ms of its own', () => {
  const { ctx } = renderShell(<Toasts />);
  const fail = () => act(() => ctx.bus.emit(toastShow, { variant: 'error', message: 'Network error.' }));
  fail();
  const first = screen.getByText('Network error.');
  expect(screen.getByRole('alert')).toContainElement(first);
  advanceTimers(2000);
  fail();
  expect(screen.getByText('Network error.')).not.toBe(first);
  advanceTimers(3999);
  expect(screen.getByText('Network error.')).toBeInTheDocument();
  advanceTimers(1);
  expect(screen.queryByText('Network error.')).toBeNull();
});

test('an error goes when the step that follows it has succeeded; what is no error stays', () => {
  const { ctx } = renderShell(<Toasts />);
  const showToast = (variant: 'error' | 'info') =>
    act(() => ctx.bus.emit(toastShow, { variant, message: 'Email not found' }));
  const hide = () => act(() => ctx.bus.emit(toastHide, {}));
  showToast('info');
  hide();
  expect(screen.getByText('Email not found')).toBeInTheDocument();
  showToast('error');
  hide();
  expect(screen.queryByText('Email not found')).toBeNull();
});

test('the words for a person stay when the call that found the session ended tells of it, too', () => {
  const { ctx } = renderShell(<Toasts />);
  act(() => {
    ctx.bus.emit(toastShow, { variant: 'info', message: 'Your session has ended. Please log in again.' });
    ctx.bus.emit(toastShow, { variant: 'error', message: 'Unauthorized: Invalid Session token' });
  });
  expect(screen.getByRole('status')).toHaveTextContent('Your session has ended.');
  act(() => ctx.bus.emit(toastShow, { variant: 'error', message: 'Not saved' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Not saved');
});

test('its action leads on and takes it away; the button dismisses it, not the one that comes meanwhile', () => {
  const { ctx, router } = renderShell(<Toasts />);
  const action = { label: 'See saved ads', link: '/user-profile/saved-ads' };
  act(() => ctx.bus.emit(toastShow, { variant: 'info', title: 'Saved', message: 'It is in your list.', action }));
  fireEvent.click(screen.getByRole('link', { name: 'See saved ads' }));
  expect(router.state.location.pathname).toBe('/user-profile/saved-ads');
  expect(screen.queryByText('Saved')).toBeNull();
  act(() => ctx.bus.emit(toastShow, { variant: 'info', message: 'Again' }));
  const dismiss = () => fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => {
    ctx.bus.emit(toastShow, { variant: 'info', message: 'Next' });
    dismiss();
  });
  expect(screen.getByText('Next')).toBeInTheDocument();
  dismiss();
  expect(screen.queryByText('Next')).toBeNull();
});
