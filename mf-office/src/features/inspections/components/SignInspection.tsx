import { beginsFrom, formatDay, type InspectionDraft, signInspection } from '@karwan/shared-contracts';
import { isComplete } from '@karwan/shared-contracts/inspection';
import { useKarwan, useToast } from '@karwan/shared-kit';
import { Banner, Button, Checkbox, ConfirmDialog, Stack, Text, TextLink } from '@karwan/shared-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCopy } from '../../../lib/copy.ts';
import { inspectionQuery, inspectionsQuery } from '../../../lib/queries/inspections.ts';
import { useOfficeFailure } from '../../../lib/use-office-failure.ts';
import type { InspectionDevice } from '../data/inspection-device.ts';
import type { InspectionSheet, SheetState } from '../data/inspection-sheet.ts';
import { missingNow, sheetParts, standOf } from '../data/sheet-parts.ts';

type SignProps = { draft: InspectionDraft; sheet: InspectionSheet; device: InspectionDevice; state: SheetState };

/** If more parts are incomplete, the user finds them in the list above. */
const MOST_NAMED = 3;

/** Last step: lists missing answers, or signs the report. A signed report is immutable. */
export function SignInspection({ draft, sheet, device, state }: SignProps) {
  const t = useCopy();
  const [isAsking, setIsAsking] = useState(false);
  const [isCarOfAd, setIsCarOfAd] = useState(false);
  const sign = useSign({ draft, sheet, device });
  const lacking = sheetParts.filter((part) => standOf(part, state).missing > 0);
  if (!isComplete(missingNow(state))) {
    return (
      <Banner title={t('inspections.unfinished')}>
        {lacking.length > MOST_NAMED && t('inspections.unfinishedHint')}
        {lacking.slice(0, lacking.length > MOST_NAMED ? 0 : undefined).map((part) => (
          <div key={part.id}>
            <TextLink render={<Link to={`?part=${part.id}`} />}>{part.name ?? t('inspections.car')}</TextLink>:{' '}
            {t('inspections.missing', { count: standOf(part, state).missing })}
          </div>
        ))}
      </Banner>
    );
  }
  const isSent = state.unsent === 0;
  const isEarly = draft.status === 'assigned' && new Date() < beginsFrom(new Date(draft.startsAt));
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
      <Button size="lg" disabled={!isSent || isEarly} onClick={() => setIsAsking(true)}>
        {t('inspections.sign')}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={t('inspections.signTitle')}
        description={t('inspections.signHint')}
        confirmLabel={t('inspections.sign')}
        cancelLabel={t('close')}
        isBusy={sign.isPending}
        onConfirm={() => sign.mutate(isCarOfAd, { onSettled: () => setIsAsking(false) })}
      />
    </Stack>
  );
}

function useSign({ draft: { bookingId }, sheet, device }: Omit<SignProps, 'state'>) {
  const t = useCopy();
  const { call } = useKarwan();
  const queryClient = useQueryClient();
  const toast = useToast();
  const tellFailure = useOfficeFailure();
  return useMutation({
    networkMode: 'always',
    mutationFn: async (isCarOfAd: boolean) => {
      await sheet.goOn();
      return call(signInspection, { params: { bookingId }, body: { isCarOfAd } });
    },
    onSuccess: async () => {
      await device.forgetAll().catch(() => undefined);
      toast('success', t('inspections.signed'));
      void queryClient.invalidateQueries(inspectionsQuery(call));
      await queryClient.invalidateQueries(inspectionQuery(call, bookingId));
    },
    onError: tellFailure,
  });
}
