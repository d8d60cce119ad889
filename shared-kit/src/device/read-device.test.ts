import { expect, test } from '@jest/globals';
import { measured } from '../testing/fake-fingerprint.ts';

const { readDevice } = await import('./read-device.ts');

test('where the fingerprint is blocked, the device keeps an id of its own', async () => {
  measured.mockRejectedValueOnce(new Error('blocked'));
  const { deviceId } = await readDevice();
  expect(deviceId).toBe(localStorage.getItem('karwan:device'));
  expect(deviceId).toMatch(/^[0-9a-f-]{36}$/);
});
