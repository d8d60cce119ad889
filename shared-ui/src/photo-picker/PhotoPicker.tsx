import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../button/Button.tsx';
import { above } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';
import { VisuallyHidden } from '../visually-hidden/VisuallyHidden.tsx';
import { moveItem } from './move-item.ts';
import { PhotoAddArea } from './PhotoAddArea.tsx';
import { PhotoTile } from './PhotoTile.tsx';
import type { PhotoItem, PhotoPickerLabels } from './photo-item.ts';
import { RefusedPhotos } from './RefusedPhotos.tsx';
import { usePhotoDrag } from './use-photo-drag.ts';

/** File types that browsers can decode. Without HEIC, iPhones convert to JPEG. */
export const PHOTO_TYPES = 'image/png,image/jpeg,image/webp,image/avif,image/gif,image/bmp';

export type PhotoPickerProps = {
  /** In display order; the first is the cover. Refused photos are listed separately and do not count. */
  photos: readonly PhotoItem[];
  /** Maximum number of photos. */
  max: number;
  /** File types of the dialog. Default: `PHOTO_TYPES`. */
  accept?: string;
  /** The chosen files, limited to the remaining number; the owner validates and uploads them. */
  onAdd: (files: File[]) => void;
  /** The ids in their new order. */
  onReorder: (ids: string[]) => void;
  /** Refused photos cannot be restored. */
  onRemove: (id: string) => void;
  /** Undo: restore this photo at its old position. Keep the data of a removed photo until its undo disappears. */
  onRestore: (photo: PhotoItem, index: number) => void;
  onRetry: (id: string) => void;
  labels: PhotoPickerLabels;
};

/**
 * Photos of an ad: add, preview, reorder, choose the cover, remove with undo. Controlled: the owner handles uploads.
 */
export function PhotoPicker({
  photos: all,
  max,
  accept = PHOTO_TYPES,
  onAdd,
  onReorder,
  onRemove,
  onRestore,
  onRetry,
  labels,
}: PhotoPickerProps) {
  const photos = all.filter(({ status }) => status.kind !== 'refused');
  const refused = all.filter(({ status }) => status.kind === 'refused');
  const [removed, setRemoved] = useState<{ photo: PhotoItem; index: number } | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [leftOut, setLeftOut] = useState('');
  const tiles = useRef<HTMLUListElement>(null);
  const undoButton = useRef<HTMLButtonElement>(null);
  /** Where to move the focus after a photo is removed or restored. */
  const focusAt = useRef<{ index: number; id: string; isRestored: boolean }>(undefined);
  useEffect(() => {
    const target = focusAt.current;
    if (!target || photos.some((photo) => photo.id === target.id) !== target.isRestored) return;
    // Wait until the menu has closed. Renders in between (e.g. upload progress) do not matter.
    setTimeout(() => {
      if (focusAt.current !== target) return;
      focusAt.current = undefined;
      const shown = tiles.current?.children ?? [];
      const tile = shown[Math.min(target.index, shown.length - 1)];
      (tile?.querySelector('button') ?? undoButton.current)?.focus();
    });
  });

  const move = (from: number, to: number) => {
    const next = moveItem(photos, from, to);
    if (next === photos) return;
    onReorder(next.map((photo) => photo.id));
    setAnnouncement(labels.moved(Math.min(photos.length, Math.max(1, to + 1)), photos.length));
  };
  const { draggedId, handleProps } = usePhotoDrag(move);

  const remove = (photo: PhotoItem, index: number) => {
    setRemoved({ photo, index });
    setLeftOut('');
    focusAt.current = { index, id: photo.id, isRestored: false };
    onRemove(photo.id);
  };
  const undo = () => {
    if (removed) {
      focusAt.current = { index: removed.index, id: removed.photo.id, isRestored: true };
      onRestore(removed.photo, removed.index);
    }
    setRemoved(null);
  };

  const add = (files: File[]) => {
    if (files.length === 0) return;
    const room = max - photos.length;
    const names = files.slice(room).map(({ name }) => name);
    setLeftOut(names.length > 0 ? labels.leftOut(names.join(', '), max) : '');
    onAdd(files.slice(0, room));
  };

  return (
    <Root>
      <PhotoAddArea
        accept={accept}
        onAdd={add}
        isFull={photos.length >= max}
        labels={labels}
        count={labels.count(photos.length, max)}
      />
      {refused.length > 0 && <RefusedPhotos photos={refused} onRemove={onRemove} labels={labels} />}
      <div role="status">
        {leftOut && <p>{leftOut}</p>}
        {removed && (
          <Undo>
            <span>{labels.removed}</span>
            <Button variant="quiet" size="sm" ref={undoButton} onClick={undo}>
              {labels.undo}
            </Button>
          </Undo>
        )}
        <VisuallyHidden>{announcement}</VisuallyHidden>
      </div>
      {photos.length > 0 && (
        <Tiles ref={tiles} aria-label={labels.list}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              index={index}
              count={photos.length}
              isDragged={photo.id === draggedId}
              handleProps={handleProps(photo.id, index)}
              labels={labels}
              onMove={(to) => move(index, to)}
              onRemove={() => remove(photo, index)}
              onRetry={() => onRetry(photo.id)}
            />
          ))}
        </Tiles>
      )}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${token('space-4')};
`;

const Tiles = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${token('space-3')};
  list-style: none;
  margin: 0;
  padding: 0;

  ${above.tablet} {
    grid-template-columns: repeat(auto-fill, minmax(11rem, 1fr));
  }
`;

const Undo = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${token('space-3')};
  padding-inline: ${token('space-4')} ${token('space-2')};
  min-block-size: ${token('touch-target')};
  border-radius: ${token('radius-md')};
  background: ${token('surface-sunken')};
`;
