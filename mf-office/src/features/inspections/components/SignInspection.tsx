import { earliestStart, formatDay, type InspectionDraft, signInspection } from '@karwan/shared-contracts';
import { isComplete } from '@karwan/shared-contracts/inspection';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { Banner, Button, Checkbox, ConfirmDialog, Stack, Text, TextLink } from '@karwan/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery, inspectionsQuery } from '../../../lib/queries/inspections.ts';
import { useOfficeFailureToast } from '../../../lib/use-office-failure-toast.ts';
import type { InspectionDevice } from '../data/inspection-device.ts';
import type { InspectionSheet, SheetState } from '../data/inspection-sheet.ts';
import { missingAnswers, progressOf, sheetParts } from '../data/sheet-parts.ts';

type SignProps = { draft: InspectionDraft; sheet: InspectionSheet; device: InspectionDevice; state: SheetState };

/** If more parts are incomplete, the user finds them in the list above. */
const MAX_NAMED = 3;

/** Last step: lists missing answers, or signs the report. A signed report is immutable. */
export function SignInspection({ draft, sheet, device, state }: SignProps) {
  const t = useCopy();
  const [isConfirming, setIsConfirming] = useState(false);
  const [isCarOfAd, setIsCarOfAd] = useState(false);
  const sign = useSign({ draft, sheet, device });
  const incompleteParts = sheetParts.filter((part) => progressOf(part, state).missing > 0);
  if (!isComplete(missingAnswers(state))) {
    return (
      <Banner title={t('inspections.unfinished')}>
        {incompleteParts.length > MAX_NAMED && t('inspections.unfinishedHint')}
        {incompleteParts.slice(0, incompleteParts.length > MAX_NAMED ? 0 : undefined).map((part) => (
          <div key={part.id}>
            <TextLink render={<Link to={`?part=${part.id}`} />}>{part.name ?? t('inspections.car')}</TextLink>:{' '}
            {t('inspections.missing', { count: progressOf(part, state).missing })}
          </div>
        ))}
      </Banner>
    );
  }
  const isSent = state.unsent === 0;
  const isEarly = draft.status === 'assigned' && new Date() < earliestStart(new Date(draft.startsAt));
  return (
    <Stack $gap="space-3">
      {draft.ad && (
        <Checkbox
          label={t('inspections.carOfAd', { ad: `${draft.ad.reference} ${draft.ad.title}` })}
          checked={isCarOfAd}
          onChange={({ target }) => setIsCarOfAd(target.checked)}
        />
      )}
      {!isSent && <Text $tone="muted">{t('inspections.signLater')}</Text>}
      {isEarly && <Text $tone="muted">{t('inspections.signFrom', { day: formatDay(draft.startsAt) })}</Text>}
      <Button size="lg" disabled={!isSent || isEarly} onClick={() => setIsConfirming(true)}>
        {t('inspections.sign')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setIsConfirming}
        title={t('inspections.signTitle')}
        description={t('inspections.signHint')}
        confirmLabel={t('inspections.sign')}
        cancelLabel={t('close')}
        isBusy={sign.isPending}
        onConfirm={() => sign.mutate(isCarOfAd, { onSettled: () => setIsConfirming(false) })}
      />
    </Stack>
  );
}

function useSign({ draft: { bookingId }, sheet, device }: Omit<SignProps, 'state'>) {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toast = useToast();
  const toastFailure = useOfficeFailureToast();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (isCarOfAd: boolean) => {
      await sheet.sendNow();
      return call(signInspection, { params: { bookingId }, body: { isCarOfAd } });
    },
    onSuccess: async () => {
      await device.deleteAll().catch(() => undefined);
      toast('success', t('inspections.signed'));
      void queryClient.invalidateQueries(inspectionsQuery(call));
      await queryClient.invalidateQueries(inspectionQuery(call, bookingId));
    },
    onError: toastFailure,
  });
}
