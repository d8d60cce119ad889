import type { Photo } from '@karwan/shared-contracts';
import { Carousel, IconButton, token } from '@karwan/shared-ui';
import X from 'lucide-react/icons/x';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { ZoomablePhoto } from './ZoomablePhoto.tsx';

export type PhotoViewerProps = {
  title: string;
  photos: readonly Photo[];
  index: number;
  onIndexChange: (index: number) => void;
  isOpen: boolean;
  onClose: () => void;
};

/** Full-screen photos. A native dialog: it traps the focus, closes on Escape and is in the top layer. */
export function PhotoViewer({ title, photos, index, onIndexChange, isOpen, onClose }: PhotoViewerProps) {
  const t = useCopy();
  const dialog = useRef<HTMLDialogElement>(null);
  const [isZoomed, setIsZoomed] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const { style } = document.documentElement;
    dialog.current?.showModal();
    const overflow = style.overflow;
    style.overflow = 'hidden';
    return () => {
      style.overflow = overflow;
      dialog.current?.close();
    };
  }, [isOpen]);

  const showPhoto = (next: number) => {
    setIsZoomed(false);
    onIndexChange(next);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') setIsZoomed(true);
    if (event.key === '-') setIsZoomed(false);
    // While the carousel has the focus, it handles the keys itself.
    if (event.defaultPrevented || (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft')) return;
    const step = (event.key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1;
    showPhoto(Math.min(Math.max(index + step, 0), photos.length - 1));
  };
  return (
    <Screen
      ref={dialog}
      aria-label={t('gallery.label', { title })}
      onKeyDown={handleKey}
      onClose={() => {
        setIsZoomed(false);
        onClose();
      }}
    >
      {isOpen && (
        <>
          <Tools>
            <IconButton
              variant="on-photo"
              label={t(isZoomed ? 'gallery.zoomOut' : 'gallery.zoomIn')}
              onClick={() => setIsZoomed(!isZoomed)}
            >
              {isZoomed ? <ZoomOut aria-hidden="true" /> : <ZoomIn aria-hidden="true" />}
            </IconButton>
            <IconButton variant="on-photo" label={t('close')} onClick={() => dialog.current?.close()}>
              <X aria-hidden="true" />
            </IconButton>
          </Tools>
          <Carousel
            label={t('gallery.label', { title })}
            index={index}
            onIndexChange={showPhoto}
            labels={{
              previous: t('gallery.previous'),
              next: t('gallery.next'),
              position: (current, count) => t('gallery.position', { current, count }),
            }}
            slides={photos.map((photo, slide) => ({
              id: photo.id,
              content: (
                <ZoomablePhoto
                  photo={photo}
                  alt={t('gallery.photo', { title, number: slide + 1 })}
                  isZoomed={isZoomed && slide === index}
                  onZoomChange={setIsZoomed}
                />
              ),
            }))}
          />
        </>
      )}
    </Screen>
  );
}

const Screen = styled.dialog`
  inline-size: 100vw;
  block-size: 100dvh;
  max-inline-size: none;
  max-block-size: none;
  padding: 0;
  border: 0;
  background: ${token('ink')};
  color: ${token('text-inverse')};
  overscroll-behavior: contain;

  &::backdrop {
    background: ${token('ink')};
  }
`;

const Tools = styled.div`
  position: absolute;
  inset-block-start: max(${token('space-3')}, env(safe-area-inset-top));
  inset-inline-end: ${token('space-3')};
  z-index: ${token('z-raised')};
  display: flex;
  gap: ${token('space-2')};
`;
