import { Heading, Text, token } from '@karwan/shared-ui';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { styled } from 'styled-components';

/** A section of the home page with its heading. */
export function HomeSection({ title, intro, children }: { title: string; intro?: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <Root aria-labelledby={headingId}>
      <Head>
        <Heading id={headingId}>{title}</Heading>
        {intro && <Text $tone="muted">{intro}</Text>}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-5')};
`;

const Head = styled.div`
  display: grid;
  gap: ${token('space-1')};
  max-inline-size: ${token('reading-width')};
`;
