import { staffPermissions } from '@karwan/shared-contracts';
import { CheckboxGroup, RadioGroup, Stack } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';
import type { PermissionChoice } from '../data/permission-choice.ts';

type PermissionsFieldProps = {
  choice: PermissionChoice;
  error: string | undefined;
  onChange: (choice: PermissionChoice) => void;
};

const options = staffPermissions.map((permission) => ({ value: permission, label: permission }));

/** All permissions, or a selection. The selection is preserved while "all" is chosen. */
export function PermissionsField({ choice, error, onChange }: PermissionsFieldProps) {
  const t = useCopy();
  return (
    <Stack $gap="space-4">
      <RadioGroup
        legend={t('staff.may')}
        hint={t('staff.everythingHint')}
        options={[
          { value: 'everything', label: t('staff.everything') },
          { value: 'chosen', label: t('staff.chosen') },
        ]}
        value={choice.scope}
        onValueChange={(scope) => onChange({ ...choice, scope })}
      />
      {choice.scope === 'chosen' && (
        <CheckboxGroup
          legend={t('staff.permissions')}
          options={options}
          selected={choice.permissions}
          onSelectedChange={(permissions) => onChange({ ...choice, permissions })}
          error={error}
        />
      )}
    </Stack>
  );
}
