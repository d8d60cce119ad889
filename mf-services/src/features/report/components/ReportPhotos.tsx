import { inspectionPhotoPath, type ReportPhoto } from '@karwan/shared-contracts';
import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type ReportPhotosProps = { number: string; label: string; photos: readonly ReportPhoto[] };

/** Thumbnails that link to the full-size photos. */
export function ReportPhotos({ number, label, photos }: ReportPhotosProps) {
  const t = useCopy();
  if (photos.length === 0) return null;
  return (
    <Row>
      {photos.map(({ id, width, height }, index) => (
        <a key={id} href={inspectionPhotoPath(number, id, 'large')} target="_blank" rel="noreferrer">
          <img
            src={inspectionPhotoPath(number, id, 'small')}
            alt={t('report.photo', { label, number: index + 1 })}
            {...{ width, height }}
            loading="lazy"
          />
        </a>
      ))}
    </Row>
  );
}

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7.5rem, 1fr));
  gap: ${token('space-2')};

  img {
    display: block;
    inline-size: 100%;
    block-size: auto;
    aspect-ratio: 4 / 3;
    object-fit: cover;
    border-radius: ${token('radius-sm')};
  }
`;
