import { type AnyDraft, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { allowedFields } from './allowed-fields.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { type FormPhoto, isRefusedPhoto, keptOf } from './form-photo.ts';
import { type KeptDraft, type KeptPhoto, keepDraft, readDraft } from './kept-draft.ts';
import { changedFields, mergeDrafts } from './merge-drafts.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads, type StoredPhoto } from './photo-uploads.ts';
import { checkComplete, draftOf, type SellValues } from './sell-values.ts';
import type { SellFormStart } from './start-of.ts';
import { useStepHistory } from './use-step-history.ts';

const noPhotos: readonly FormPhoto[] = [];

/**
 * Everything behind the sell form: its values, its photos, and where they are kept. Browser only. The `begin` of the
 * first render counts: another form is another component.
 */
export function useSellForm(begin: SellFormStart) {
  const t = useCopy();
  const { bus, call, renderedAtMs } = useKarwan();
  const vertical = useListedVertical();
  const [start] = useState(begin);
  const { step, goTo, rewind } = useStepHistory(start.kept.clientId, start.kept.step);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' });
  const [uploads, setUploads] = useState<PhotoUploads>();
  const [words] = useState(() => ({ offline: t('sell.photos.offline'), merged: t('sell.save.merged') }));
  const [keptBy] = useState(() => crypto.randomUUID());
  const current = useRef<KeptDraft>({ ...start.kept, keptBy });
  const autosave = useRef<Autosave>(undefined);
  const [resolver] = useState(() => checkComplete(vertical, renderedAtMs));
  const form = useForm<SellValues, unknown, AnyDraft>({
    resolver,
    defaultValues: start.kept.draft,
    mode: 'onTouched',
  });

  useEffect(() => {
    const { key, isPosted } = start;
    const { listingId, revision, base, unconfirmed, clientId, photos } = current.current;
    const keep = (part: Partial<KeptDraft>) => {
      current.current = { ...current.current, ...part };
      if (!isHearing) keepDraft(key, current.current);
    };
    /** What another tab keeps is not kept once more. */
    let isHearing = false;
    /** Shows what another tab or device has changed, as if it were typed here. */
    const showTheirs = (fields: Readonly<Record<string, unknown>>, photos: readonly StoredPhoto[]) => {
      for (const [field, value] of Object.entries(fields)) {
        // The fields of a draft are those of the form.
        if (field !== 'photos') form.setValue(fieldNamed(field), value as never, { shouldDirty: true });
        else photoUploads.takeStored(photosOf(value, [...photos, ...storedOf(current.current.photos)]));
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
      isManual: isPosted,
      onState: setSaveState,
      onSync({ server, unconfirmed }) {
        const known = server ? { listingId: server.listingId, revision: server.revision, base: server.draft } : {};
        current.current = { ...current.current, ...known, unconfirmed };
        // A save that comes back after the form was left must not bring back what was dropped or typed meanwhile, and what another
        // tab keeps goes with what that tab knows of the server.
        if (readDraft(key)?.keptBy === current.current.keptBy) keep({});
      },
      onTheirs(fields, { photos }) {
        showTheirs(
          fields,
          photos.map(({ id, src, alt }) => ({ photoId: id, src, name: alt })),
        );
        bus.emit(toastShow, { variant: 'info', message: words.merged });
      },
    });
    autosave.current = saving;
    setUploads(photoUploads);

    /** What this tab and the others last agreed on. */
    let common = current.current.draft;
    const hear = (event: StorageEvent) => {
      const theirs = event.key === key ? readDraft(key) : null;
      if (theirs?.clientId !== clientId) return;
      const mine = allowedFields(current.current.draft);
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
        // A refusal goes as soon as its field is right. Were it to go when the field is left, whatever is pressed then would
        // move away under the finger.
        const field = name === undefined ? undefined : fieldNamed(name);
        if (field && form.getFieldState(field).error) void form.trigger(field);
        const draft = draftOf(values);
        keep({ draft });
        // The tab in which it was typed saves it.
        if (isHearing) return;
        common = draft;
        if (isPosted) setSaveState({ kind: 'on-device' });
        // What the API would refuse is told at its field, and keeps nothing else from being saved.
        else saving.schedule(allowedFields(draft));
      },
    });
    const stopPhotos = photoUploads.subscribe(() => {
      const shown = photoUploads.getSnapshot();
      const next = shown.filter((photo) => !isRefusedPhoto(photo)).map(keptOf);
      if (JSON.stringify(next) !== JSON.stringify(current.current.photos)) keep({ photos: next });
      const ids = shown.flatMap(({ stored }) => stored?.photoId ?? []);
      const known = form.getValues('photos') ?? [];
      if (ids.join() === known.join()) return;
      form.setValue('photos', ids, { shouldDirty: true });
      if (ids.length > 0) form.clearErrors('photos');
    });
    return () => {
      window.removeEventListener('storage', hear);
      saving.stop();
      photoUploads.stop();
      stopWatching();
      stopPhotos();
    };
  }, [bus, call, vertical, form, start, words]);

  useEffect(() => {
    if (step === current.current.step) return;
    current.current = { ...current.current, step };
    // Looking through a posted ad is no change of it.
    if (!start.isPosted || readDraft(start.key)) keepDraft(start.key, current.current);
  }, [step, start]);

  const photos = useSyncExternalStore(
    uploads?.subscribe ?? subscribeToNothing,
    uploads?.getSnapshot ?? (() => noPhotos),
    () => noPhotos,
  );

  return {
    form,
    step,
    goTo,
    rewind,
    saveState,
    photos,
    uploads,
    /** Brings everything to the server now, for preview and posting; `isForced` as in `flush`. */
    save: (options?: { isForced: boolean }) => {
      autosave.current?.schedule(allowedFields(draftOf(form.getValues())));
      return autosave.current?.flush(options) ?? Promise.reject(new Error('The form is not ready'));
    },
    /** Decides what both have changed. */
    resolve: (choice: 'mine' | 'theirs') =>
      autosave.current?.resolve(choice) ?? Promise.reject(new Error('The form is not ready')),
    listingId: () => current.current.listingId,
  };
}

/** The form has no other fields than its values. */
const fieldNamed = (name: string) => name as keyof SellValues;

const storedOf = (photos: readonly KeptPhoto[]): StoredPhoto[] =>
  photos.flatMap(({ name, stored }) => (stored ? { ...stored, name } : []));

/** Those with these ids, in their order. */
const photosOf = (ids: unknown, known: readonly StoredPhoto[]): StoredPhoto[] =>
  Array.isArray(ids) ? ids.flatMap((id) => known.find(({ photoId }) => photoId === id) ?? []) : [];

const subscribeToNothing = () => () => {};

export type SellForm = ReturnType<typeof useSellForm>;
