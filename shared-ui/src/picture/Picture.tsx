import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { meanColour } from './mean-colour.ts';

export type PictureRatio = '4/3' | '3/2' | '16/9' | '1/1';

export type PictureProps = {
  /** What is in the picture; '' when the text beside it says it already. */
  alt: string;
  /** The fallback that every browser can show. */
  src: string;
  avifSrcSet?: string | undefined;
  webpSrcSet?: string | undefined;
  /** How wide it is drawn, as `<img sizes>`: "(min-width: 1024px) 300px, 50vw". */
  sizes?: string;
  /** The frame's ratio. Without it the picture keeps its own, from `width` and `height`. */
  ratio?: PictureRatio;
  width?: number;
  height?: number;
  /** Base64 thumbhash: the frame has the photo's mean colour until it has come. */
  thumbhash?: string | undefined;
  /** The one picture that a page is about: loaded at once, before others (its LCP). */
  isPriority?: boolean;
  /** `contain` shows all of it on a mat; `cover` (default) fills the frame. */
  fit?: 'cover' | 'contain';
  /** For eyes only: `data-note` of the frame, for the style of `className` to show. */
  note?: string | undefined;
  /** Lies over the picture, placed by itself. */
  children?: ReactNode;
  className?: string;
};

/** A responsive photo in a frame that has its size before the photo comes. No inline styles, so it passes a strict CSP. */
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
  /* Where browsers read colours from attributes; a style attribute would need a script. */
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
