import type { Photo } from '@karwan/shared-contracts';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';

export type ZoomablePhotoProps = {
  photo: Photo;
  alt: string;
  isZoomed: boolean;
  onZoomChange: (isZoomed: boolean) => void;
};

/** A whole photo; zoomed it is 2.5 times as large and moves by dragging or scrolling. Two fingers zoom as everywhere. */
export function ZoomablePhoto({ photo, alt, isZoomed, onZoomChange }: ZoomablePhotoProps) {
  const frame = useRef<HTMLDivElement>(null);
  // Where it was pressed, 0–1: that place stays in sight.
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
    // The carousel around would take a mouse that is dragged for a swipe.
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
