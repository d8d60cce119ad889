import { Cluster, Heading, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type RoomTitleProps = { children: ReactNode; actions?: ReactNode };

export function RoomTitle({ children, actions }: RoomTitleProps) {
  return (
    <Row $justify="space-between">
      <Heading as="h1" $size="page">
        {children}
      </Heading>
      {actions}
    </Row>
  );
}

const Row = styled(Cluster)`
  padding-block-end: ${token('space-5')};
`;
