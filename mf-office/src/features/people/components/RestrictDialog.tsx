import type { OfficePerson, PersonRestriction } from '@karwan/shared-contracts';
import { Button, Dialog, Field, lengthError, Stack, Text, TextArea, TextInput } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { useRestrict } from '../data/use-restrict.ts';

const MAX_REASON = 300;

export type Restriction = PersonRestriction['action'];

type RestrictDialogProps = { person: OfficePerson; asking: Restriction | undefined; onClose: () => void };

/** Confirms a restriction and asks for the reason, which the account's owner will read. */
export function RestrictDialog({ person, asking, onClose }: RestrictDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={asking !== undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={asking && t(`people.titles.${asking}`, { name: person.name })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {asking && <RestrictForm person={person} asking={asking} onDone={onClose} />}
    </Dialog>
  );
}

type RestrictFormProps = { person: OfficePerson; asking: Restriction; onDone: () => void };

function RestrictForm({ person, asking, onDone }: RestrictFormProps) {
  const t = useCopy();
  const restrict = useRestrict(person);
  const [reason, setReason] = useState('');
  const [day, setDay] = useState('');
  const [isTried, setIsTried] = useState(false);
  const change = changeOf(asking, reason.trim(), day);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (change && !restrict.isPending) restrict.mutate(change, { onSuccess: onDone });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(`people.effects.${asking}`)}</Text>
      {asking === 'suspend' && (
        <Field label={t('people.until')} error={isTried && !day ? t('people.untilMissing') : undefined} isRequired>
          <TextInput type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </Field>
      )}
      {asking !== 'free' && (
        <Field
          label={t('people.why')}
          error={
            lengthError(reason, MAX_REASON) ??
            (isTried && reason.trim().length < 3 ? t('people.whyMissing') : undefined)
          }
          isRequired
        >
          <TextArea rows={3} maxLength={MAX_REASON} value={reason} onChange={({ target }) => setReason(target.value)} />
        </Field>
      )}
      <Button type="submit" variant={asking === 'free' ? 'primary' : 'danger'} isWide isBusy={restrict.isPending}>
        {t(`people.actions.${asking}`)}
      </Button>
    </Stack>
  );
}

/** Undefined while a value is missing or too long. A suspension lasts until the end of its last day in Pakistan. */
function changeOf(action: Restriction, reason: string, day: string): PersonRestriction | undefined {
  if (action === 'free') return { action };
  if (reason.length < 3 || lengthError(reason, MAX_REASON)) return undefined;
  if (action === 'block') return { action, reason };
  return day === '' ? undefined : { action, reason, until: new Date(`${day}T23:59:59+05:00`).toISOString() };
}
