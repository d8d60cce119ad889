import { Banner, Button, Dialog, Field, Stack, TextInput } from '@karwan/shared-ui';
import { Controller } from 'react-hook-form';
import { useCopy } from '../../../lib/copy.ts';
import { useInviteForm } from '../data/use-invite-form.ts';
import { PermissionsField } from './PermissionsField.tsx';

type InviteDialogProps = { isOpen: boolean; onClose: () => void };

export function InviteDialog({ isOpen, onClose }: InviteDialogProps) {
  const t = useCopy();
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose();
      }}
      title={t('staff.inviteTitle')}
      description={t('staff.inviteHint')}
      closeLabel={t('staff.close')}
      isDismissedOutside={false}
    >
      <InviteForm onInvited={onClose} />
    </Dialog>
  );
}

function InviteForm({ onInvited }: { onInvited: () => void }) {
  const t = useCopy();
  const { form, submit } = useInviteForm(onInvited);
  const { errors, isSubmitting } = form.formState;
  return (
    <Stack as="form" noValidate onSubmit={submit} $gap="space-5">
      {errors.root?.message && (
        <Banner tone="danger" isAnnounced>
          {errors.root.message}
        </Banner>
      )}
      <Field label={t('staff.name')} error={errors.name?.message} isRequired>
        <TextInput autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('staff.email')} error={errors.email?.message} isRequired>
        <TextInput type="email" inputMode="email" autoComplete="off" {...form.register('email')} />
      </Field>
      <Controller
        control={form.control}
        name="choice"
        render={({ field: { value, onChange }, fieldState: { error } }) => (
          <PermissionsField choice={value} error={error?.message} onChange={onChange} />
        )}
      />
      <Button type="submit" isWide isBusy={isSubmitting}>
        {t('staff.send')}
      </Button>
    </Stack>
  );
}
