import { screen } from '@testing-library/react';
import type { LoginMethod } from '../lib/login-methods.ts';
import { button, codeField, field, modalNamed, passwordField } from './auth-screen.ts';
import type { OpenedAuth } from './open-auth.tsx';

/** What a user types and sees for each way to log in. */
export const loginPersonas = {
  email: { contact: { email: 'user@karwan.test' }, label: 'Email', type: 'user', login: 'Log in with email' },
  mobile: {
    contact: { phone: '03001234567' },
    label: 'Mobile number',
    type: 'user',
    login: 'Log in with mobile number',
  },
  dealer: { contact: { email: 'car-dealer@karwan.test' }, label: 'Email', type: 'dealer', login: 'Dealer login' },
  workshop: { contact: { email: 'workshop@karwan.test' }, label: 'Email', type: 'mechanic', login: 'Workshop login' },
} as const;

export const contactOf = (method: LoginMethod) => Object.values(loginPersonas[method].contact).join();

/** Fills in and submits a login form. */
export async function logInBy(page: OpenedAuth, method: LoginMethod, password = 'Karwan@123') {
  await modalNamed(loginPersonas[method].login);
  await page.user.type(field(loginPersonas[method].label), contactOf(method));
  await page.user.type(passwordField(), password);
  await page.user.click(button('Log in'));
}

/** Password reset: from the first step to the code. */
export async function requestResetCode(page: OpenedAuth, method: LoginMethod) {
  await modalNamed('Forgot your password?');
  await page.user.type(field(loginPersonas[method].label), contactOf(method));
  await page.user.click(button('Send code'));
}

/** Password reset: from the code to the new password. */
export async function enterCode(page: OpenedAuth, code = '012345') {
  await page.user.type(await codeField(), code);
}

export async function typeNewPassword(page: OpenedAuth, password: string, confirmation = password) {
  await screen.findByLabelText('New password', { selector: 'input' });
  await page.user.type(passwordField('New password'), password);
  await page.user.type(passwordField('Confirm new password'), confirmation);
  await page.user.click(button('Save new password'));
}
