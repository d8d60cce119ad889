import { expect, jest, test } from '@jest/globals';
import { authLoggedIn, createAuthStore, createEventBus } from '@karwan/shared-contracts';
import { fakeCall, individual, refused, unreachable } from '../testing/render-shell.tsx';
import { createFindSession, retryFindSession } from './find-session.ts';

function session(answers: (() => unknown)[]) {
  const auth = createAuthStore();
  const bus = createEventBus({ validate: true });
  const loggedIn = jest.fn();
  bus.on(authLoggedIn, loggedIn);
  const call = fakeCall({ 'auth.get-user-profile@1': () => answers.shift()?.() });
  return { auth, loggedIn, findSession: createFindSession({ call, auth, bus }) };
}
const refuse = (status: number) => () => {
  throw refused({ status });
};
const goOffline = () => {
  throw unreachable();
};

test('nobody knows while the API cannot be asked; then the person is logged in, once, and everybody learns of it', async () => {
  const { auth, loggedIn, findSession } = session([goOffline, () => individual]);
  expect(await findSession()).toBe(false);
  expect(auth.getSnapshot().isLoggedIn).toBe(false);
  expect(await Promise.all([findSession(), findSession()])).toEqual([true, true]);
  expect(auth.getSnapshot()).toMatchObject({ isLoggedIn: true, user: individual, type: 'user' });
  expect(await findSession()).toBe(true);
  expect(loggedIn).toHaveBeenCalledTimes(1);
});

test('whoever logs in while the API is asked stays logged in', async () => {
  const { auth, loggedIn, findSession } = session([() => individual]);
  const found = findSession();
  auth.logIn({ ...individual, name: 'Sana' });
  expect(await found).toBe(true);
  expect(auth.getSnapshot().user?.name).toBe('Sana');
  expect(loggedIn).not.toHaveBeenCalled();
});

test('a session that has ended is known too: the visitor stays one', async () => {
  const { auth, loggedIn, findSession } = session([refuse(401)]);
  expect(await findSession()).toBe(true);
  expect(auth.getSnapshot().isLoggedIn).toBe(false);
  expect(loggedIn).not.toHaveBeenCalled();
});

test('an API that is too busy to say whose session it is ends none', async () => {
  for (const status of [429, 500, 503]) {
    const { auth, findSession } = session([refuse(status), () => individual]);
    expect(await findSession()).toBe(false);
    expect(await findSession()).toBe(true);
    expect(auth.getSnapshot().isLoggedIn).toBe(true);
  }
});

test('an API that stays away is asked after growing pauses, of a minute at most', async () => {
  jest.useFakeTimers();
  const start = Date.now();
  const seconds: number[] = [];
  retryFindSession(async () => seconds.push((Date.now() - start) / 1000) === 8);
  await jest.advanceTimersByTimeAsync(400_000);
  expect(seconds).toEqual([0, 2, 6, 14, 30, 62, 122, 182]);
});
