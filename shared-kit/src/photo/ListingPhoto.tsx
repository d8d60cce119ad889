import type { Photo } from '@karwan/shared-contracts';
import { Picture, type PictureRatio, token } from '@karwan/shared-ui';
import ImageOff from 'lucide-react/icons/image-off';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type ListingPhotoProps = {
  photo: Photo | null;
  /** '' if adjacent text describes it. */
  alt: string;
  sizes: string;
  ratio?: PictureRatio;
  isPriority?: boolean;
  /** Visual only: becomes `data-note` of the photo, displayed by the styles of `className`. */
  note?: string | undefined;
  /** Overlays the photo; positions itself. */
  children?: ReactNode;
  className?: string;
};

/** A photo of an ad in all its sizes, or a placeholder drawing if there is none. */
export function ListingPhoto({
  photo,
  alt,
  sizes,
  ratio = '4/3',
  isPriority = false,
  note,
  children,
  className,
}: ListingPhotoProps) {
  if (!photo) {
    return (
      <NoPhoto $ratio={ratio} className={className}>
        <ImageOff aria-hidden="true" />
        {children}
      </NoPhoto>
    );
  }
  return (
    <Picture
      alt={alt}
      src={photo.src}
      avifSrcSet={photo.avifSrcSet}
      webpSrcSet={photo.webpSrcSet}
      thumbhash={photo.thumbhash}
      width={photo.width}
      height={photo.height}
      sizes={sizes}
      ratio={ratio}
      isPriority={isPriority}
      note={note}
      className={className}
    >
      {children}
    </Picture>
  );
}

const NoPhoto = styled.span<{ $ratio: PictureRatio }>`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: ${({ $ratio }) => $ratio};
  background: ${token('surface-sunken')};
  color: ${token('border-strong')};

  & > svg {
    inline-size: 28%;
    block-size: auto;
    stroke-width: 1;
  }
`;
