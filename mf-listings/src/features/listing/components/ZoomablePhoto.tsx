import type { Photo } from '@karwan/shared-contracts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export type ZoomablePhotoProps = {
  photo: Photo;
  alt: string;
  isZoomed: boolean;
  onZoomChange: (isZoomed: boolean) => void;
};

/** A photo that zooms to 2.5 times its size and is moved by dragging or scrolling. Pinch zoom works as usual. */
export function ZoomablePhoto({ photo, alt, isZoomed, onZoomChange }: ZoomablePhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Point of the click, 0–1 in both directions; it stays in view.
  const focus = useRef({ x: 0.5, y: 0.5 });

  useEffect(() => {
    const element = frame.current;
    if (!element || !isZoomed) return;
    element.scrollTo(
      element.scrollWidth * focus.current.x - element.clientWidth / 2,
      element.scrollHeight * focus.current.y - element.clientHeight / 2,
    );
    focus.current = { x: 0.5, y: 0.5 };
  }, [isZoomed]);

  return (
    // Prevents the surrounding carousel from treating a mouse drag as a swipe.
    <Frame ref={frame} onPointerDown={(event) => isZoomed && event.stopPropagation()} $isZoomed={isZoomed}>
      <picture>
        <source type="image/avif" srcSet={photo.avifSrcSet} sizes={isZoomed ? '250vw' : '100vw'} />
        <source type="image/webp" srcSet={photo.webpSrcSet} sizes={isZoomed ? '250vw' : '100vw'} />
        <img
          src={photo.src}
          width={photo.width}
          height={photo.height}
          alt={alt}
          loading="lazy"
          draggable={false}
          onDoubleClick={(event) => {
            const box = event.currentTarget.getBoundingClientRect();
            focus.current = {
              x: (event.clientX - box.left) / box.width,
              y: (event.clientY - box.top) / box.height,
            };
            onZoomChange(!isZoomed);
          }}
        />
      </picture>
    </Frame>
  );
}

const Frame = styled.div<{ $isZoomed: boolean }>`
  inline-size: 100vw;
  block-size: 100dvh;
  overflow: ${({ $isZoomed }) => ($isZoomed ? 'auto' : 'hidden')};
  overscroll-behavior: ${({ $isZoomed }) => ($isZoomed ? 'contain' : 'auto')};

  & > picture {
    display: block;
    max-inline-size: none;
    inline-size: ${({ $isZoomed }) => ($isZoomed ? '250%' : '100%')};
    block-size: ${({ $isZoomed }) => ($isZoomed ? '250%' : '100%')};
  }

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: contain;
    cursor: ${({ $isZoomed }) => ($isZoomed ? 'zoom-out' : 'zoom-in')};
  }
`;
