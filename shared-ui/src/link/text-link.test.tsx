import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { TextLink } from './TextLink.tsx';

test('a link by itself is large enough to be pressed, one in a sentence flows with it', () => {
  render(
    <>
      <TextLink href="/a" isStandalone>
        Receipt
      </TextLink>
      <TextLink href="/b">terms</TextLink>
    </>,
  );
  expect(screen.getByRole('link', { name: 'Receipt' })).toHaveStyle({
    display: 'inline-flex',
    minBlockSize: '1.5rem',
    minInlineSize: '1.5rem',
  });
  expect(screen.getByRole('link', { name: 'terms' })).not.toHaveStyle({ display: 'inline-flex' });
});
