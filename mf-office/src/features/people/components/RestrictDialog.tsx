import type { OfficePerson, PersonRestriction } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextArea, TextInput, validateLength } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useRestrict } from '../data/use-restrict.ts';

const MAX_REASON_LENGTH = 300;

export type Restriction = PersonRestriction['action'];

type RestrictDialogProps = { person: OfficePerson; pendingAction: Restriction | undefined; onClose: () => void };

/** Confirms a restriction and asks for the reason, which the account's owner will read. */
export function RestrictDialog({ person, pendingAction, onClose }: RestrictDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={pendingAction !== undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={pendingAction && t(`people.titles.${pendingAction}`, { name: person.name })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {pendingAction && <RestrictForm person={person} pendingAction={pendingAction} onDone={onClose} />}
    </Dialog>
  );
}

type RestrictFormProps = { person: OfficePerson; pendingAction: Restriction; onDone: () => void };

function RestrictForm({ person, pendingAction, onDone }: RestrictFormProps) {
  const t = useCopy();
  const restrict = useRestrict(person);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const change = buildRestriction(pendingAction, reason.trim(), day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (change && !restrict.isPending) restrict.mutate(change, { onSuccess: onDone });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(`people.effects.${pendingAction}`)}</Text>
      {pendingAction === 'suspend' && (
        <Field label={t('people.until')} error={isSubmitted && !day ? t('people.untilMissing') : undefined} isRequired>
          <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      {pendingAction !== 'free' && (
        <Field
          label={t('people.why')}
          error={
            validateLength(reason, MAX_REASON_LENGTH) ??
            (isSubmitted && reason.trim().length < 3 ? t('people.whyMissing') : undefined)
          }
          isRequired
        >
          <TextArea
            rows={3}
            maxLength={MAX_REASON_LENGTH}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant={pendingAction === 'free' ? 'primary' : 'danger'}
        isWide
        isBusy={restrict.isPending}
      >
        {t(`people.actions.${pendingAction}`)}
      </Button>
    </Stack>
  );
}

/** Undefined while a value is missing or too long. A suspension lasts until the end of its last day in Pakistan. */
function buildRestriction(action: Restriction, reason: string, day: string): PersonRestriction | undefined {
  if (action === 'free') return { action };
  if (reason.length < 3 || validateLength(reason, MAX_REASON_LENGTH)) return undefined;
  if (action === 'block') return { action, reason };
  return day === '' ? undefined : { action, reason, until: new Date(`${day}T23:59:59+05:00`).toISOString() };
}
