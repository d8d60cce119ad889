import type { PhotoItem } from '@karwan/shared-ui';
import type { KeptPhoto } from './kept-draft.ts';

/** A photo of the form: the picker's item, plus its copy on the server. */
export type FormPhoto = PhotoItem & {
  stored?: { photoId: string; src: string };
  /** The suggested view it was taken for (`Shot`). */
  shot?: string | undefined;
};

/** True for a refused file, which is not part of the ad. */
export const isRefusedPhoto = ({ status }: FormPhoto) => status.kind === 'refused';

/** True while it is being prepared or uploaded. Posting must wait for it. */
export const isUnderWay = (photo: FormPhoto) => !photo.stored && !isRefusedPhoto(photo);

export const keptOf = ({ id, name, stored, shot }: FormPhoto): KeptPhoto => ({
  ...{ id, name },
  ...(stored && { stored }),
  ...(shot && { shot }),
});

export const storedPhoto = (
  { id, name, shot }: Pick<KeptPhoto, 'id' | 'name' | 'shot'>,
  stored: { photoId: string; src: string },
) => ({ id, name, shot, stored, previewUrl: stored.src, status: { kind: 'ready' } }) satisfies FormPhoto;

export const waitingPhoto = (id: string, name: string, file: Blob, shot?: string): FormPhoto => ({
  ...{ id, name, shot },
  previewUrl: URL.createObjectURL(file),
  status: { kind: 'waiting' },
});
