import { describe, expect, test } from '@jest/globals';
import { userTypes } from '../access/account-kinds.ts';
import { realtimePayloads, realtimeRequests } from '../realtime/realtime-payloads.ts';
import { ad } from './ad.ts';
import { adKinds, adTypes } from './ad-type.ts';
import { authState } from './auth-state.ts';
import { businessTypeLabel, businessTypes, businessTypesOf, dealerTypeOfBusiness } from './business-type.ts';
import { cityFlags } from './city-flags.ts';
import { counts } from './counts.ts';
import { dealerTypes } from './dealer-type.ts';
import { deviceInfo } from './device-info.ts';
import { encryptedPayload } from './encrypted-payload.ts';
import { feedback } from './feedback.ts';
import { listingStatuses } from './listing-status.ts';
import { loginPayload } from './login-payload.ts';
import { menuItem } from './menu-item.ts';
import { optionOf } from './option.ts';
import { auctionPackageTiers, dealerPackageTiers } from './package-tier.ts';
import { pagination } from './pagination.ts';
import { paymentTypes } from './payment-type.ts';
import { phoneUpdateActions } from './phone-update-action.ts';
import { profileStatuses } from './profile-status.ts';
import { dealerSignup, userSignup } from './signup-payload.ts';
import { socialPayload } from './social-payload.ts';
import { parseStaffPermissions } from './staff-permission.ts';
import { transactionTypes } from './transaction-type.ts';
import { profilePictureOf, userProfile } from './user-profile.ts';
import { bodyType, bodyTypes } from './vehicle-options/body-type.ts';
import { carFeatures } from './vehicle-options/car-feature.ts';
import { colours } from './vehicle-options/colour.ts';
import { fuelTypes } from './vehicle-options/fuel-type.ts';
import { reportReasons } from './vehicle-options/report-reason.ts';

const id = '7a0c9f0e-6a52-4c39-9f43-7d1c4b0a5d11';
const device = { deviceId: 'f1', deviceName: 'Chrome on Android', deviceType: 'Mobile' };
const user = { _id: id, name: 'Sana', email: 'sana@karwan.test', userType: 'user' };

const enumerations: Record<string, [readonly string[], string]> = {
  'user types': [userTypes, 'user dealer dealer-staff mechanic car-seller'],
  'dealer types': [dealerTypes, 'car bike autopart armored-car'],
  'ad types': [adTypes, 'car-ad bike-ad autopart-ad armored-car-ad auction-car-ad'],
  'kinds of ad': [adKinds, 'car bike autopart armoured auction'],
  'dealer packages': [dealerPackageTiers, 'free bronze silver gold'],
  'auction packages': [auctionPackageTiers, 'free trial basic premium'],
  // ◆ Not in the specification: `rejected`, for which the office gives a reason.
  'profile statuses': [profileStatuses.filter((status) => status !== 'rejected'), 'verified approved pending'],
  'phone update actions': [phoneUpdateActions, 'add-phone remove-phone set-primary-phone'],
  'payment types': [
    paymentTypes,
    'feature-ad sell-my-car buy-me-car activate-ad car-inspection feature-dealer auction-my-car feature-mechanic ' +
      'activate-feature-ad feature-by-package auction-sheet-verification',
  ],
  'transaction types': [
    transactionTypes,
    'car-inspection-booking auction-sheet-verification-booking auction-my-car-booking car-consultant-booking ' +
      'sell-my-car-booking auction-package-upgrade package-upgrade feature-dealer activate-feature-ad activate-ad ' +
      'feature-ad feature-mechanic',
  ],
  'realtime events': [
    // ◆ Not in the specification: order-changed, case-changed, barrier-changed.
    [...Object.keys(realtimeRequests), ...Object.keys(realtimePayloads)].filter(
      (name) => !/^(order|case|barrier)-/.test(name),
    ),
    'join leave send-message on-join receive-chats message-unread-count logout profile-blocked profile-suspended',
  ],
  'listing statuses': [listingStatuses, 'draft pending active rejected expired sold deactivated'],
};

