import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Picture } from './Picture.tsx';
import { thumbhashImage } from './thumbhash-image.ts';

const hash = '1QcSHQRnh493V4dIh4eXh1h4kJUI';

describe('Picture', () => {
  test('offers AVIF before WebP before the fallback, each with its sizes', () => {
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
    const sources = [...container.querySelectorAll('source')];
    expect(sources.map(({ type, srcset, sizes }) => [type, srcset, sizes])).toEqual([
      ['image/avif', '/media/a-400.avif 400w', '50vw'],
      ['image/webp', '/media/a-400.webp 400w', '50vw'],
    ]);
    const image = screen.getByRole('img', { name: 'White Toyota Corolla, from the front' });
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(image).toHaveAttribute('width', '800');
  });

  test('is loaded first when the page is about it', () => {
    render(<Picture alt="Car" src="/a.webp" isPriority />);
    const image = screen.getByRole('img', { name: 'Car' });
    expect(image).toHaveAttribute('loading', 'eager');
    expect(image).toHaveAttribute('fetchpriority', 'high');
  });

  test('shows the blurred placeholder to eyes only', () => {
    const { container } = render(<Picture alt="Car" src="/a.webp" thumbhash={hash} />);
    expect(screen.getAllByRole('img')).toHaveLength(1);
    expect(container.querySelector('img[aria-hidden]')).toHaveAttribute('src', thumbhashImage(hash));
  });
});

describe('thumbhashImage', () => {
  test('is a PNG of a few hundred characters', () => {
    const url = thumbhashImage(hash) ?? '';
    expect(url).toMatch(/^data:image\/png;base64,iVBORw0KGgo/);
    expect(url.length).toBeLessThan(500);
  });

  test.each(['', 'AA==', 'not base64 at all!'])('is nothing for %j', (broken) => {
    expect(thumbhashImage(broken)).toBeUndefined();
  });
});
