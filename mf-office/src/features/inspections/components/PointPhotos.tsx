import { IMAGE_TYPES } from '@karwan/shared-contracts';
import { UnusablePhotoError, useToast } from '@karwan/shared-kit';
import { hiddenVisually, IconButton, Text, token, VisuallyHidden } from '@karwan/shared-ui';
import Camera from 'lucide-react/icons/camera';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';
import type { InspectionSheet, SheetPhoto } from '../data/inspection-sheet.ts';

type PointPhotosProps = {
  place: string;
  /** Label of the inspection point or view. */
  name: string;
  photos: readonly SheetPhoto[];
  sheet: InspectionSheet;
  isRequired: boolean;
};

/** Photos of one point or view, with the camera button. */
export function PointPhotos({ place, name, photos, sheet, isRequired }: PointPhotosProps) {
  const t = useCopy();
  const toast = useToast();
  const add = async (files: readonly File[]) => {
    for (const file of files) {
      try {
        await sheet.addPhoto(place, file);
      } catch (error) {
        if (!(error instanceof UnusablePhotoError)) throw error;
        toast('error', t('inspections.photoUnusable', { name: file.name }));
      }
    }
  };
  return (
    <Photos>
      {photos.map(({ id, src, isSent }, index) => (
        <Shot key={id}>
          <img src={src} alt={t('inspections.photo', { name, number: index + 1 })} />
          {!isSent && <Waiting>{t('inspections.photoWaits')}</Waiting>}
          <Remove
            label={t('inspections.photoRemove', { name, number: index + 1 })}
            size="sm"
            onClick={() => sheet.removePhoto(id)}
          >
            <X aria-hidden="true" />
          </Remove>
        </Shot>
      ))}
      <Add>
        <input
          type="file"
          accept={IMAGE_TYPES.join()}
          capture="environment"
          multiple
          onChange={({ target }) => {
            void add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Camera aria-hidden="true" />
        <span>
          {t('inspections.addPhoto')} <VisuallyHidden>{name}</VisuallyHidden>
        </span>
      </Add>
      {isRequired && photos.length === 0 && (
        <Text $size="sm" $tone="muted">
          {t('inspections.photoWanted')}
        </Text>
      )}
    </Photos>
  );
}

const Photos = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${token('space-2')};
`;

const Shot = styled.div`
  position: relative;
  inline-size: 6rem;
  block-size: 4.5rem;
  border-radius: ${token('radius-sm')};
  background: ${token('surface-sunken')};
  overflow: hidden;

  & > img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
`;

const Waiting = styled.span`
  position: absolute;
  inset-inline: 0;
  inset-block-end: 0;
  padding-inline: ${token('space-1')};
  background: ${token('scrim')};
  color: ${token('text-inverse')};
  font-size: ${token('font-size-xs')};
`;

const Remove = styled(IconButton)`
  position: absolute;
  inset-block-start: 0;
  inset-inline-end: 0;
  background: ${token('photo-control')};
`;

const Add = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${token('space-2')};
  min-block-size: ${token('touch-target')};
  padding-inline: ${token('space-3')};
  border: 1px dashed ${token('border-strong')};
  border-radius: ${token('radius-sm')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
  cursor: pointer;

  & > input {
    ${hiddenVisually}
  }

  & > svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }

  &:has(:focus-visible) {
    outline: 2px solid ${token('focus-ring')};
    outline-offset: 2px;
  }
`;
