import type { PhotoItem } from '@karwan/shared-ui';
import type { DraftPhoto } from './local-draft.ts';

/** A photo of the form: the picker's item, plus its copy on the server. */
export type FormPhoto = PhotoItem & {
  stored?: { photoId: string; src: string };
  /** The suggested view it was taken for (`Shot`). */
  shot?: string | undefined;
};

/** True for a refused file, which is not part of the ad. */
export const isRefusedPhoto = ({ status }: FormPhoto) => status.kind === 'refused';

/** True while it is being prepared or uploaded. Posting must wait for it. */
export const isPending = (photo: FormPhoto) => !photo.stored && !isRefusedPhoto(photo);

export const toDraftPhoto = ({ id, name, stored, shot }: FormPhoto): DraftPhoto => ({
  ...{ id, name },
  ...(stored && { stored }),
  ...(shot && { shot }),
});

export const storedPhoto = (
  { id, name, shot }: Pick<DraftPhoto, 'id' | 'name' | 'shot'>,
  stored: { photoId: string; src: string },
) => ({ id, name, shot, stored, previewUrl: stored.src, status: { kind: 'ready' } }) satisfies FormPhoto;

export const waitingPhoto = (id: string, name: string, file: Blob, shot?: string): FormPhoto => ({
  ...{ id, name, shot },
  previewUrl: URL.createObjectURL(file),
  status: { kind: 'waiting' },
});
