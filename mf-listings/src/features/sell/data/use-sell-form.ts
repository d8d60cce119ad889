import type { AnyDraft } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import type { Autosave, SaveState } from './autosave.ts';
import type { FormPhoto } from './form-photo.ts';
import type { SellFormStart } from './form-start.ts';
import { startFormSync } from './form-sync.ts';
import { type LocalDraft, readDraft, saveDraft } from './local-draft.ts';
import type { PhotoUploads } from './photo-uploads.ts';
import { createResolver, type SellValues } from './sell-values.ts';
import { useStepHistory } from './use-step-history.ts';

const noPhotos: readonly FormPhoto[] = [];

/**
 * State of the sell form: values, photos and their storage. Browser only. Uses the `initialStart` of the first render, so
 * remount the component for another form.
 */
export function useSellForm(initialStart: SellFormStart) {
  const t = useCopy();
  const { bus, call, renderedAtMs } = useKarwan();
  const vertical = useListedVertical();
  const [start] = useState(initialStart);
  const { step, goTo, rewind } = useStepHistory(start.localDraft.clientId, start.localDraft.step);
  const [saveState, setSaveState] = useState<SaveState>({ kind: 'unchanged' });
  const [uploads, setUploads] = useState<PhotoUploads>();
  const [messages] = useState(() => ({ offline: t('sell.photos.offline'), merged: t('sell.save.merged') }));
  const [keptBy] = useState(() => crypto.randomUUID());
  const current = useRef<LocalDraft>({ ...start.localDraft, keptBy });
  const autosave = useRef<Autosave>(undefined);
  const [resolver] = useState(() => createResolver(vertical, renderedAtMs));
  const form = useForm<SellValues, unknown, AnyDraft>({
    resolver,
    defaultValues: start.localDraft.draft,
    mode: 'onTouched',
  });

  useEffect(() => {
    const formSync = startFormSync({
      bus,
      call,
      vertical,
      form,
      start,
      localDraft: current,
      messages,
      onState: setSaveState,
    });
    autosave.current = formSync.autosave;
    setUploads(formSync.uploads);
    return formSync.stop;
  }, [bus, call, vertical, form, start, messages]);

  useEffect(() => {
    if (step === current.current.step) return;
    current.current = { ...current.current, step };
    // Viewing the steps of a posted ad is not a change.
    if (!start.isPosted || readDraft(start.key)) saveDraft(start.key, current.current);
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
    /** Saves everything to the server now, for preview and posting. `isForced`: see `flush`. */
    save: (options?: { isForced: boolean }) =>
      autosave.current?.flush(options) ?? Promise.reject(new Error('The form is not ready')),
    /** Resolves a conflict. */
    resolve: (choice: 'mine' | 'theirs') =>
      autosave.current?.resolve(choice) ?? Promise.reject(new Error('The form is not ready')),
    listingId: () => current.current.listingId,
  };
}

const subscribeToNothing = () => () => {};

export type SellForm = ReturnType<typeof useSellForm>;
