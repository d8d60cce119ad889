import { expect, jest, test } from '@jest/globals';
import { authClosed, authLoggedIn } from '@karwan/shared-contracts';
import { aUser, fakeApi } from '@karwan/shared-contracts/testing';
import { aBareContext } from '../testing/a-context.tsx';
import { runAfterLogin } from './run-after-login.ts';

const ask = (user?: ReturnType<typeof aUser>) => {
  const context = aBareContext(fakeApi(), { user });
  const before = context.listenedEvents();
  const callback = jest.fn();
  runAfterLogin(context.ctx, 'Log in to save it.', callback);
  return { ...context, callback, isListening: () => context.listenedEvents().length > before.length };
};

test('what needs an account happens at once for whoever is logged in', () => {
  const { callback, emittedPayloads, isListening } = ask(aUser());
  expect(callback).toHaveBeenCalledTimes(1);
  expect(emittedPayloads('auth.open@1')).toEqual([]);
  expect(isListening()).toBe(false);
});

test('a visitor is told why to log in, and it happens once they have, once', () => {
  const { ctx, callback, emittedPayloads, isListening } = ask();
  expect(emittedPayloads('auth.open@1')).toEqual([{ modal: 'login-list', reason: 'Log in to save it.' }]);
  ctx.bus.emit(authClosed, { modal: 'login-list', isLoggedIn: true });
  expect(callback).not.toHaveBeenCalled();
  for (let time = 0; time < 2; time += 1) ctx.bus.emit(authLoggedIn, { user: aUser() });
  expect(callback).toHaveBeenCalledTimes(1);
  expect(isListening()).toBe(false);
});

test('closing the login gives it up', () => {
  const { ctx, callback, isListening } = ask();
  ctx.bus.emit(authClosed, { modal: 'login-list', isLoggedIn: false });
  expect(isListening()).toBe(false);
  ctx.bus.emit(authLoggedIn, { user: aUser() });
  expect(callback).not.toHaveBeenCalled();
});
