import { type AnyDraft, type KarwanContext, type ListedVertical, toastShow } from '@karwan/shared-contracts';
import type { UseFormReturn } from 'react-hook-form';
import { allowedFields } from './allowed-fields.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { isRefusedPhoto, keptOf } from './form-photo.ts';
import { type KeptDraft, type KeptPhoto, keepDraft, readDraft } from './kept-draft.ts';
import { changedFields, mergeDrafts } from './merge-drafts.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads, type StoredPhoto } from './photo-uploads.ts';
import { draftOf, type SellValues } from './sell-values.ts';
import type { SellFormStart } from './start-of.ts';

type KeepFormOptions = Pick<KarwanContext, 'bus' | 'call'> & {
  vertical: ListedVertical;
  form: Pick<
    UseFormReturn<SellValues, unknown, AnyDraft>,
    'setValue' | 'getValues' | 'subscribe' | 'trigger' | 'getFieldState' | 'clearErrors'
  >;
  start: SellFormStart;
  /** The device's copy of the form. */
  kept: { current: KeptDraft };
  words: { offline: string; merged: string };
  onState: (state: SaveState) => void;
};

export type FormKeeper = { autosave: Autosave; uploads: PhotoUploads; stop(): void };

/** Saves a form on the device and on the server, and applies changes of the same draft from other tabs and devices. */
export function keepForm({ bus, call, vertical, form, start, kept, words, onState }: KeepFormOptions): FormKeeper {
  const { key, isPosted } = start;
  const { listingId, revision, base, unconfirmed, clientId, photos } = kept.current;
  const keep = (part: Partial<KeptDraft>) => {
    kept.current = { ...kept.current, ...part };
    if (!isHearing) keepDraft(key, kept.current);
  };
  /** True while applying another tab's change, which must not be stored again. */
  let isHearing = false;
  /** Applies changes of another tab or device like user input. */
  const showTheirs = (fields: Readonly<Record<string, unknown>>, photos: readonly StoredPhoto[]) => {
    for (const [field, value] of Object.entries(fields)) {
      // A draft has the same fields as the form.
      if (field !== 'photos') form.setValue(fieldNamed(field), value as never, { shouldDirty: true });
      else photoUploads.takeStored(photosOf(value, [...photos, ...storedOf(kept.current.photos)]));
    }
  };
  const photoUploads = createPhotoUploads({
    ...{ call, bus, kept: photos },
    pending: createPendingPhotos(clientId),
    offlineMessage: words.offline,
  });
  const saving = createAutosave({
    ...{ call, bus, vertical, clientId },
    begin: {
      server: listingId && revision !== undefined ? { listingId, revision, draft: base } : undefined,
      unconfirmed,
    },
    // Invalid values are reported at their field and must not block saving the others.
    read: () => allowedFields(draftOf(form.getValues())),
    isManual: isPosted,
    onState,
    onSync({ server, unconfirmed }) {
      const known = server ? { listingId: server.listingId, revision: server.revision, base: server.draft } : {};
      kept.current = { ...kept.current, ...known, unconfirmed };
      // A response that arrives after the form was closed must not restore what was discarded or typed meanwhile.
      // Another tab's copy belongs with that tab's sync state.
      if (readDraft(key)?.keptBy === kept.current.keptBy) keep({});
    },
    onTheirs(fields, { photos }) {
      showTheirs(
        fields,
        photos.map(({ id, src, alt }) => ({ photoId: id, src, name: alt })),
      );
      bus.emit(toastShow, { variant: 'info', message: words.merged });
    },
  });
  /** Last version shared with the other tabs; base of the merge. */
  let common = kept.current.draft;
  const hear = (event: StorageEvent) => {
    const theirs = event.key === key ? readDraft(key) : null;
    if (theirs?.clientId !== clientId) return;
    const mine = allowedFields(kept.current.draft);
    const merged = mergeDrafts({ base: allowedFields(common), mine, theirs: theirs.draft }).draft;
    common = theirs.draft;
    isHearing = true;
    showTheirs(changedFields(mine, merged), storedOf(theirs.photos));
    isHearing = false;
    if (Object.keys(changedFields(merged, theirs.draft)).length > 0) keep({});
  };
  window.addEventListener('storage', hear);

  const stopWatching = form.subscribe({
    formState: { values: true },
    callback: ({ values, name }) => {
      // Remove an error as soon as its field is valid. Doing so on blur would shift the layout under the button being
      // pressed.
      const field = name === undefined ? undefined : fieldNamed(name);
      if (field && form.getFieldState(field).error) void form.trigger(field);
      const draft = draftOf(values);
      keep({ draft });
      // The tab in which it was typed saves it.
      if (isHearing) return;
      common = draft;
      if (isPosted) onState({ kind: 'on-device' });
      else saving.schedule();
    },
  });
  const stopPhotos = photoUploads.subscribe(() => {
    const shown = photoUploads.getSnapshot();
    const next = shown.filter((photo) => !isRefusedPhoto(photo)).map(keptOf);
    if (JSON.stringify(next) !== JSON.stringify(kept.current.photos)) keep({ photos: next });
    const ids = shown.flatMap(({ stored }) => stored?.photoId ?? []);
    const known = form.getValues('photos') ?? [];
    if (ids.join() === known.join()) return;
    form.setValue('photos', ids, { shouldDirty: true });
    if (ids.length > 0) form.clearErrors('photos');
  });

  // Changes that the server did not receive before the form was closed.
  const left = allowedFields(kept.current.draft);
  if (readDraft(key) && Object.keys(changedFields(base ?? {}, left)).length > 0) {
    if (isPosted) onState({ kind: 'on-device' });
    else saving.schedule();
  }

  return {
    autosave: saving,
    uploads: photoUploads,
    stop() {
      window.removeEventListener('storage', hear);
      saving.stop();
      photoUploads.stop();
      stopWatching();
      stopPhotos();
    },
  };
}

/** The names are keys of the form's values. */
const fieldNamed = (name: string) => name as keyof SellValues;

const storedOf = (photos: readonly KeptPhoto[]): StoredPhoto[] =>
  photos.flatMap(({ name, stored }) => (stored ? { ...stored, name } : []));

/** Photos with these ids, in this order. */
const photosOf = (ids: unknown, known: readonly StoredPhoto[]): StoredPhoto[] =>
  Array.isArray(ids) ? ids.flatMap((id) => known.find(({ photoId }) => photoId === id) ?? []) : [];
