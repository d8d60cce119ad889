import { zodResolver } from '@hookform/resolvers/zod';
import {
  getMyListing,
  type Photo,
  type UsedCarAd,
  type UsedCarDraft,
  usedCarAdComplete,
} from '@karwan/shared-contracts';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { type Autosave, createAutosave, type SaveState } from './autosave.ts';
import { type KeptDraft, keepDraft } from './kept-draft.ts';
import { createPendingPhotos } from './pending-photos.ts';
import { createPhotoUploads, type FormPhoto, type PhotoUploads } from './photo-uploads.ts';

export type SellFormStart = {
  /** Where the device keeps it. */
  key: string;
  kept: KeptDraft;
  stored: readonly Photo[];
  /** A posted ad goes to the server only when the person says so; a draft by itself. */
  isPosted: boolean;
};

/** Checks by the rules of a complete ad, while the values stay those of a draft. */
const checkComplete = zodResolver(usedCarAdComplete);

const noPhotos: readonly FormPhoto[] = [];

/** Everything behind the sell form: its values, its photos, and where they are kept. Browser only. */
export function useSellForm({ key, kept, stored, isPosted }: SellFormStart) {
  const t = useCopy();
  const { call } = useKarwan();
  const [step, setStep] = useState(kept.step);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'saved' });
  const current = useRef(kept);
  const form = useForm<UsedCarDraft, unknown, UsedCarAd>({
    resolver: checkComplete,
    defaultValues: kept.draft,
    mode: 'onTouched',
  });

  const autosave = useRef<Autosave>(undefined);
  const [uploads, setUploads] = useState<PhotoUploads>();
  const start = useMemo(() => ({ key, kept, stored, isPosted }), [key, kept, stored, isPosted]);
  const failed = useRef({ invalid: t('sell.photos.invalid'), offline: t('sell.photos.offline') });

  useEffect(() => {
    const { listingId, revision, clientId } = start.kept;
    const saving = createAutosave({
      call,
      clientId,
      server: listingId && revision !== undefined ? { listingId, revision } : undefined,
      onState: setSaveState,
      onServer: (server) => {
        current.current = { ...current.current, ...server };
        keepDraft(start.key, current.current);
      },
    });
    const photoUploads = createPhotoUploads({
      call,
      stored: start.stored,
      pending: createPendingPhotos(start.key),
      failed: failed.current,
    });
    autosave.current = saving;
    setUploads(photoUploads);

    const stopWatching = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        current.current = { ...current.current, draft: definedOf(values) };
        keepDraft(start.key, current.current);
        if (!start.isPosted) saving.schedule(current.current.draft);
      },
    });
    const stopPhotos = photoUploads.subscribe(() => {
      const ids = photoUploads.getSnapshot().flatMap(({ photoId }) => photoId ?? []);
      const known = form.getValues('photos') ?? [];
      if (ids.join() !== known.join())
        form.setValue('photos', ids, { shouldDirty: true, shouldValidate: known.length > 0 });
    });
    return () => {
      saving.stop();
      photoUploads.stop();
      stopWatching();
      stopPhotos();
    };
  }, [call, form, start]);

  const photos = useSyncExternalStore(
    uploads?.subscribe ?? subscribeToNothing,
    uploads?.getSnapshot ?? (() => noPhotos),
    () => noPhotos,
  );

  return {
    form,
    step,
    goTo(next: number) {
      setStep(next);
      current.current = { ...current.current, step: next };
      keepDraft(key, current.current);
    },
    saveState,
    photos,
    uploads,
    /** Brings everything to the server now, for preview and posting. */
    save: () => {
      autosave.current?.schedule(definedOf(form.getValues()));
      return autosave.current?.flush() ?? Promise.reject(new Error('The form is not ready'));
    },
    /** Another device saved meanwhile: this one's values win, on top of that device's revision. */
    async overwriteTheirs(listingId: string) {
      const { revision } = await call(getMyListing, { params: { listingId } });
      autosave.current?.overwrite(revision);
    },
    serverDraft: () => current.current,
  };
}

const subscribeToNothing = () => () => {};

/** Without the fields that were emptied: a draft simply lacks them. */
const definedOf = (values: UsedCarDraft): UsedCarDraft =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined && value !== ''));

export type SellForm = ReturnType<typeof useSellForm>;
