import type { UserProfile } from '../entities/user-profile.ts';
import { anId } from './ids.ts';

/** An individual without a photo. */
export const aUser = (change: Partial<UserProfile> = {}): UserProfile => ({
  _id: anId(500),
  name: 'Ahmed Raza',
  email: 'user@karwan.test',
  userType: 'user',
  ...change,
});

/** A dealer in used cars. */
export const aDealer = (change: Partial<UserProfile> = {}): UserProfile =>
  aUser({
    _id: anId(501),
    name: 'Ali Motors',
    email: 'car-dealer@karwan.test',
    userType: 'dealer',
    dealerType: 'car',
    businessType: 'Used Cars',
    ...change,
  });
