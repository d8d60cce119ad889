import { type AnyDraft, failureMessage, isRefused, type ListingDetail, toastShow } from '@karwan/shared-contracts';
import { useKarwan } from '@karwan/shared-kit';
import { Banner, Heading, Stack, Stepper } from '@karwan/shared-ui';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useListedVertical } from '../../../lib/vertical-context.tsx';
import { DraftConflict, type SavedDraft } from '../data/autosave.ts';
import { isPending, isRefusedPhoto } from '../data/form-photo.ts';
import type { SellFormStart } from '../data/form-start.ts';
import { handleAdEdited, type PostedAd, postAd, refusedFields } from '../data/post-ad.ts';
import { type SellStep, sellSteps, stepOfFields } from '../data/sell-steps.ts';
import { draftOf } from '../data/sell-values.ts';
import { usePriceQuestion } from '../data/use-price-question.ts';
import { useSellForm } from '../data/use-sell-form.ts';
import { ContactStep } from './ContactStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PhotosStep } from './PhotosStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { PriceQuestion } from './PriceQuestion.tsx';
import { PriceStep } from './PriceStep.tsx';
import { SaveConflict } from './SaveConflict.tsx';
import { SaveNote } from './SaveNote.tsx';
import { SellActions } from './SellActions.tsx';
import { WhatStep } from './WhatStep.tsx';

type SellFormProps = {
  start: SellFormStart;
  /** Rendered above the first step. `ownId` is the id of this form's draft, once the API has one. */
  renderNotice: (ownId: string | undefined) => ReactNode;
  renderPreview: (listing: ListingDetail) => ReactNode;
  onPosted: (ad: PostedAd) => void;
  /** Called after an edited ad was saved. */
  onSaved: (ad: SavedDraft) => void;
};

