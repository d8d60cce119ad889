import type { AnyDraft } from '@karwan/shared-contracts';
import type { UseFormReturn } from 'react-hook-form';
import { isRefusedPhoto, toDraftPhoto } from './form-photo.ts';
import type { DraftPhoto } from './local-draft.ts';
import type { PhotoUploads, StoredPhoto } from './photo-uploads.ts';
import { draftOf, type SellValues } from './sell-values.ts';

export type WatchedForm = Pick<
  UseFormReturn<SellValues, unknown, AnyDraft>,
  'setValue' | 'getValues' | 'subscribe' | 'trigger' | 'getFieldState' | 'clearErrors'
>;

/** Calls `onChange` with the draft after each change of a value. Returns a function that stops it. */
export const watchValues = (form: WatchedForm, onChange: (draft: AnyDraft) => void) =>
  form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      // Remove an error as soon as its field is valid. Doing so on blur would shift the layout under the button being
      // pressed.
      const field = name === undefined ? undefined : fieldNamed(name);
      if (field && form.getFieldState(field).error) void form.trigger(field);
      onChange(draftOf(values));
    },
  });

/** Puts the ids of stored photos into the form, and calls `onChange` with the photos to keep on the device. */
export const watchPhotos = (form: WatchedForm, uploads: PhotoUploads, onChange: (photos: DraftPhoto[]) => void) =>
  uploads.subscribe(() => {
    const photos = uploads.getSnapshot();
    onChange(photos.filter((photo) => !isRefusedPhoto(photo)).map(toDraftPhoto));
    const ids = photos.flatMap(({ stored }) => stored?.photoId ?? []);
    const currentIds = form.getValues('photos') ?? [];
    if (ids.join() === currentIds.join()) return;
    form.setValue('photos', ids, { shouldDirty: true });
    if (ids.length > 0) form.clearErrors('photos');
  });

/** Shows changes of another tab or device like user input. `photos`: those that the ids may refer to. */
export function showFields(
  form: WatchedForm,
  uploads: PhotoUploads,
  fields: Readonly<Record<string, unknown>>,
  photos: readonly StoredPhoto[],
): void {
  for (const [field, value] of Object.entries(fields)) {
    // A draft has the same fields as the form.
    if (field !== 'photos') form.setValue(fieldNamed(field), value as never, { shouldDirty: true });
    else uploads.showStored(photosOf(value, photos));
  }
}

/** The names are keys of the form's values. */
const fieldNamed = (name: string) => name as keyof SellValues;

/** Photos with these ids, in this order. */
const photosOf = (ids: unknown, photos: readonly StoredPhoto[]): StoredPhoto[] =>
  Array.isArray(ids) ? ids.flatMap((id) => photos.find(({ photoId }) => photoId === id) ?? []) : [];