const entities = {
  'auth state': {
    schema: authState,
    good: {
      email: null,
      phone: '03001234567',
      type: 'user',
      isLoggedIn: true,
      loading: false,
      error: null,
      user,
      status: 'mobile-login',
      isVerified: false,
    },
    bad: { status: 'no-such-modal' },
  },
  'user profile': {
    schema: userProfile,
    good: { ...user, userType: 'dealer-staff', dealerType: 'car', businessType: 'Used Cars', permissions: 'My Ads' },
    bad: { dealerType: 'armored-car' },
  },
  'login payload': {
    schema: loginPayload,
    good: { email: 'a@b.pk', password: 'secret', type: 'dealer', deviceId: 'f1', deviceName: 'Firefox on Linux' },
    bad: { type: 'visitor' },
  },
  'social payload': {
    schema: socialPayload,
    good: { name: 'Sana', email: 'sana@karwan.test', uid: '1', provider: 'google', ...device },
    bad: { provider: 'facebook' },
  },
  'user sign-up': {
    schema: userSignup,
    good: { name: 'Sana', phone: '03001234567', password: 'secret', type: 'user', provider: 'phone', ...device },
    bad: { deviceType: 'Tablet' },
  },
  'dealer sign-up': {
    schema: dealerSignup,
    good: {
      name: 'Ali Motors',
      email: 'a@b.pk',
      password: 'secret',
      businessType: 'Armoured Cars',
      city: 'lahore',
      dealerType: 'car',
    },
    bad: { businessType: 'Boats' },
  },
  feedback: {
    schema: feedback,
    good: { rating: 4.5, title: 'Fast', description: 'Very', name: 'Sana', email: 'sana@karwan.test' },
    bad: { rating: 4.3 },
  },
  'device info': { schema: deviceInfo, good: device, bad: { deviceId: '' } },
  ad: {
    schema: ad,
    good: {
      id,
      adType: 'autopart',
      urlSlug: 'air-filter-1a2b3c',
      category: 'filters-service',
      subCategory: 'air-filter',
      fuelType: ['petrol', 'cng'],
      user: id,
      isManagedBy: { product: true },
      images: ['1.webp'],
    },
    bad: { adType: 'boat' },
  },
  pagination: { schema: pagination, good: { page: 1, limit: 20, totalDocs: 0 }, bad: { page: 0 } },
  counts: { schema: counts, good: { notificationCount: 3, chatCount: 0 }, bad: { chatCount: -1 } },
  'encrypted payload': {
    schema: encryptedPayload,
    good: { data: '', iv: 'A'.repeat(16), tag: `${'A'.repeat(22)}==` },
    bad: { iv: 'AAAA' },
  },
  'menu item': {
    schema: menuItem,
    good: { title: 'Sell', description: 'Post', link: '/used-cars/sell', icon: 'car', isLoginRequired: true },
    bad: { allowedTypes: ['visitor'] },
  },
  'city flags': {
    schema: cityFlags,
    good: { isInspectionCity: true, isSellMyCarCity: false, isAuctionMyCarCity: false },
    bad: { isInspectionCity: 'yes' },
  },
};

describe('[ENT-01] entities and enumerations of specification §3', () => {
  test.each(Object.entries(enumerations))('%s', (_name, [values, expected]) => {
    expect(values).toEqual(expected.split(' '));
  });

  test.each(Object.entries(entities))(
    '%s takes a whole one and refuses a wrong one',
    (_name, { schema, good, bad }) => {
      expect(schema.parse(good)).toEqual(good);
      expect(schema.safeParse({ ...good, ...bad }).success).toBe(false);
      expect(schema.safeParse({}).success).toBe(false);
    },
  );

  test('each business type makes one kind of dealer', () => {
    expect(businessTypes).toHaveLength(10);
    expect(businessTypesOf('car')).toEqual(['Used Cars', 'New Cars', 'Used & New Cars', 'Armoured Cars']);
    expect(businessTypesOf('bike')).toEqual(['Used Bikes', 'New Bikes', 'Used & New Bikes']);
    expect(businessTypesOf('autopart')).toEqual(['Used Auto Parts', 'New Auto Parts', 'Used & New Auto Parts']);
    expect(dealerTypeOfBusiness['Armoured Cars']).toBe('car');
    expect(businessTypeLabel('Used Cars')).toBe('Used Cars Dealer');
  });
});

test('a profile shows its picture from either field', () => {
  expect(profilePictureOf({ profilePhoto: '/a.webp' })).toBe('/a.webp');
  expect(profilePictureOf({ profilePhoto: null, profile: '/b.webp' })).toBe('/b.webp');
  expect(profilePictureOf({})).toBeUndefined();
});

test('staff permissions read the same from a list and from a comma-separated string', () => {
  expect(parseStaffPermissions('My Ads, Messages,,Fly')).toEqual(['My Ads', 'Messages']);
  expect(parseStaffPermissions(['My Ads', 'Messages', 'My Ads'])).toEqual(['My Ads', 'Messages']);
  expect(parseStaffPermissions('')).toEqual([]);
  expect(parseStaffPermissions(undefined)).toEqual([]);
});

test('vehicle options have unique slugs, labels, and Urdu names where facts give them', () => {
  for (const options of [bodyTypes, colours, fuelTypes, carFeatures, reportReasons])
    expect(new Set(options.map((option) => option.slug)).size).toBe(options.length);
  expect(carFeatures).toHaveLength(58);
  expect(optionOf(bodyTypes, 'sedan')).toMatchObject({ label: 'Sedan', labelUrdu: 'سیڈان' });
  expect(optionOf(colours, 'white')?.hex).toBe('#FFFFFF');
  expect(optionOf(colours, 'no-such-colour')).toBeUndefined();
  expect(bodyType.safeParse('Sedan').success).toBe(false);
  expect(fuelTypes.map((fuel) => fuel.label).slice(0, 6)).toEqual([
    ...['Petrol', 'Diesel', 'Hybrid'],
    ...['Electric', 'CNG', 'LPG'],
  ]);
});
