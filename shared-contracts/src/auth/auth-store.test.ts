import { describe, expect, jest, test } from '@jest/globals';
import type { UserProfile } from '../entities/user-profile.ts';
import { createAuthStore, loggedOut } from './auth-store.ts';

const sana: UserProfile = {
  _id: '7a0c9f0e-6a52-4c39-9f43-7d1c4b0a5d11',
  name: 'Sana',
  email: 'sana@karwan.test',
  userType: 'user',
};

describe('[AUTH-12] the auth store', () => {
  test('holds email, phone, type, isLoggedIn, loading, error, user, status and isVerified', () => {
    expect(Object.keys(createAuthStore().getSnapshot()).sort()).toEqual(
      ['email', 'phone', 'type', 'isLoggedIn', 'loading', 'error', 'user', 'status', 'isVerified'].sort(),
    );
  });

  test('goes through a login and a logout, telling every reader the same state', () => {
    const store = createAuthStore();
    const seenByShell: boolean[] = [];
    const seenByRemote: boolean[] = [];
    store.subscribe(() => seenByShell.push(store.getSnapshot().isLoggedIn));
    store.subscribe(() => seenByRemote.push(store.getSnapshot().isLoggedIn));

    store.openModal('email-login');
    store.setContact({ email: 'sana@karwan.test', type: 'user' });
    store.setLoading(true);
    expect(store.getSnapshot()).toMatchObject({ status: 'email-login', email: 'sana@karwan.test', loading: true });
    store.logIn(sana);
    expect(store.getSnapshot()).toMatchObject({ isLoggedIn: true, user: sana, type: 'user', loading: false });
    store.closeModal();
    expect(store.getSnapshot().status).toBeNull();
    store.logOut();
    expect(store.getSnapshot()).toEqual(loggedOut);
    expect(seenByShell).toEqual(seenByRemote);
    expect(seenByShell).toEqual([false, false, false, true, true, false]);
  });

  test('keeps an error until the next attempt', () => {
    const store = createAuthStore({ loading: true, status: 'email-login' });
    store.setError('Login failed');
    expect(store.getSnapshot()).toMatchObject({ error: 'Login failed', loading: false });
    store.openModal('signup-list');
    expect(store.getSnapshot().error).toBeNull();
    store.logOut();
    expect(store.getSnapshot().status).toBe('signup-list');
  });

  test('a changed contact has to be verified again, an unchanged one stays verified', () => {
    const store = createAuthStore();
    store.setContact({ email: 'a@karwan.test' });
    store.setVerified(true);
    store.setContact({ email: 'a@karwan.test', type: 'dealer' });
    expect(store.getSnapshot().isVerified).toBe(true);
    store.setContact({ email: 'b@karwan.test' });
    expect(store.getSnapshot()).toMatchObject({ email: 'b@karwan.test', type: 'dealer', isVerified: false });
  });

  test('keeps its snapshot until something changes, as useSyncExternalStore demands', () => {
    const store = createAuthStore();
    const listener = jest.fn();
    const off = store.subscribe(listener);
    const before = store.getSnapshot();
    store.setLoading(false);
    store.setError(null);
    expect(store.getSnapshot()).toBe(before);
    expect(listener).not.toHaveBeenCalled();
    off();
    store.setLoading(true);
    expect(store.getSnapshot()).not.toBe(before);
    expect(listener).not.toHaveBeenCalled();
  });

  test('starts from what the server rendered', () => {
    expect(createAuthStore({ isLoggedIn: true, user: sana }).getSnapshot().user).toBe(sana);
  });
});