/** Step-by-step form. Each step is validated before the next one, and all values are saved continuously. */
export function SellForm({ start, renderNotice, renderPreview, onPosted, onSaved }: SellFormProps) {
  const t = useCopy();
  const ctx = useKarwan();
  const vertical = useListedVertical();
  const sell = useSellForm(start);
  const { form, photos, uploads } = sell;
  const { question, ...prices } = usePriceQuestion(vertical);
  const [isBusy, setIsBusy] = useState(false);
  const [failureCount, setFailureCount] = useState(0);
  const [failure, setFailure] = useState<string>();
  const root = useRef<HTMLFormElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const conflictRef = useRef<HTMLDivElement>(null);
  const steps = sellSteps(vertical);
  const shownSteps = start.isPosted ? steps.slice(0, -1) : steps;
  const index = Math.min(sell.step, shownSteps.length - 1);
  const step = shownSteps[index] ?? steps[0];
  const isLast = index === shownSteps.length - 1;
  /** A posted ad is complete, so every step can be saved directly. */
  const isSaved = start.isPosted || isLast;

  const shownIndex = useRef(index);
  useEffect(() => {
    if (shownIndex.current === index) return;
    shownIndex.current = index;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [index]);
  useEffect(() => {
    if (failureCount > 0)
      root.current
        ?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] input, [data-refused] button')
        ?.focus();
  }, [failureCount]);

  /** Shows each error at its field, on that field's step. */
  const showError = (error: unknown) => {
    if (error instanceof DraftConflict) {
      // The choice is shown above the step, possibly out of view.
      conflictRef.current?.focus();
      return;
    }
    const fields = refusedFields(error);
    ctx.bus.emit(toastShow, { variant: 'error', message: Object.values(fields)[0] ?? failureMessage(error) });
    if (Object.keys(fields).length === 0) {
      setFailure(failureMessage(error));
      return;
    }
    // Errors for unknown fields are only shown in the toast.
    for (const [field, message] of Object.entries(fields)) form.setError(field as keyof AnyDraft, { message });
    sell.goTo(stepOfFields(vertical, Object.keys(fields)));
    setFailureCount((count) => count + 1);
  };
  const runBusy = async (action: () => Promise<void>) => {
    setIsBusy(true);
    setFailure(undefined);
    try {
      await action();
    } catch (error) {
      showError(error);
    } finally {
      setIsBusy(false);
    }
  };

  const stepHeading = (id: SellStep['id']) =>
    id === 'what' || id === 'photos' ? t(`verticals.${vertical}.sell.ask.${id}`) : t(`sell.ask.${id}`);
  /** Whether `action` has to wait for the user to confirm the price. */
  const needsPriceConfirmation = (action: () => Promise<void>) =>
    prices.askIfUnusual(draftOf(form.getValues()), () => void runBusy(action));
  const next = async () => {
    if (!(await form.trigger([...step.fields]))) {
      setFailureCount((count) => count + 1);
      return;
    }
    if (sell.saveState.kind === 'conflict') {
      conflictRef.current?.focus();
      return;
    }
    if (step.id === 'price' && (await needsPriceConfirmation(next))) return;
    // The server renders the preview, so save first.
    if (shownSteps[index + 1]?.id === 'preview') await sell.save();
    sell.goTo(index + 1);
  };
  const handleLiveSave = async (saved: SavedDraft) => {
    await handleAdEdited(ctx, start.key, saved);
    onSaved(saved);
  };
  const finish = async () => {
    if (!(await form.trigger())) {
      sell.goTo(stepOfFields(vertical, Object.keys(form.formState.errors)));
      setFailureCount((count) => count + 1);
      return;
    }
    if (await needsPriceConfirmation(finish)) {
      sell.goTo(stepOfFields(vertical, ['pricePkr']));
      return;
    }
    const saved = await sell.save();
    // Resubmit a corrected ad that was rejected.
    if (saved.status !== 'draft' && saved.status !== 'rejected') return handleLiveSave(saved);
    try {
      onPosted(await postAd(ctx, vertical, { key: start.key, draft: draftOf(form.getValues()), server: saved }));
    } catch (error) {
      if (!isRefused(error, 'revision_conflict') && !isRefused(error, 'listing_state')) throw error;
      // The server has a newer version: saving merges it, or asks the user to choose.
      const merged = await sell.save({ isForced: true });
      if (merged.status !== 'draft') return handleLiveSave(merged);
      throw error;
    }
    sell.rewind();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void runBusy(isSaved ? finish : next);
  };

  return (
    <form
      ref={root}
      noValidate
      onSubmit={submit}
      aria-label={start.isPosted ? t('sell.editTitle') : t(`verticals.${vertical}.sell.title`)}
    >
      <Stack $gap="space-6">
        {start.rejection && (
          <Banner tone="danger" title={t('privateAd.status.rejected')}>
            <bdi>{start.rejection}</bdi>
          </Banner>
        )}
        {index === 0 && renderNotice(sell.listingId())}
        <Stepper
          label={t('sell.steps.label')}
          steps={shownSteps.map(({ id }) => ({
            id,
            label: id === 'what' ? t(`verticals.${vertical}.sell.steps.what`) : t(`sell.steps.${id}`),
          }))}
          current={index}
          doneLabel={t('sell.steps.done')}
          onStepSelect={sell.goTo}
          isEveryStepOpen={start.isPosted}
        />
        <Heading ref={heading} tabIndex={-1} $size="section">
          {stepHeading(step.id)}
        </Heading>
        {sell.saveState.kind === 'conflict' && (
          <div ref={conflictRef} tabIndex={-1}>
            <SaveConflict
              draft={draftOf(form.getValues())}
              conflicts={sell.saveState.conflicts}
              onChoose={(side) =>
                void runBusy(async () => {
                  const saved = await sell.resolve(side);
                  if (saved.status !== 'draft') await handleLiveSave(saved);
                })
              }
            />
          </div>
        )}
        {uploads && step.id === 'what' && <WhatStep form={form} onDone={() => void runBusy(next)} />}
        {uploads && step.id === 'details' && <DetailsStep form={form} />}
        {uploads && step.id === 'photos' && <PhotosStep form={form} photos={photos} uploads={uploads} />}
        {uploads && step.id === 'price' && <PriceStep form={form} />}
        {step.id === 'price' && question?.pricePkr === form.watch('pricePkr') && question && (
          <PriceQuestion {...question} onConfirm={prices.confirm} />
        )}
        {uploads && step.id === 'contact' && <ContactStep form={form} />}
        {step.id === 'preview' && <PreviewStep listingId={sell.listingId()} renderPreview={renderPreview} />}
        <SaveNote state={sell.saveState} />
        <SellActions
          {...{ isBusy, isLast, failure }}
          isPosted={start.isPosted}
          onNext={() => void runBusy(next)}
          pendingPhotoCount={photos.filter(isPending).length}
          refusedPhotoCount={step.id === 'photos' ? 0 : photos.filter(isRefusedPhoto).length}
          onBack={index > 0 ? () => sell.goTo(index - 1) : undefined}
        />
      </Stack>
    </form>
  );
}
