import type { PhotoItem } from '@karwan/shared-ui';
import type { KeptPhoto } from './kept-draft.ts';

/** A photo of the form: the picker's item, plus its copy on the server. */
export type FormPhoto = PhotoItem & {
  stored?: { photoId: string; src: string };
};

/** True for a refused file, which is not part of the ad. */
export const isRefusedPhoto = ({ status }: FormPhoto) => status.kind === 'refused';

/** True while it is being prepared or uploaded. Posting must wait for it. */
export const isUnderWay = (photo: FormPhoto) => !photo.stored && !isRefusedPhoto(photo);

export const keptOf = ({ id, name, stored }: FormPhoto): KeptPhoto => ({ id, name, ...(stored ? { stored } : {}) });

export const storedPhoto = ({ id, name }: Pick<KeptPhoto, 'id' | 'name'>, stored: { photoId: string; src: string }) =>
  ({ id, name, stored, previewUrl: stored.src, status: { kind: 'ready' } }) satisfies FormPhoto;

export const waitingPhoto = (id: string, name: string, file: Blob): FormPhoto => ({
  ...{ id, name },
  previewUrl: URL.createObjectURL(file),
  status: { kind: 'waiting' },
});
