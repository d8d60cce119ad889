import { describe, expect, test } from '@jest/globals';
import { readablePhone } from './readable-phone.ts';
import { readSiteConfig } from './site-config.ts';

describe('who runs the site', () => {
  test('a demo shows every store and network, and its operator replaces any of them', () => {
    const site = readSiteConfig('demo', { social: { facebook: 'https://www.facebook.com/mine', tiktok: '' } });
    expect(Object.keys(site.social)).toEqual(['linkedin', 'facebook', 'instagram', 'x', 'youtube', 'tiktok']);
    expect(site.social.facebook).toBe('https://www.facebook.com/mine');
    expect(site.social.tiktok).toBe('');
    expect(site.social.linkedin).toMatch(/^https:/);
    expect(site.apps.playStore).toMatch(/^https:\/\/play\.google\.com/);
  });

  test('in production nothing is shown that was not given', () => {
    const { apps, social, contact } = readSiteConfig('production', { contact: { phone: '+924212345678' } });
    expect(new Set(Object.values(social))).toEqual(new Set(['']));
    expect([apps.playStore, apps.appStore, contact.whatsapp, contact.phone]).toEqual(['', '', '', '+924212345678']);
  });

  test.each([
    { social: { x: 'javascript:alert(1)' } },
    { apps: { scheme: 'Not A Scheme' } },
    { contact: { phone: '0300' } },
    { contact: 'nobody' },
  ])('refuses %j', (invalidConfig) => {
    expect(() => readSiteConfig('demo', invalidConfig)).toThrow();
  });
});

test('phone numbers are written in groups', () => {
  expect(readablePhone('+923001234567')).toBe('+92 300 1234567');
  expect(readablePhone('+924232560000')).toBe('+92 42 32560000');
  expect(readablePhone('+4915112345678')).toBe('+4915112345678');
});
