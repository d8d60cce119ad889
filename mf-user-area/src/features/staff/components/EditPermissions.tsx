import type { StaffMember } from '@karwan/shared-contracts';
import { Button, Dialog, Stack } from '@karwan/shared-ui';
import { type FormEvent, useState } from 'react';
import { useCopy } from '../../../lib/copy.ts';
import { choiceOf, isIncomplete, permissionsOf } from '../data/permission-choice.ts';
import { useUpdateStaff } from '../data/use-staff-changes.ts';
import { PermissionsField } from './PermissionsField.tsx';

type EditPermissionsProps = { member: StaffMember; isOpen: boolean; onClose: () => void };

/** Changes a member's permissions. Takes effect with their next request. */
export function EditPermissions({ member, isOpen, onClose }: EditPermissionsProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={t('staff.editTitle', { name: member.name })}
      closeLabel={t('staff.close')}
      isDismissedOutside={false}
    >
      <EditForm member={member} onSaved={onClose} />
    </Dialog>
  );
}

function EditForm({ member, onSaved }: { member: StaffMember; onSaved: () => void }) {
  const t = useCopy();
  const update = useUpdateStaff(member);
  const [choice, setChoice] = useState(() => choiceOf(member.permissions));
  const [isRefused, setIsRefused] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isIncomplete(choice)) setIsRefused(true);
    else if (!update.isPending) update.mutate({ permissions: permissionsOf(choice) }, { onSuccess: onSaved });
  };
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      <PermissionsField
        choice={choice}
        error={isRefused && isIncomplete(choice) ? t('staff.chooseOne') : undefined}
        onChange={setChoice}
      />
      <Button type="submit" isWide isBusy={update.isPending}>
        {t('staff.save')}
      </Button>
    </Stack>
  );
}
