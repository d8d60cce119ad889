import { Card, Cluster, Heading, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

export type CasePartProps = { title: ReactNode; detail?: ReactNode; children: ReactNode };

/** A titled section of a case. */
export function CasePart({ title, detail, children }: CasePartProps) {
  const id = useId();
  return (
    <Card as="section" $padding="sm" aria-labelledby={id}>
      <Head $justify="space-between" $gap="space-2">
        <Heading id={id} $size="card">
          {title}
        </Heading>
        {detail}
      </Head>
      {children}
    </Card>
  );
}

const Head = styled(Cluster)`
  padding-block-end: ${token('space-3')};
`;
