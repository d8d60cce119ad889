import { expect, test } from '@jest/globals';
import { deviceNameOf, deviceTypeOf } from './device.ts';

const android =
  'Mozilla/5.0 (Linux; Android 15; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Mobile Safari/537.36';
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1';
const edge =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0 Safari/537.36 Edg/141.0';
const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0';

test.each([
  [android, 'Chrome on Android', 'Mobile'],
  [iphone, 'Safari on iPhone', 'Mobile'],
  [edge, 'Edge on Windows', 'Desktop'],
  [chrome, 'Chrome on Linux', 'Desktop'],
  [firefox, 'Firefox on Linux', 'Desktop'],
  ['curl/8', 'Browser on unknown system', 'Desktop'],
])('%s', (userAgent, name, type) => {
  expect(deviceNameOf(userAgent)).toBe(name);
  expect(deviceTypeOf(userAgent)).toBe(type);
});
