import { Heading, TextLink, token } from '@karwan/shared-ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { styled } from 'styled-components';

export type BrowseSectionProps = {
  title: string;
  /** Where all of it is. */
  more?: { label: string; path: string };
  children: ReactNode;
};

/** One way into the ads, with its heading. */
export function BrowseSection({ title, more, children }: BrowseSectionProps) {
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
