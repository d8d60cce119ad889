import { beforeEach, describe, expect, test } from '@jest/globals';
import { endOtherSessions, endSession, listSessions, type Session } from '@karwan/shared-contracts';
import { anId, BUILT_AT } from '@karwan/shared-contracts/testing';
import { fakeApiForEachTest, tryAgain } from '@karwan/shared-kit/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { button } from '../testing/auth-screen.ts';
import { done, happyPathApi } from '../testing/happy-path-api.ts';
import { openSecurity } from '../testing/open-security.ts';

const aSession = (change: Partial<Session> = {}): Session => ({
  id: anId(1),
  deviceName: 'Chrome on Windows',
  deviceType: 'Desktop',
  createdAt: BUILT_AT,
  lastSeenAt: BUILT_AT,
  isCurrent: true,
  ...change,
});
const phone = aSession({
  id: anId(2),
  deviceName: 'Safari on iPhone',
  deviceType: 'Mobile',
  lastSeenAt: new Date(Date.now() - 2 * 86_400_000).toISOString(),
  isCurrent: false,
});
const laptop = aSession({ id: anId(3), deviceName: 'Firefox on Linux', isCurrent: false });

const api = fakeApiForEachTest(happyPathApi);
/** Sessions on the fake server. */
let sessions: Session[];
beforeEach(() => {
  sessions = [aSession(), phone, laptop];
  api.answer(listSessions, () => ({ sessions }));
  api.answer(endSession, ({ params }) => {
    sessions = sessions.filter(({ id }) => id !== params.sessionId);
    return done;
  });
  api.answer(endOtherSessions, () => {
    const endedCount = sessions.length - 1;
    sessions = sessions.filter(({ isCurrent }) => isCurrent);
    return { endedCount };
  });
});

const rows = () => screen.findAllByRole('listitem');
const question = (name: string) => screen.findByRole('alertdialog', { name });
const questionCloses = () => waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
const confirm = async (name: string) => within(await question(name)).getByRole('button', { name: 'Log out' });

describe('the devices of an account', () => {
  test('are asked for again on request, listed with what they are and when they were seen; this one is marked', async () => {
    api.cut(listSessions);
    const { user } = await openSecurity(api);
    expect(screen.getByRole('status', { name: 'Loading your devices' })).toBeInTheDocument();
    expect(await screen.findByRole('heading', { level: 3, name: 'We couldn’t load your devices' })).toBeVisible();
    expect(await screen.findByText('Network error. Please try again.')).toBeVisible();
    await tryAgain(user, () => api.answer(listSessions, { sessions }));
    const [current, other] = await rows();
    expect(screen.getByRole('heading', { level: 2, name: 'Devices' })).toBeVisible();
    expect(current).toHaveTextContent('Chrome on WindowsThis device');
    expect(screen.queryByRole('button', { name: 'Log out Chrome on Windows' })).not.toBeInTheDocument();
    expect(other).toHaveTextContent('Safari on iPhoneLast seen: 2 days ago');
    expect(screen.getByRole('img', { name: 'Phone or tablet' })).toBeInTheDocument();
    expect(screen.getAllByRole('img', { name: 'Computer' })).toHaveLength(2);
  });

  test('one is logged out after a question, which waits until the list no longer has it', async () => {
    const page = await openSecurity(api);
    await rows();
    await page.user.click(button('Log out Safari on iPhone'));
    const ending = api.hold(endSession);
    const confirmButton = await confirm('Log out Safari on iPhone?');
    await page.user.click(confirmButton);
    expect(confirmButton).toHaveAttribute('aria-busy', 'true');
    expect(await screen.findByText('Safari on iPhone')).toBeInTheDocument();
    const reading = api.hold(listSessions);
    ending.release();
    await waitFor(() => expect(api.callsTo(listSessions)).toHaveLength(2));
    expect(page.toasts()).toEqual([]);
    reading.release();
    await questionCloses();
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
    expect(api.callsTo(endSession).map(({ params }) => params)).toEqual([{ sessionId: phone.id }]);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'Safari on iPhone is logged out.' }]);
  });

  test('all others are logged out after a question; none are when one thinks better of it', async () => {
    const page = await openSecurity(api);
    await rows();
    await page.user.click(button('Log out Firefox on Linux'));
    await page.user.click(within(await question('Log out Firefox on Linux?')).getByRole('button', { name: 'Cancel' }));
    await questionCloses();
    expect(api.callsTo(endSession)).toEqual([]);
    await page.user.click(button('Log out all other devices'));
    await page.user.click(await confirm('Log out all other devices?'));
    await questionCloses();
    expect(await rows()).toHaveLength(1);
    expect(screen.getByText('No other device is logged in.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Log out all other devices' })).not.toBeInTheDocument();
    expect(api.callsTo(endOtherSessions)).toHaveLength(1);
    expect(page.toasts()).toEqual([{ variant: 'success', message: 'All other devices are logged out.' }]);
  });

  test('one that has logged out meanwhile is as good as logged out here', async () => {
    api.refuse(endSession, { status: 404, code: 'session_not_found', message: 'This device is already logged out.' });
    const page = await openSecurity(api);
    await rows();
    await page.user.click(button('Log out Safari on iPhone'));
    sessions = [aSession(), laptop];
    await page.user.click(await confirm('Log out Safari on iPhone?'));
    await questionCloses();
    expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  });

  test('refused, then unreachable: the question stays and toasts tell why', async () => {
    api.refuse(endSession, { status: 500, code: 'internal', message: 'It did not work.' });
    const page = await openSecurity(api);
    await rows();
    await page.user.click(button('Log out Safari on iPhone'));
    const confirmButton = await confirm('Log out Safari on iPhone?');
    for (const message of ['It did not work.', 'Network error. Please try again.']) {
      await page.user.click(confirmButton);
      await waitFor(() => expect(page.toasts().at(-1)).toEqual({ variant: 'error', message }));
      expect(confirmButton).not.toHaveAttribute('aria-busy');
      expect(screen.getByRole('alertdialog')).toBeInTheDocument();
      api.cut(endSession);
    }
  });
});
