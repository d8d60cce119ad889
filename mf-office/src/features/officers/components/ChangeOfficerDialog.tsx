import { knownOf, type OfficerChange, type OfficerRecord, officeRoles, officerChange } from '@karwan/shared-contracts';
import { Button, Dialog, Field, Stack, Text, TextInput } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { refusedFields } from '../../../lib/refused-fields.ts';
import { useChangeOfficer } from '../data/use-change-officer.ts';
import { InitialPassword } from './InitialPassword.tsx';
import { RolesField } from './RolesField.tsx';

type Action = OfficerChange['action'];
export type PendingOfficerChange = { officerId: string; action: Action };

type ChangeOfficerDialogProps = {
  officer: OfficerRecord | undefined;
  action: Action | undefined;
  onClose: () => void;
};

/** Confirms a change. After a reset, shows the new password to hand over. */
export function ChangeOfficerDialog({ officer, action, onClose }: ChangeOfficerDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={officer !== undefined && action !== undefined}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={officer && action && t(`officers.titles.${action}`, { name: officer.name })}
      closeLabel={t('close')}
      isDismissedOutside={false}
    >
      {officer && action && <ChangeOfficerForm officer={officer} action={action} onDone={onClose} />}
    </Dialog>
  );
}

type ChangeOfficerFormProps = { officer: OfficerRecord; action: Action; onDone: () => void };

function ChangeOfficerForm({ officer, action, onDone }: ChangeOfficerFormProps) {
  const t = useCopy();
  const change = useChangeOfficer(officer);
  const [roles, setRoles] = useState(() => officer.roles.flatMap((role) => knownOf(officeRoles, role) ?? []));
  const [workPhone, setWorkPhone] = useState(officer.workPhone ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const [phoneError, setPhoneError] = useState<string>();
  const password = change.data?.password;
  if (password) return <InitialPassword name={officer.name} password={password} onDone={onDone} />;
  const isMissing = action === 'set-roles' && roles.length === 0;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (isMissing || change.isPending) return;
    const requested = officerChange.safeParse({ action, roles, workPhone });
    setPhoneError(requested.error?.issues[0]?.message);
    if (requested.data === undefined) return;
    change.mutate(requested.data, { onSuccess: (done) => done.password === null && onDone() });
  };
  const hasWork = officer.openBookings > 0 && (action === 'switch-off' || action === 'set-roles');
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <Text>{t(`officers.effects.${action}`)}</Text>
      {hasWork && <Text>{t('officers.workStays', { count: officer.openBookings })}</Text>}
      {action === 'set-roles' && (
        <RolesField
          selected={roles}
          onChange={setRoles}
          error={
            isSubmitted && isMissing ? t('officers.rolesMissing') : refusedFields(change.error)['body.change.roles']
          }
        />
      )}
      {action === 'set-work-phone' && (
        <Field
          label={t('officers.workPhone')}
          optionalLabel={t('optional')}
          error={phoneError ?? refusedFields(change.error)['body.change.workPhone']}
        >
          <TextInput
            type="tel"
            inputMode="tel"
            autoComplete="off"
            value={workPhone}
            onChange={({ target }) => setWorkPhone(target.value)}
          />
        </Field>
      )}
      <Button
        type="submit"
        variant={action === 'switch-off' || action === 'reset-login' ? 'danger' : 'primary'}
        isWide
        isBusy={change.isPending}
      >
        {action === 'set-work-phone' ? t('officers.saveWorkPhone') : t(`officers.actions.${action}`)}
      </Button>
    </Stack>
  );
}
