/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { withDeferredStyles } from './inline-styles.ts';

const transformed = (html: string) => withDeferredStyles(Buffer.from(html), 'abc').toString();

describe('style attributes of a rendered part', () => {
  test('leave a part without any as it is', () => {
    expect(transformed('<p class="x">a style=&quot;b&quot; in text</p>')).not.toContain('<script');
  });

  test('travel under another name, and a script with the nonce applies them', () => {
    const html = transformed('<p style="color:red">café</p>');
    expect(html).toContain('<p data-karwan-style="color:red">café</p>');
    expect(html).toMatch(/<script nonce="abc">.+cssText.+<\/script>$/);
  });
});
