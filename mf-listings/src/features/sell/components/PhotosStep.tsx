import { MAX_LISTING_PHOTOS, PHOTO_MIN_SIDE_PX } from '@karwan/shared-contracts';
import { PhotoPicker, Stack, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { PhotoUploads } from '../data/photo-uploads.ts';
import type { SellForm } from '../data/use-sell-form.ts';
import { PhotoGuide } from './PhotoGuide.tsx';

type PhotosStepProps = Pick<SellForm, 'photos' | 'form'> & { uploads: PhotoUploads };

/** Photos upload in the background, each with its progress. */
export function PhotosStep({ photos, uploads, form }: PhotosStepProps) {
  const t = useCopy();
  const error = form.formState.errors.photos?.message;
  return (
    <Stack $gap="space-4">
      <PhotoGuide photos={photos} onAdd={uploads.add} />
      <PhotoPicker
        photos={photos}
        max={MAX_LISTING_PHOTOS}
        onAdd={(files) => uploads.add(files)}
        onReorder={uploads.reorder}
        onRemove={uploads.remove}
        onRestore={uploads.restore}
        onRetry={uploads.retry}
        labels={{
          add: t('sell.photos.add'),
          takePhoto: t('sell.photos.take'),
          hint: t('sell.photos.hint', { max: MAX_LISTING_PHOTOS, side: PHOTO_MIN_SIDE_PX }),
          count: (count, max) => t('sell.photos.count', { count, max }),
          list: t('sell.photos.list'),
          cover: t('sell.photos.cover'),
          makeCover: t('sell.photos.makeCover'),
          moveEarlier: t('sell.photos.earlier'),
          moveLater: t('sell.photos.later'),
          remove: t('sell.photos.remove'),
          retry: t('retry'),
          refused: (count) => t('sell.photos.refused', { count }),
          leftOut: (names, max) => t('sell.photos.leftOut', { names, max }),
          removeRefused: t('sell.photos.removeRefused'),
          removed: t('sell.photos.removed'),
          undo: t('undo'),
          waiting: t('sell.photos.waiting'),
          uploading: (percent) => t('sell.photos.uploading', { percent }),
          photo: (position, count) => t('sell.photos.photo', { position, count }),
          options: (position) => t('sell.photos.options', { position }),
          drag: (position) => t('sell.photos.drag', { position }),
          moved: (position, count) => t('sell.photos.moved', { position, count }),
        }}
      />
      {error && (
        <Text role="alert" $tone="danger">
          {error}
        </Text>
      )}
    </Stack>
  );
}
