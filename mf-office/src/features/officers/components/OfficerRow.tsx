import {
  formatDateTime,
  knownOf,
  type OfficerChange,
  type OfficerRecord,
  officeRoles,
  readablePhone,
} from '@karwan/shared-contracts';
import { Badge, Button, Card, Cluster, Heading, Text, token } from '@karwan/shared-ui';
import { styled } from 'styled-components';
import { type Copy, useCopy } from '../../../lib/copy.ts';

type OfficerRowProps = {
  officer: OfficerRecord;
  isCurrentOfficer: boolean;
  onChange: (action: OfficerChange['action']) => void;
};

export function OfficerRow({ officer, isCurrentOfficer, onChange }: OfficerRowProps) {
  const t = useCopy();
  const { name, email, roles, workPhone, isActive } = officer;
  const actions = actionsOn(isActive, isCurrentOfficer);
  return (
    <Card as="li" $padding="sm">
      <Cluster $gap="space-2">
        <Heading as="h2" $size="card">
          {name}
        </Heading>
        {!isActive && <Badge tone="danger">{t('officers.off')}</Badge>}
        {isCurrentOfficer && <Badge tone="info">{t('officers.me')}</Badge>}
        {roles.map((role) => (
          <Badge key={role}>{roleName(t, role)}</Badge>
        ))}
      </Cluster>
      <Text $size="sm" $tone="muted">
        {[email, workPhone && readablePhone(workPhone), lastLogin(t, officer)].filter(Boolean).join(', ')}
      </Text>
      {officer.openBookings > 0 && (
        <Text $size="sm">{t('officers.openBookings', { count: officer.openBookings })}</Text>
      )}
      <Actions>
        {actions.map((action) => (
          <Button
            key={action}
            variant="secondary"
            size="sm"
            onClick={() => onChange(action)}
            aria-label={t('officers.actionFor', { action: t(`officers.actions.${action}`), name })}
          >
            {t(`officers.actions.${action}`)}
          </Button>
        ))}
      </Actions>
    </Card>
  );
}

/** Officers cannot change their own access, only their phone. */
function actionsOn(isActive: boolean, isCurrentOfficer: boolean) {
  if (isCurrentOfficer) return ['set-work-phone'] as const;
  return isActive ? (['set-roles', 'set-work-phone', 'reset-login', 'switch-off'] as const) : (['switch-on'] as const);
}

/** Unknown (newer) roles are shown by their id. */
function roleName(t: Copy, role: string): string {
  const cached = knownOf(officeRoles, role);
  return cached ? t(`officers.roles.${cached}`) : role;
}

function lastLogin(t: Copy, { isSetUp, lastLoginAt, recoveryCodesLeft }: OfficerRecord): string {
  if (!isSetUp) return t('officers.notSetUp');
  const codes = t('officers.codesLeft', { count: recoveryCodesLeft });
  const last = lastLoginAt ? t('officers.lastLogin', { when: formatDateTime(lastLoginAt) }) : t('officers.noLogin');
  return `${last}, ${codes}`;
}

const Actions = styled(Cluster)`
  padding-block-start: ${token('space-3')};
`;
