import { messages, type Photo, type ShownVertical, toastShow } from '@karwan/shared-contracts';
import { Island, ListingPhoto, useKarwan } from '@karwan/shared-kit';
import { below, Carousel, focusRing, IconButton, lazyPart, token } from '@karwan/shared-ui';
import Expand from 'lucide-react/icons/expand';
import { useState } from 'react';
import { css, styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import { listingIsland } from '../../../lib/listing-island.tsx';
import { useCloseOnBack } from '../../../lib/use-close-on-back.ts';
import { useVertical } from '../../../lib/vertical-context.tsx';
import { GALLERY_SIZES } from '../data/gallery-sizes.ts';

const PhotoViewer = lazyPart(() =>
  import(/* webpackChunkName: "photo-viewer" */ './PhotoViewer.tsx').then((module) => module.PhotoViewer),
);

type PhotosOfAd = { title: string; photos: readonly Photo[] };

/** Photos of an ad, with swipe, arrow keys and thumbnails. A click opens them full screen. */
export function PhotoGallery({ title, photos }: PhotosOfAd) {
  const t = useCopy();
  const vertical = useVertical();
  if (photos.length === 0) {
    return (
      <Frame>
        <ListingPhoto photo={null} alt={t('gallery.none')} sizes={GALLERY_SIZES} ratio="3/2" />
      </Frame>
    );
  }
  return <Island of={photoGallery} props={{ vertical, title, photos }} />;
}

/** Target of a thumbnail's link before hydration. */
const slideId = (slide: number) => `photo-${slide + 1}`;

function Photos({ title, photos }: PhotosOfAd) {
  const t = useCopy();
  const { bus } = useKarwan();
  const [index, setIndex] = useState(0);
  const viewer = useCloseOnBack('photos');
  return (
    <Root>
      <Frame>
        <Carousel
          label={t('gallery.label', { title })}
          index={index}
          onIndexChange={setIndex}
          labels={{
            previous: t('gallery.previous'),
            next: t('gallery.next'),
            position: (current, count) => t('gallery.position', { current, count }),
          }}
          slides={photos.map((photo, slide) => ({
            id: photo.id,
            content: (
              <Press id={slideId(slide)} type="button" tabIndex={slide === index ? 0 : -1} onClick={viewer.open}>
                <ListingPhoto
                  photo={photo}
                  alt={t('gallery.photo', { title, number: slide + 1 })}
                  sizes={GALLERY_SIZES}
                  ratio="3/2"
                  isPriority={slide === 0}
                />
              </Press>
            ),
          }))}
        />
        <FullScreen>
          <IconButton variant="on-photo" size="sm" label={t('gallery.fullScreen')} onClick={viewer.open}>
            <Expand aria-hidden="true" />
          </IconButton>
        </FullScreen>
      </Frame>
      {photos.length > 1 && (
        <Thumbnails aria-label={t('gallery.thumbnails')} data-screen-only="">
          {photos.map((photo, slide) => (
            <li key={photo.id}>
              <Thumbnail
                href={`#${slideId(slide)}`}
                aria-label={t('gallery.show', { number: slide + 1 })}
                aria-current={slide === index || undefined}
                $isCurrent={slide === index}
                onClick={(event) => {
                  event.preventDefault();
                  setIndex(slide);
                }}
              >
                <ListingPhoto photo={photo} alt="" sizes="6rem" />
              </Thumbnail>
            </li>
          ))}
        </Thumbnails>
      )}
      {viewer.openCount > 0 && (
        <PhotoViewer
          key={viewer.openCount}
          title={title}
          photos={photos}
          index={index}
          onIndexChange={setIndex}
          isOpen={viewer.isOpen}
          onClose={viewer.close}
          onLoadFailure={() => {
            viewer.close();
            bus.emit(toastShow, { variant: 'error', message: messages.networkError });
          }}
        />
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-3')};
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  border-radius: ${token('radius-lg')};

  ${below.tablet} {
    margin-inline: calc(-1 * ${token('gutter')});
    border-radius: 0;
  }
`;

const Press = styled.button`
  display: block;
  inline-size: 100%;
  padding: 0;
  border: 0;
  background: none;
  cursor: zoom-in;

  &:focus-visible {
    outline-offset: -4px;
  }
`;

const FullScreen = styled.div`
  position: absolute;
  inset-block-start: ${token('space-3')};
  inset-inline-end: ${token('space-3')};
`;

const Thumbnails = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 5.5rem;
  gap: ${token('space-2')};
  overflow-x: auto;
  padding: 2px;
  scrollbar-width: thin;

  /* Phones swipe instead, to show price and title earlier. */
  ${below.tablet} {
    display: none;
  }
`;

const Thumbnail = styled.a<{ $isCurrent: boolean }>`
  display: block;
  overflow: hidden;
  border-radius: ${token('radius-sm')};
  opacity: 0.72;
  ${focusRing}
  ${({ $isCurrent }) =>
    $isCurrent &&
    css`
      opacity: 1;
      outline: 2px solid ${token('primary')};
      outline-offset: -2px;
    `}
`;

export const photoGallery = listingIsland<PhotosOfAd & { vertical: ShownVertical }>(
  { name: 'photo-gallery', on: 'touch', words: () => ['gallery', 'close'] },
  // Remount for another ad, to start with its first photo.
  (props) => <Photos key={props.photos[0]?.id} {...props} />,
);
