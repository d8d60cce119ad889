import type { PhotoItem } from '@karwan/shared-ui';
import type { KeptPhoto } from './kept-draft.ts';

/** A photo of the form, in the words of the picker and with what the server has of it. */
export type FormPhoto = PhotoItem & {
  stored?: { photoId: string; src: string };
};

/** True for a file that will not be taken: the ad goes without it. */
export const isRefusedPhoto = ({ status }: FormPhoto) => status.kind === 'refused';

/** True while it is on its way by itself: posting has to wait for it. */
export const isUnderWay = (photo: FormPhoto) => !photo.stored && !isRefusedPhoto(photo);

export const keptOf = ({ id, name, stored }: FormPhoto): KeptPhoto => ({ id, name, ...(stored ? { stored } : {}) });

export const storedPhoto = ({ id, name }: Pick<KeptPhoto, 'id' | 'name'>, stored: { photoId: string; src: string }) =>
  ({ id, name, stored, previewUrl: stored.src, status: { kind: 'ready' } }) satisfies FormPhoto;

export const waitingPhoto = (id: string, name: string, file: Blob): FormPhoto => ({
  ...{ id, name },
  previewUrl: URL.createObjectURL(file),
  status: { kind: 'waiting' },
});
