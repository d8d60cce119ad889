import { beforeEach, describe, expect, test } from '@jest/globals';
import { type KarwanContext, type PageHead, sharePicturePath } from '@karwan/shared-contracts';
import { createCopy } from './create-copy.ts';
import { updateDocumentHead } from './document-head.ts';
import { pageHead } from './page-head.ts';
import { LOGIN_REQUIRED } from './require-login.ts';

const ORIGIN = 'https://karwan.test';
const content = (selector: string) => document.head.querySelector(selector)?.getAttribute('content');
const canonical = () => document.head.querySelector('link[rel="canonical"]')?.getAttribute('href');

describe('the head after a navigation', () => {
  beforeEach(() => {
    document.head.innerHTML =
      '<title>Old</title><meta name="description" content="Old"><meta name="robots" content="noindex">';
  });

  test('has the fields of the new page, absolute addresses, and none of the old one', () => {
    const head = {
      title: 'Toyota Corolla',
      canonicalPath: '/used-cars/toyota-corolla-1',
      openGraph: { image: '/media/car.webp', imageAlt: 'A car' },
    };
    updateDocumentHead(head, 'Toyota Corolla | Karwan', ORIGIN);

    expect(document.title).toBe('Toyota Corolla | Karwan');
    expect(content('meta[name="description"]')).toBeUndefined();
    expect(content('meta[name="robots"]')).toBeUndefined();
    expect(canonical()).toBe(`${ORIGIN}/used-cars/toyota-corolla-1`);
    expect(content('meta[property="og:image"]')).toBe(`${ORIGIN}/media/car.webp`);
    expect(content('meta[property="og:image:alt"]')).toBe('A car');
    expect(content('meta[property="og:image:width"]')).toBeUndefined();
    expect(content('meta[name="twitter:card"]')).toBe('summary_large_image');
  });

  test('names the size of pictures that are made for sharing, and has the site’s own where a page has none', () => {
    const share = (openGraph?: PageHead['openGraph']) =>
      updateDocumentHead({ title: 'A', ...(openGraph && { openGraph }) }, 'A', ORIGIN);
    const image = (field = '') => content(`meta[property="og:image${field}"]`);
    share({ image: sharePicturePath('photo-1') });
    expect(image()).toBe(`${ORIGIN}/api/website/share-pictures/photo-1.jpg`);
    expect([':type', ':width', ':height'].map(image)).toEqual(['image/jpeg', '1200', '630']);
    share();
    expect(image()).toBe(`${ORIGIN}/api/website/share-pictures/karwan.jpg`);
    expect(image(':width')).toBe('1200');
  });

  test('keeps one element per field, and what no search engine may keep names no address as the one to keep', () => {
    updateDocumentHead({ title: 'A', description: 'First', canonicalPath: '/a' }, 'A', ORIGIN);
    expect(canonical()).toBe(`${ORIGIN}/a`);
    updateDocumentHead({ title: 'B', description: 'Second', canonicalPath: '/b', noIndex: true }, 'B', ORIGIN);
    expect(canonical()).toBeUndefined();
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
    expect(content('meta[name="description"]')).toBe('Second');
    expect(content('meta[name="robots"]')).toBe('noindex');
  });
});

test.each([
  [404, 'Page not found'],
  [LOGIN_REQUIRED, 'Log in to continue'],
  [503, 'Not available right now'],
  [500, 'Something went wrong'],
])('where %i took the place of a page, the head says “%s” instead of what its routes say', (failure, title) => {
  const matches = [{ handle: { head: () => ({ title: 'Toyota Corolla' }) }, data: undefined, params: {} }];
  // The head of a failure reads only the context's copy.
  const i18n: KarwanContext['i18n'] = createCopy();
  const ctx = { i18n } as KarwanContext;
  expect(pageHead({ matches, failure, url: new URL(ORIGIN), ctx })).toEqual({ title, noIndex: true });
});
