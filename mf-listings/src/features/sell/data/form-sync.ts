import { type KarwanContext, type ListedVertical, toastShow } from '@karwan/shared-contracts';
import { allowedFields } from './allowed-fields.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import type { SellFormStart } from './form-start.ts';
import { type DraftPhoto, type LocalDraft, readDraft, saveDraft } from './local-draft.ts';
import { changedFields } from './merge-drafts.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads, type StoredPhoto } from './photo-uploads.ts';
import { draftOf } from './sell-values.ts';
import { showFields, type WatchedForm, watchPhotos, watchValues } from './watch-form.ts';
import { watchOtherTabs } from './watch-other-tabs.ts';

type FormSyncOptions = Pick<KarwanContext, 'bus' | 'call'> & {
  vertical: ListedVertical;
  form: WatchedForm;
  start: SellFormStart;
  /** The device's copy of the form. */
  localDraft: { current: LocalDraft };
  messages: { offline: string; merged: string };
  onState: (state: SaveState) => void;
};

export type FormSync = { autosave: Autosave; uploads: PhotoUploads; stop(): void };

/** Saves a form on the device and on the server, and applies changes of the same draft from other tabs and devices. */
export function startFormSync({
  bus,
  call,
  vertical,
  form,
  start,
  localDraft,
  messages,
  onState,
}: FormSyncOptions): FormSync {
  const { key, isPosted } = start;
  const { clientId, photos } = localDraft.current;
  /** True while applying another tab's change, which must not be stored again. */
  let isApplyingRemoteChange = false;
  const saveLocally = (changes: Partial<LocalDraft>) => {
    localDraft.current = { ...localDraft.current, ...changes };
    if (!isApplyingRemoteChange) saveDraft(key, localDraft.current);
  };
  const uploads = createPhotoUploads({
    ...{ call, bus, initialPhotos: photos },
    pending: createPendingPhotos(clientId),
    offlineMessage: messages.offline,
  });
  const show = (fields: Readonly<Record<string, unknown>>, photos: readonly StoredPhoto[]) =>
    showFields(form, uploads, fields, [...photos, ...storedOf(localDraft.current.photos)]);
  const autosave = createAutosave({
    ...{ call, bus, vertical, clientId, onState },
    initial: syncStateOf(localDraft.current),
    // Invalid values are reported at their field and must not block saving the others.
    read: () => allowedFields(draftOf(form.getValues())),
    isManual: isPosted,
    onSync({ server, unconfirmed }) {
      const serverFields = server ? { listingId: server.listingId, revision: server.revision, base: server.draft } : {};
      localDraft.current = { ...localDraft.current, ...serverFields, unconfirmed };
      // A response that arrives after the form was closed must not restore what was discarded or typed meanwhile.
      // Another tab's copy belongs with that tab's sync state.
      if (readDraft(key)?.keptBy === localDraft.current.keptBy) saveLocally({});
    },
    onServerChange(fields, { photos }) {
      show(
        fields,
        photos.map(({ id, src, alt }) => ({ photoId: id, src, name: alt })),
      );
      bus.emit(toastShow, { variant: 'info', message: messages.merged });
    },
  });
  const saveLater = () => (isPosted ? onState({ kind: 'on-device' }) : autosave.schedule());
  const otherTabs = watchOtherTabs({
    ...{ key, localDraft },
    onChange(theirs, fields, { hasOwnChanges }) {
      isApplyingRemoteChange = true;
      show(fields, storedOf(theirs.photos));
      isApplyingRemoteChange = false;
      if (hasOwnChanges) saveLocally({});
    },
  });
  const stopValues = watchValues(form, (draft) => {
    saveLocally({ draft });
    // The tab in which it was typed saves it.
    if (isApplyingRemoteChange) return;
    otherTabs.share(draft);
    saveLater();
  });
  const stopPhotos = watchPhotos(form, uploads, (photos) => {
    if (JSON.stringify(photos) !== JSON.stringify(localDraft.current.photos)) saveLocally({ photos });
  });
  if (readDraft(key) && hasUnsentChanges(localDraft.current)) saveLater();

  return {
    autosave,
    uploads,
    stop() {
      otherTabs.stop();
      autosave.stop();
      uploads.stop();
      stopValues();
      stopPhotos();
    },
  };
}

const syncStateOf = ({ listingId, revision, base, unconfirmed }: LocalDraft) => ({
  server: listingId && revision !== undefined ? { listingId, revision, draft: base } : undefined,
  unconfirmed,
});

/** Whether the server did not receive all changes before the form was closed. */
const hasUnsentChanges = ({ base, draft }: LocalDraft) =>
  Object.keys(changedFields(base ?? {}, allowedFields(draft))).length > 0;

const storedOf = (photos: readonly DraftPhoto[]): StoredPhoto[] =>
  photos.flatMap(({ name, stored }) => (stored ? { ...stored, name } : []));
