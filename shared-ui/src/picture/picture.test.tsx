import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { meanColour } from './mean-colour.ts';
import { Picture } from './Picture.tsx';

const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

test('Picture offers AVIF before WebP before the fallback, each with its sizes', () => {
  const { container } = render(
    <Picture
      alt="White Toyota Corolla, from the front"
      src="/media/a.webp"
      avifSrcSet="/media/a-400.avif 400w"
      webpSrcSet="/media/a-400.webp 400w"
      sizes="50vw"
      width={800}
      height={600}
    />,
  );
  const sources = [...container.querySelectorAll('source')].map(({ type, srcset, sizes }) => [type, srcset, sizes]);
  expect(sources).toEqual([['image/avif', '/media/a-400.avif 400w', '50vw']]);
  const image = screen.getByRole('img', { name: 'White Toyota Corolla, from the front' });
  expect(image).toHaveAttribute('srcset', '/media/a-400.webp 400w');
  expect(image).toHaveAttribute('sizes', '50vw');
  expect(image).toHaveAttribute('src', '/media/a.webp');
  expect(image).toHaveAttribute('loading', 'lazy');
  expect(image).toHaveAttribute('width', '800');
});

test('Picture is loaded first when the page is about it, and has the mean colour until then, with one element', () => {
  const { container } = render(<Picture alt="Car" src="/a.webp" thumbhash={hash} isPriority />);
  const image = screen.getByRole('img', { name: 'Car' });
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(container.firstElementChild).toHaveAttribute('data-colour', meanColour(hash));
  expect(container.querySelectorAll('img')).toHaveLength(1);
});

test.each([
  ['1QcSHQRnh493V4dIh4eXh1h4kJUI', '#555'],
  ['3OcRJYB4d3h/iIeHeEh3eIhw+j2w', '#677'],
  ['', undefined],
  ['AA==', undefined],
  ['not base64 at all!', undefined],
])('meanColour of %s is %s', (thumbhash, colour) => {
  expect(meanColour(thumbhash)).toBe(colour);
});
