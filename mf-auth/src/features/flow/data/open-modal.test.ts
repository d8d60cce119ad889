import { expect, test } from '@jest/globals';
import type { AuthModal } from '@karwan/shared-contracts';
import { canReopen } from './open-modal.ts';

test.each<[AuthModal, boolean]>([
  ['login-list', true],
  ['verify-otp-email', true],
  ['verify-add-dealer-otp', false],
  ['logout-confirmation', false],
])('after a reload %s is open again: %p', (modal, isReopened) => {
  expect(canReopen(modal)).toBe(isReopened);
});
