import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { meanColour } from './mean-colour.ts';

export type PictureRatio = '4/3' | '3/2' | '16/9' | '1/1';

export type PictureProps = {
  /** Describes the picture; '' if adjacent text already does. */
  alt: string;
  /** Fallback in a format that every browser supports. */
  src: string;
  avifSrcSet?: string | undefined;
  webpSrcSet?: string | undefined;
  /** Displayed width, as `<img sizes>`: "(min-width: 1024px) 300px, 50vw". */
  sizes?: string;
  /** The frame's aspect ratio. Default: the picture's own, from `width` and `height`. */
  ratio?: PictureRatio;
  width?: number;
  height?: number;
  /** Base64 thumbhash: the frame has the photo's mean colour until it loads. */
  thumbhash?: string | undefined;
  /** The page's main picture (LCP): loaded eagerly with high priority. */
  isPriority?: boolean;
  /** `contain` shows the whole picture on a background; `cover` (default) fills the frame. */
  fit?: 'cover' | 'contain';
  /** Visual only: becomes `data-note` of the frame, displayed by the styles of `className`. */
  note?: string | undefined;
  /** Overlays the picture; positions itself. */
  children?: ReactNode;
  className?: string;
};

/**
 * A responsive photo in a frame that reserves its space before it loads. No inline styles, so it works with a strict
 * CSP.
 */
export function Picture({
  alt,
  src,
  avifSrcSet,
  webpSrcSet,
  sizes,
  ratio,
  width,
  height,
  thumbhash,
  isPriority = false,
  fit = 'cover',
  note,
  children,
  className,
}: PictureProps) {
  return (
    <Frame
      $ratio={ratio}
      $fit={fit}
      className={className}
      data-note={note}
      data-colour={thumbhash === undefined ? undefined : meanColour(thumbhash)}
    >
      <picture>
        {avifSrcSet && <source type="image/avif" srcSet={avifSrcSet} sizes={sizes} />}
        <img
          src={src}
          srcSet={webpSrcSet || undefined}
          sizes={webpSrcSet ? sizes : undefined}
          alt={alt}
          width={width}
          height={height}
          loading={isPriority ? 'eager' : 'lazy'}
          decoding={isPriority ? 'sync' : 'async'}
          fetchPriority={isPriority ? 'high' : undefined}
        />
      </picture>
      {children}
    </Frame>
  );
}

const ratios = {
  '4/3': css`aspect-ratio: 4 / 3;`,
  '3/2': css`aspect-ratio: 3 / 2;`,
  '16/9': css`aspect-ratio: 16 / 9;`,
  '1/1': css`aspect-ratio: 1;`,
} satisfies Record<PictureRatio, ReturnType<typeof css>>;

const Frame = styled.span<{ $ratio: PictureRatio | undefined; $fit: 'cover' | 'contain' }>`
  position: relative;
  display: block;
  overflow: hidden;
  background: ${token('skeleton')};
  /* If attr() supports colours. The CSP forbids style attributes. */
  background: attr(data-colour type(<color>), ${token('skeleton')});
  ${({ $ratio }) => $ratio && ratios[$ratio]}

  & > picture > img {
    position: ${({ $ratio }) => ($ratio ? 'absolute' : 'relative')};
    inset: 0;
    inline-size: 100%;
    block-size: ${({ $ratio }) => ($ratio ? '100%' : 'auto')};
    object-fit: ${({ $fit }) => $fit};
  }
`;
