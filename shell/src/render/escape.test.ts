/** @jest-environment node */
import { expect, test } from '@jest/globals';
import { escapeHtml, scriptJson } from './escape.ts';

test('text cannot leave an attribute or begin an element', () => {
  expect(escapeHtml(`"><script>alert('1')&`)).toBe('&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&amp;');
});

test('JSON cannot end the script that it stands in, and reads back the same', () => {
  const value = { text: '</script><!-- \u2028 "quoted" \\' };
  const json = scriptJson(value);
  expect(json).not.toContain('<');
  expect(JSON.parse(json)).toEqual(value);
});
