import { useState } from 'react';
import { type PhotoItem, PhotoPicker, type PhotoPickerLabels } from '../../index.ts';
import { Section, Specimen } from '../Section.tsx';
import { pictures } from '../sample-pictures.ts';

const labels: PhotoPickerLabels = {
  add: 'Add photos',
  takePhoto: 'Take a photo',
  hint: 'Drop them here, too. PNG, JPEG or WebP, up to 5 MB each.',
  count: (count, max) => `${count} of ${max}`,
  list: 'Photos, in order',
  cover: 'Cover',
  makeCover: 'Make cover',
  moveEarlier: 'Move earlier',
  moveLater: 'Move later',
  remove: 'Remove',
  retry: 'Retry',
  leftOut: (names, max) => `At most ${max} photos. Left out: ${names}`,
  refused: (count) => `${count} cannot be used`,
  removeRefused: 'Remove what cannot be used',
  removed: 'Photo removed.',
  undo: 'Undo',
  waiting: 'Waiting',
  uploading: (percent) => `${percent}%`,
  photo: (position, count) => `Photo ${position} of ${count}`,
  options: (position) => `Options of photo ${position}`,
  drag: (position) => `Move photo ${position}: drag, or use the arrow keys`,
  moved: (position, count) => `Moved to place ${position} of ${count}`,
};

const initial: PhotoItem[] = [
  { id: 'front', previewUrl: pictures.red, name: 'front.jpg', status: { kind: 'ready' } },
  { id: 'side', previewUrl: pictures.white, name: 'side.jpg', status: { kind: 'uploading', progress: 0.4 } },
  { id: 'back', previewUrl: pictures.black, name: 'back.jpg', status: { kind: 'failed', reason: 'Connection lost' } },
  { id: 'dash', previewUrl: pictures.green, name: 'dash.jpg', status: { kind: 'waiting' } },
  { id: 'seats', previewUrl: pictures.blue, name: 'seats.jpg', status: { kind: 'ready' } },
];

export function Photos() {
  const [photos, setPhotos] = useState(initial);
  const add = (files: File[]) =>
    setPhotos([
      ...photos,
      ...files.map((file) => ({
        id: crypto.randomUUID(),
        previewUrl: URL.createObjectURL(file),
        name: file.name,
        status: { kind: 'ready' as const },
      })),
    ]);
  return (
    <Section id="photos" title="Photos">
      <Specimen name="PhotoPicker" isWide>
        <PhotoPicker
          photos={photos}
          max={20}
          onAdd={add}
          onReorder={(ids) => setPhotos(ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []))}
          onRemove={(id) => setPhotos(photos.filter((photo) => photo.id !== id))}
          onRestore={(photo, index) => setPhotos([...photos.slice(0, index), photo, ...photos.slice(index)])}
          onRetry={(id) =>
            setPhotos(photos.map((photo) => (photo.id === id ? { ...photo, status: { kind: 'ready' } } : photo)))
          }
          labels={labels}
        />
      </Specimen>
    </Section>
  );
}
