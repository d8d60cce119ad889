import {
  changePassword,
  checkExistence,
  confirmIdentity,
  forgetPassword,
  getProfile,
  getUserProfile,
  getWorkshopProfile,
  login,
  loginUser,
  loginWorkshop,
  logout,
  registerUser,
  resetPassword,
  resetUserPassword,
  sendOtp,
  sendOtpBySms,
  verifyOtp,
  verifySmsOtp,
} from '@karwan/shared-contracts';
import { aDealer, aUser, fakeApi } from '@karwan/shared-contracts/testing';

export const done = { success: true as const, message: 'Done' };
const sent = { ...done, resendInSeconds: 60 };

export const aWorkshop = () => aUser({ name: 'Khan Autos', email: 'workshop@karwan.test', userType: 'mechanic' });

/** A fake API that accepts every sign-up, code, login and new password. Tests override what they examine. */
export function happyPathApi() {
  const api = fakeApi();
  api.answer(loginUser, { ...done, type: 'user' });
  api.answer(login, { ...done, type: 'dealer' });
  api.answer(loginWorkshop, { ...done, type: 'mechanic' });
  api.answer(getUserProfile, aUser());
  api.answer(getProfile, aDealer());
  api.answer(getWorkshopProfile, aWorkshop());
  api.answer(checkExistence, { exists: false, provider: null });
  api.answer(sendOtp, sent);
  api.answer(sendOtpBySms, sent);
  api.answer(verifyOtp, done);
  api.answer(verifySmsOtp, done);
  api.answer(registerUser, done);
  api.answer(forgetPassword, sent);
  api.answer(resetPassword, done);
  api.answer(resetUserPassword, done);
  api.answer(changePassword, done);
  api.answer(confirmIdentity, done);
  api.answer(logout, done);
  return api;
}
