import { type ListingDetail, toastShow, type UsedCarDraft } from '@karwan/shared-contracts';
import { Button, Heading, Stack, Stepper, StickyBar } from '@karwan/shared-ui';
import { type ReactNode, useRef, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { failureMessage } from '../../../lib/failure-message.ts';
import { useKarwan } from '../../../lib/remote-context.tsx';
import { adEdited, type PostedAd, postAd, refusedFields } from '../data/post-ad.ts';
import { sellSteps, stepOfFields } from '../data/sell-steps.ts';
import { type SellFormStart, useSellForm } from '../data/use-sell-form.ts';
import { CarStep } from './CarStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { DetailsStep } from './DetailsStep.tsx';
import { PhotosStep } from './PhotosStep.tsx';
import { PreviewStep } from './PreviewStep.tsx';
import { PriceStep } from './PriceStep.tsx';
import { SaveNote } from './SaveNote.tsx';

type SellFormProps = {
  start: SellFormStart;
  renderPreview: (listing: ListingDetail) => ReactNode;
  onPosted: (ad: PostedAd) => void;
  /** The edited ad is saved. */
  onSaved: (listingId: string) => void;
  /** Drops this device's values and starts from the server's. */
  onReload: () => void;
};

/** The guided form: one step after the other, each checked before the next, everything kept all the time. */
export function SellForm({ start, renderPreview, onPosted, onSaved, onReload }: SellFormProps) {
  const t = useCopy();
  const ctx = useKarwan();
  const sell = useSellForm(start);
  const { form, photos, uploads } = sell;
  const [isBusy, setIsBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const index = Math.min(sell.step, sellSteps.length - 1);
  const step = sellSteps[index] ?? sellSteps[0];
  const isUploading = photos.some(({ status }) => status.kind === 'waiting' || status.kind === 'uploading');

  const goTo = (next: number) => {
    sell.goTo(next);
    heading.current?.focus();
    window.scrollTo({ top: 0 });
  };

  /** Shows each refusal at its field, on the step that has it. */
  const showRefusal = (error: unknown) => {
    const fields = refusedFields(error);
    for (const [field, message] of Object.entries(fields)) form.setError(field as keyof UsedCarDraft, { message });
    ctx.bus.emit(toastShow, { variant: 'error', message: Object.values(fields)[0] ?? failureMessage(error) });
    if (Object.keys(fields).length > 0) goTo(stepOfFields(Object.keys(fields)));
  };

  const next = async () => {
    const isFine = await form.trigger([...step.fields], { shouldFocus: true });
    if (!isFine) return;
    if (sellSteps[index + 1]?.id !== 'preview') {
      goTo(index + 1);
      return;
    }
    await finishing(async () => {
      // An edited ad goes live only by "Save changes": its preview is its own form, not the public page.
      if (!start.isPosted) await sell.save();
      goTo(index + 1);
    });
  };

  const finish = () =>
    finishing(async () => {
      const isComplete = await form.trigger();
      if (!isComplete) {
        goTo(stepOfFields(Object.keys(form.formState.errors)));
        return;
      }
      const server = await sell.save();
      if (start.isPosted) {
        await adEdited(ctx, start.key, server.listingId);
        onSaved(server.listingId);
      } else onPosted(await postAd(ctx, start.key, server));
    });

  const finishing = async (work: () => Promise<void>) => {
    setIsBusy(true);
    try {
      await work();
    } catch (error) {
      showRefusal(error);
    } finally {
      setIsBusy(false);
    }
  };

  const isLast = step.id === 'preview' || (start.isPosted && step.id === 'contact');
  const shownSteps = start.isPosted ? sellSteps.slice(0, -1) : sellSteps;
  return (
    <Stack $gap="space-6">
      <Stepper
        label={t('sell.steps.label')}
        steps={shownSteps.map(({ id }) => ({ id, label: t(`sell.steps.${id}`) }))}
        current={index}
        doneLabel={t('sell.steps.done')}
        onStepSelect={goTo}
      />
      <Heading ref={heading} tabIndex={-1} $size="section">
        {t(`sell.ask.${step.id}`)}
      </Heading>
      {step.id === 'car' && <CarStep form={form} onDone={() => void next()} />}
      {step.id === 'details' && <DetailsStep form={form} />}
      {step.id === 'photos' && <PhotosStep form={form} photos={photos} uploads={uploads} />}
      {step.id === 'price' && <PriceStep form={form} />}
      {step.id === 'contact' && <ContactStep form={form} />}
      {step.id === 'preview' && <PreviewStep listingId={sell.serverDraft().listingId} renderPreview={renderPreview} />}
      <SaveNote
        state={sell.saveState}
        onKeepMine={() => {
          const { listingId } = sell.serverDraft();
          if (listingId) void finishing(() => sell.overwriteTheirs(listingId));
        }}
        onTakeTheirs={onReload}
      />
      <StickyBar label={t('sell.actions')}>
        {index > 0 && (
          <Button variant="secondary" onClick={() => goTo(index - 1)}>
            {t('sell.back')}
          </Button>
        )}
        {isLast ? (
          <Button isWide isBusy={isBusy || isUploading} onClick={finish}>
            {t(start.isPosted ? 'sell.saveChanges' : 'sell.post')}
          </Button>
        ) : (
          <Button isWide isBusy={isBusy} onClick={next}>
            {t('sell.next')}
          </Button>
        )}
      </StickyBar>
    </Stack>
  );
}
