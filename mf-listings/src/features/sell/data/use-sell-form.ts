import { type AnyDraft, authLoggedIn, getMyListing } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { allowedFields } from './allowed-fields.ts';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { type FormPhoto, isRefusedPhoto, keptOf } from './form-photo.ts';
import { type KeptDraft, keepDraft, readDraft } from './kept-draft.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type PhotoUploads } from './photo-uploads.ts';
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
  const [offlineMessage] = useState(() => t('sell.photos.offline'));
  const current = useRef(start.kept);
  const autosave = useRef<Autosave>(undefined);
  const [resolver] = useState(() => checkComplete(vertical, renderedAtMs));
  const form = useForm<SellValues, unknown, AnyDraft>({
    resolver,
    defaultValues: start.kept.draft,
    mode: 'onTouched',
  });

  useEffect(() => {
    const { key, isPosted } = start;
    const { listingId, revision, clientId, photos } = current.current;
    const keep = (part: Partial<KeptDraft>) => {
      current.current = { ...current.current, ...part };
      keepDraft(key, current.current);
    };
    const saving = createAutosave({
      call,
      vertical,
      clientId,
      server: listingId && revision !== undefined ? { listingId, revision } : undefined,
      isManual: isPosted,
      onState: setSaveState,
      onServer: ({ listingId, revision }) => {
        current.current = { ...current.current, listingId, revision };
        // A save that comes back after the form was left must not bring back what was dropped or typed meanwhile.
        const kept = readDraft(key);
        if (kept?.clientId === clientId) keepDraft(key, { ...kept, listingId, revision });
      },
    });
    const photoUploads = createPhotoUploads({
      call,
      kept: photos,
      pending: createPendingPhotos(clientId),
      offlineMessage,
    });
    autosave.current = saving;
    setUploads(photoUploads);

    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        // A refusal goes as soon as its field is right. Were it to go when the field is left, whatever is pressed then would
        // move away under the finger.
        const field = fieldNamed(name);
        if (field && form.getFieldState(field).error) void form.trigger(field);
        const draft = draftOf(values);
        keep({ draft });
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
    const stopHearing = bus.on(authLoggedIn, () => {
      saving.goOn();
      photoUploads.goOn();
    });
    return () => {
      stopHearing();
      saving.stop();
      photoUploads.stop();
      stopWatching();
      stopPhotos();
    };
  }, [bus, call, vertical, form, start, offlineMessage]);

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
    /** Another device saved meanwhile: this one's values win, on top of that device's revision. */
    async overwriteTheirs() {
      const { listingId } = current.current;
      if (!listingId || !autosave.current) throw new Error('There is nothing to overwrite');
      const { revision } = await call(getMyListing, { params: { listingId } });
      return autosave.current.overwrite(revision);
    },
    listingId: () => current.current.listingId,
  };
}

/** The form has no other fields than its values. */
const fieldNamed = (name: string | undefined) => name as keyof SellValues | undefined;

const subscribeToNothing = () => () => {};

export type SellForm = ReturnType<typeof useSellForm>;
