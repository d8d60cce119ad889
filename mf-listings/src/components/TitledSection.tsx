import { Heading, TextLink, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export type TitledSectionProps = {
  title: string;
  /** Link to the complete list. */
  more?: { label: string; path: string } | undefined;
  children: ReactNode;
};

/** Section with a heading and an optional link to the complete list. */
export function TitledSection({ title, more, children }: TitledSectionProps) {
  const id = useId();
  return (
    <Root aria-labelledby={id}>
      <Head>
        <Heading id={id}>{title}</Heading>
        {more && <TextLink render={<Link to={more.path} />}>{more.label}</TextLink>}
      </Head>
      {children}
    </Root>
  );
}

const Root = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${token('space-4')};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${token('space-1')} ${token('space-4')};
`;
