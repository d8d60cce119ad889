import { type KarwanContext, type ListedVertical, toastShow } from '@karwan/shared-contracts';
import { allowedFields } from './allowed-fields.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { hearOtherTabs } from './hear-other-tabs.ts';
import { type KeptDraft, type KeptPhoto, keepDraft, readDraft } from './kept-draft.ts';
import { changedFields } from './merge-drafts.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads, type StoredPhoto } from './photo-uploads.ts';
import { draftOf } from './sell-values.ts';
import type { SellFormStart } from './start-of.ts';
import { showFields, type WatchedForm, watchPhotos, watchValues } from './watch-form.ts';

type KeepFormOptions = Pick<KarwanContext, 'bus' | 'call'> & {
  vertical: ListedVertical;
  form: WatchedForm;
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
  const { clientId, photos } = kept.current;
  /** True while applying another tab's change, which must not be stored again. */
  let isApplyingRemoteChange = false;
  const keep = (part: Partial<KeptDraft>) => {
    kept.current = { ...kept.current, ...part };
    if (!isApplyingRemoteChange) keepDraft(key, kept.current);
  };
  const uploads = createPhotoUploads({
    ...{ call, bus, kept: photos },
    pending: createPendingPhotos(clientId),
    offlineMessage: words.offline,
  });
  const show = (fields: Readonly<Record<string, unknown>>, photos: readonly StoredPhoto[]) =>
    showFields(form, uploads, fields, [...photos, ...storedOf(kept.current.photos)]);
  const autosave = createAutosave({
    ...{ call, bus, vertical, clientId, onState },
    begin: syncStateOf(kept.current),
    // Invalid values are reported at their field and must not block saving the others.
    read: () => allowedFields(draftOf(form.getValues())),
    isManual: isPosted,
    onSync({ server, unconfirmed }) {
      const known = server ? { listingId: server.listingId, revision: server.revision, base: server.draft } : {};
      kept.current = { ...kept.current, ...known, unconfirmed };
      // A response that arrives after the form was closed must not restore what was discarded or typed meanwhile.
      // Another tab's copy belongs with that tab's sync state.
      if (readDraft(key)?.keptBy === kept.current.keptBy) keep({});
    },
    onTheirs(fields, { photos }) {
      show(
        fields,
        photos.map(({ id, src, alt }) => ({ photoId: id, src, name: alt })),
      );
      bus.emit(toastShow, { variant: 'info', message: words.merged });
    },
  });
  const saveLater = () => (isPosted ? onState({ kind: 'on-device' }) : autosave.schedule());
  const otherTabs = hearOtherTabs({
    ...{ key, kept },
    onChange(theirs, fields, { hasOwn }) {
      isApplyingRemoteChange = true;
      show(fields, storedOf(theirs.photos));
      isApplyingRemoteChange = false;
      if (hasOwn) keep({});
    },
  });
  const stopValues = watchValues(form, (draft) => {
    keep({ draft });
    // The tab in which it was typed saves it.
    if (isApplyingRemoteChange) return;
    otherTabs.share(draft);
    saveLater();
  });
  const stopPhotos = watchPhotos(form, uploads, (photos) => {
    if (JSON.stringify(photos) !== JSON.stringify(kept.current.photos)) keep({ photos });
  });
  if (readDraft(key) && hasUnsentChanges(kept.current)) saveLater();

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

const syncStateOf = ({ listingId, revision, base, unconfirmed }: KeptDraft) => ({
  server: listingId && revision !== undefined ? { listingId, revision, draft: base } : undefined,
  unconfirmed,
});

/** Whether the server did not receive all changes before the form was closed. */
const hasUnsentChanges = ({ base, draft }: KeptDraft) =>
  Object.keys(changedFields(base ?? {}, allowedFields(draft))).length > 0;

const storedOf = (photos: readonly KeptPhoto[]): StoredPhoto[] =>
  photos.flatMap(({ name, stored }) => (stored ? { ...stored, name } : []));
