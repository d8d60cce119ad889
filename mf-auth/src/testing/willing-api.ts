import {
  checkExistence,
  getUserProfile,
  loginUser,
  logout,
  registerUser,
  sendOtp,
  verifyOtp,
} from '@karwan/shared-contracts';
import { aUser, fakeApi } from '@karwan/shared-contracts/testing';

export const done = { success: true as const, message: 'Done' };

/** An API that takes every sign-up, code and login, to which a test adds what it is about. */
export function willingApi() {
  const api = fakeApi();
  api.answer(loginUser, { ...done, type: 'user' });
  api.answer(getUserProfile, aUser());
  api.answer(checkExistence, { exists: false, provider: null });
  api.answer(sendOtp, { ...done, resendInSeconds: 60 });
  api.answer(verifyOtp, done);
  api.answer(registerUser, done);
  api.answer(logout, done);
  return api;
}
