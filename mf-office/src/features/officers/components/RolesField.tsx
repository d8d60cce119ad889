import { type OfficeRole, officeRoles } from '@karwan/shared-contracts';
import { CheckboxGroup, Text } from '@karwan/shared-ui';
import { useCopy } from '../../../lib/copy.ts';

type RolesFieldProps = {
  selected: readonly OfficeRole[];
  onChange: (roles: OfficeRole[]) => void;
  error: string | undefined;
};

/** Check boxes for the roles of an officer. */
export function RolesField({ selected, onChange, error }: RolesFieldProps) {
  const t = useCopy();
  return (
    <CheckboxGroup
      legend={t('officers.rolesOf')}
      options={officeRoles.map((role) => ({
        value: role,
        label: (
          <>
            {t(`officers.roles.${role}`)}
            <Text as="span" $size="sm" $tone="muted">
              {`: ${t(`officers.roleWork.${role}`)}`}
            </Text>
          </>
        ),
      }))}
      selected={selected}
      onSelectedChange={onChange}
      error={error}
    />
  );
}
