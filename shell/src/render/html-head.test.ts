import { expect, test } from '@jest/globals';
import type { KarwanContext } from '@karwan/shared-contracts';
import { createCopy } from '../composition/create-copy.ts';
import { scriptJson } from './escape.ts';
import { HEAD_STYLE_HASH, htmlHead, regionHead } from './html-head.ts';
import { hashOf } from './page-hashes.ts';

// The parts that a head reads.
const ctx = { i18n: createCopy(), config: { siteOrigin: 'https://karwan.test' } } as unknown as KarwanContext;

const HOSTILE = [
  '<script>pwned=1</script>',
  '</script><script>pwned=1</script>',
  '</title><script>pwned=1</script>',
  '"><script>pwned=1</script>',
  "'><img src=x onerror=pwned=1>",
  '" onload="pwned=1',
  '"><svg onload=pwned=1>',
  '<svg><script>pwned=1</script></svg>',
  '<style>*{display:none}</style>',
  '</style><style>*{display:none}</style>',
  'javascript:pwned=1',
  '"><a href="javascript:pwned=1">x</a>',
  '"><meta http-equiv="refresh" content="0;url=https://evil.test">',
  '<base href="https://evil.test/">',
  '"><link rel="stylesheet" href="https://evil.test/x.css">',
  '<template><script>pwned=1</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=pwned=1>">',
  '</head><body><iframe src="javascript:parent.pwned=1">',
  '<!--><img src=x onerror=pwned=1>-->',
  '-->]]><?x ?><object data="javascript:pwned=1">',
  '\u2028<\u2029&lt;script&gt;&#60;script&#62;',
];

test.each(HOSTILE)('%s in a title, a description or data is text, in a document’s head as in a region’s', (text) => {
  const head = {
    title: text,
    description: text,
    canonicalPath: `/used-cars/search/s-${encodeURIComponent(text)}`,
    openGraph: { image: text, imageAlt: text },
    structuredData: [{ '@type': 'Car', name: text }],
  };
  for (const write of [htmlHead, regionHead]) {
    const html = write({ head, ctx, pathname: `/used-cars/${text}`, nonce: undefined });
    const page = new DOMParser().parseFromString(
      `<!DOCTYPE html><html><head>${html}</head><body><script type="application/json" id="words">${scriptJson({ text })}</script></body></html>`,
      'text/html',
    );
    const others = page.querySelectorAll(':not(html, head, body, meta, title, link, script, style)');
    expect([...others].map(({ localName }) => localName)).toEqual([]);
    const styles = [...page.querySelectorAll('style')].map(({ textContent }) => hashOf(textContent));
    expect(styles).toEqual(write === htmlHead ? [HEAD_STYLE_HASH] : []);
    expect(
      page.querySelectorAll('meta[http-equiv], link[rel="stylesheet"], [onload], [onerror], body :not(script)'),
    ).toHaveLength(0);
    const runs = [...page.querySelectorAll('script')].filter(({ type }) => type === '');
    expect(runs.map(({ textContent }) => textContent?.includes('pwned'))).toEqual(write === htmlHead ? [false] : []);
    const decoded = new Option(text).value;
    expect(page.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(decoded);
    expect(JSON.parse(page.querySelector('script[type="application/ld+json"]')?.textContent ?? '').name).toBe(text);
    expect(JSON.parse(page.querySelector('#words')?.textContent ?? '').text).toBe(text);
    expect(page.title).toContain('Karwan');
  }
});

test('one font is preloaded', () => {
  const html = htmlHead({ head: { title: 'A' }, ctx, pathname: '/', nonce: undefined });
  expect(html.match(/<link rel="preload" as="font"/g)).toHaveLength(1);
});
