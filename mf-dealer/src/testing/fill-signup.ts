import {
  authClosed,
  checkExistence,
  listCities,
  registerDealer,
  registerWorkshop,
  sendOtp,
  type UserType,
} from '@karwan/shared-contracts';
import { aCity, fakeApi } from '@karwan/shared-contracts/testing';
import { act, screen } from '@testing-library/react';
import type { openPage } from './open-page.ts';

export type Page = Awaited<ReturnType<typeof openPage>>;

export const done = { success: true as const, message: 'Done' };

/** A fake API that accepts every business sign-up. Tests override what they examine. */
export function happyPathApi() {
  const api = fakeApi();
  api.answer(listCities, [aCity(), aCity({ slug: 'karachi', name: 'Karachi', province: 'Sindh' })]);
  api.answer(checkExistence, { exists: false, provider: null });
  api.answer(sendOtp, { ...done, resendInSeconds: 60 });
  api.answer(registerDealer, done);
  api.answer(registerWorkshop, done);
  return api;
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name });
export const field = (name: string) => screen.findByRole('textbox', { name });
export const passwordField = () => screen.getByLabelText('Password', { selector: 'input' });
export const cityField = () => screen.getByRole('combobox', { name: 'City' });

/** Fills in the form, except for the verification. Without a business type: the workshop's form. */
export async function fillSignup({ user }: Page, businessType?: string) {
  await user.type(await field(businessType ? 'Name of your business' : 'Name of your workshop'), 'Ali Motors');
  await user.type(await field('Email'), 'Ali@Karwan.test');
  await user.type(passwordField(), 'secret-1');
  if (businessType) await user.selectOptions(screen.getByRole('combobox', { name: 'Business type' }), businessType);
  await user.type(cityField(), 'Lah');
  await user.click(await screen.findByRole('option', { name: /Lahore/ }));
}

/** Simulates closing mf-auth's modal, with or without the code entered. */
export const closeModal = ({ ctx }: Page) =>
  act(() => ctx.bus.emit(authClosed, { modal: 'verify-add-dealer-otp', isLoggedIn: false }));

/** Simulates mf-auth's modal after a correct code. */
export const passCode = ({ ctx }: Page, email = 'ali@karwan.test', type: UserType = 'dealer') =>
  act(() => {
    ctx.auth.setContact({ email, type });
    ctx.auth.setVerified(true);
  });
