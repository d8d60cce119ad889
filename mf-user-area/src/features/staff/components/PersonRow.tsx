import type { StaffPermission } from '@karwan/shared-contracts';
import { Card, Cluster, Text, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useCopy } from '../../../lib/copy.ts';

type PersonRowProps = {
  person: { name: string; email: string; permissions: readonly StaffPermission[] };
  badge: ReactNode;
  /** Last activity, or when the invitation expires. */
  note: string;
  action: ReactNode;
  /** Dialogs of the row. */
  children: ReactNode;
};

/** A member or an invited person: name, permissions and actions. */
export function PersonRow({ person: { name, email, permissions }, badge, note, action, children }: PersonRowProps) {
  const t = useCopy();
  return (
    <Card as="li" $padding="sm">
      <Row>
        <Words>
          <Cluster $gap="space-2">
            <Name>{name}</Name>
            {badge}
          </Cluster>
          <Email>{email}</Email>
          <Text $size="sm">{permissions.length === 0 ? t('staff.everything') : permissions.join(', ')}</Text>
          <Text $size="sm" $tone="subtle">
            {note}
          </Text>
        </Words>
        {action}
      </Row>
      {children}
    </Card>
  );
}

const Row = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${token('space-3')};
`;

const Words = styled.div`
  display: grid;
  gap: ${token('space-1')};
  min-inline-size: 0;
`;

const Name = styled.h3`
  font-size: ${token('font-size-md')};
  font-weight: ${token('weight-semibold')};
  overflow-wrap: anywhere;
`;

const Email = styled(Text).attrs({ $tone: 'muted', $size: 'sm' })`
  overflow-wrap: anywhere;
`;
