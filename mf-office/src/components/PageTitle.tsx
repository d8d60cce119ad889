import { Cluster, Heading, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

type PageTitleProps = { children: ReactNode; actions?: ReactNode };

export function PageTitle({ children, actions }: PageTitleProps) {
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
