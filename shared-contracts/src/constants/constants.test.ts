import { describe, expect, test } from '@jest/globals';
import { cacheSeconds } from './cache.ts';
import { hourLabels } from './hours.ts';
import { DESKTOP_MIN_WIDTH_PX, LOAD_MORE_THRESHOLD_PX, MEGA_MENU_TWO_COLUMNS_MIN_WIDTH_PX } from './layout.ts';
import * as limits from './limits.ts';
import { messages, sessionEndingMessages, switchDealerMessage } from './messages.ts';
import {
  CAR_INSPECTION_PRICE_PKR,
  ONBOARDING_INSPECTION_VERIFICATION_PRICE_PKR,
  paymentPricesPkr,
  SALES_TAX_PERCENT,
  serviceCommissions,
  servicePricesPkr,
} from './prices.ts';
import { ratingSteps } from './ratings.ts';
import * as timings from './timings.ts';
import { dayInPakistan, yearInPakistan, yearsBackFrom } from './years.ts';

describe('limits and constants of specification §9', () => {
  test('lengths, sizes, delays and widths', () => {
    expect({ ...limits }).toEqual({
      OTP_LENGTH: 6,
      BOOKING_DETAILS_HOURS: 2,
      PHONE_LENGTH: 11,
      COUNTRY_CODE: '+92',
      PHONE_PLACEHOLDER: '03001234567',
      SLOT_HOLD_MINUTES: 15,
      BOOKING_DAYS_AHEAD: 14,
      BOOKING_LEAD_HOURS: 3,
      NO_SHOW_CONTEST_HOURS: 24,
      BOOKING_NOTE_MAX_LENGTH: 1000,
      SHEET_RESPONSE_HOURS: 24,
      NAME_MIN_LENGTH: 2,
      NAME_MAX_LENGTH: 50,
      PASSWORD_MIN_LENGTH: 6,
      MOBILE_PASSWORD_MIN_LENGTH: 8,
      IMAGE_MAX_BYTES: 5 * 1024 * 1024,
      IMAGE_TYPES: ['image/png', 'image/jpeg', 'image/webp'],
      BADGE_MAX_COUNT: 99,
      FEATURED_FILTER_VALUE: 1,
      MANAGED_FILTER_VALUE: 1,
      // ◆ Not in the specification.
      FEEDBACK_TITLE_MAX_LENGTH: 150,
      FEEDBACK_MAX_LENGTH: 4000,
      MAX_COMPARED: 4,
      ACCOUNT_RETENTION_DAYS: 7,
      AD_LIFETIME_DAYS: 90,
      PHOTO_MIN_SIDE_PX: 400,
    });
    expect({ ...timings }).toEqual({
      TOAST_DURATION_MS: 4000,
      UNDO_SOLD_MS: 10_000,
      APP_BANNER_DELAY_MS: 2500,
      APP_STORE_FALLBACK_MS: 1000,
      HOVER_MENU_OPEN_DELAY_MS: 100,
      HOVER_MENU_CLOSE_DELAY_MS: 150,
      RESEND_SECONDS: 60,
    });
    expect([DESKTOP_MIN_WIDTH_PX, MEGA_MENU_TWO_COLUMNS_MIN_WIDTH_PX, LOAD_MORE_THRESHOLD_PX]).toEqual([1024, 786, 50]);
  });

  test('prices per audience, the onboarding price and commissions', () => {
    expect(servicePricesPkr).toEqual({
      user: { auctionMyCar: 3000, auctionSheetVerification: 2200, buyMeACar: 3000, sellMyCar: 3000 },
      dealer: { auctionMyCar: 3000, auctionSheetVerification: 2000, buyMeACar: 3000, sellMyCar: 3000 },
    });
    expect(ONBOARDING_INSPECTION_VERIFICATION_PRICE_PKR).toBe(2200);
    expect(new Set(Object.values(serviceCommissions))).toEqual(new Set([1]));
    expect(Object.keys(serviceCommissions)).toEqual(Object.keys(servicePricesPkr.user));
  });

  test('what payment types cost is made of the same prices; ◆ an inspection has one, and there is a tax', () => {
    const both = { 'car-inspection': 3000, 'sell-my-car': 3000, 'buy-me-car': 3000, 'auction-my-car': 3000 };
    expect(paymentPricesPkr).toEqual({
      user: { ...both, 'auction-sheet-verification': 2200 },
      dealer: { ...both, 'auction-sheet-verification': 2000 },
    });
    expect([CAR_INSPECTION_PRICE_PKR, SALES_TAX_PERCENT]).toEqual([3000, 16]);
  });

  test('cache times', () => {
    expect(cacheSeconds).toEqual({ staticData: 18_000, blogs: 1800, stale: 3600 });
  });
});

