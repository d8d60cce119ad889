/** @jest-environment node */
import { describe, expect, test } from '@jest/globals';
import { createIcon } from '@karwan/shared-ui';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { PageSprite } from './page-sprite.ts';

const icon = (name: string) =>
  renderToStaticMarkup(createElement(createIcon(name, [['path', { d: `M${name.length} 1` }]])));
const taken = (sprite: PageSprite, html: string) => sprite.take(Buffer.from(html)).toString();
const symbolsIn = (text: string) => [...text.matchAll(/<symbol id="i-([a-z]+)-/g)].map(([, name]) => name);

describe('the sprite of a page', () => {
  test('holds each drawing once, in the first part that uses it, and leaves out what nobody here draws', () => {
    const sprite = new PageSprite();
    expect(symbolsIn(taken(sprite, icon('heart') + icon('phone') + icon('heart')))).toEqual(['heart', 'phone']);
    expect(symbolsIn(taken(sprite, icon('heart') + icon('chat')))).toEqual(['chat']);
    expect(taken(sprite, icon('phone'))).toBe('');
    expect(taken(sprite, '<use href="#i-unknown-1"></use>')).toBe('');
  });
});