describe('[CON-02] lists of hours, years and ratings', () => {
  test('hours go from 12:00 AM to 11:00 PM', () => {
    expect(hourLabels).toHaveLength(24);
    expect([hourLabels[0], hourLabels[1], hourLabels[11], hourLabels[12], hourLabels[13], hourLabels[23]]).toEqual([
      ...['12:00 AM', '1:00 AM', '11:00 AM'],
      ...['12:00 PM', '1:00 PM', '11:00 PM'],
    ]);
    expect(new Set(hourLabels).size).toBe(24);
  });

  test('years go from the current one back to 1900', () => {
    const years = yearsBackFrom(2026);
    expect(years).toHaveLength(127);
    expect([years[0], years[1], years.at(-1)]).toEqual([2026, 2025, 1900]);
    expect(yearsBackFrom(1899)).toEqual([]);
  });

  test('the current year and day are Pakistan’s, wherever the code runs', () => {
    expect(yearInPakistan(Date.UTC(2025, 11, 31, 18, 59))).toBe(2025);
    expect(yearInPakistan(Date.UTC(2025, 11, 31, 19, 0))).toBe(2026);
    expect(dayInPakistan(Date.UTC(2025, 11, 31, 18, 59))).toBe('2025-12-31');
    expect(dayInPakistan(Date.UTC(2025, 11, 31, 19, 0))).toBe('2026-01-01');
  });

  test('ratings go from 1 to 5 in halves', () => {
    expect(ratingSteps).toEqual([1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]);
  });
});

test('the sentences of specification §8, letter by letter', () => {
  const { passwordCommon, passwordIsContact, ...ofSpecification } = messages;
  expect(ofSpecification).toEqual({
    networkError: 'Network error. Please try again.',
    unknownError: 'An unknown error occurred.',
    loginFailed: 'Login failed',
    fetchUserFailed: 'Failed to fetch user',
    profileUpdateFailed: 'failed',
    signupFailed: 'Signup failed',
    dealerSignupFailed: 'Something went wrong',
    sendOtpFailed: 'Failed to send OTP',
    verifyOtpFailed: 'Failed to verify OTP',
    phoneIncorrect: 'Phone number is incorrect!',
    userNotFound: 'User Not Found',
    emailNotFound: 'Email not found',
    phoneNotFound: 'Phone number not found',
    googleAccount: 'This email is associated with google auth!',
    phoneInUse: 'This number is already in use!',
    phoneExists: 'Phone number already exists',
    invalidOtp: 'Add a valid OTP',
    verifyOtpFirst: 'Please verify OTP first',
    emailRegistered: 'This email is already registered!',
    phoneRegistered: 'This number is already registered!',
    feedbackAdded: 'Feedback added successfully',
    feedbackFailed: 'Failed to add feedback. Please try again!',
    feedbackUnexplained: 'An error occurred',
    invalidImage: 'Invalid image format',
    invalidDate: 'Invalid Date',
    invalidDateProvided: 'Invalid date provided',
  });
  expect(passwordCommon).toBe('This password is too common. Please choose another one.');
  expect(passwordIsContact).toBe('Your email or number is too easy to guess. Please choose another password.');
});

test('sentences that end a session, and the one for the wrong kind of dealer', () => {
  expect(sessionEndingMessages).toEqual([
    'Unauthorized',
    'Unauthorized: Invalid token',
    'Unauthorized: Invalid Session token',
  ]);
  expect(switchDealerMessage('armoured car')).toBe('Switch to armoured car dealer to continue.');
});
