import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

export type StateLayoutProps = {
  icon?: ReactNode;
  title: ReactNode;
  /** For focusing the heading when it appears. */
  titleRef?: Ref<HTMLHeadingElement>;
  /** Level of the heading; default: 2. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  actions?: ReactNode;
  footnote?: ReactNode;
};

/** Layout shared by empty and error states: a picture, an explanation, and actions. */
export function StateLayout({
  icon,
  title,
  titleRef,
  headingLevel = 2,
  children,
  actions,
  footnote,
}: StateLayoutProps) {
  return (
    <Root>
      {icon && <Mark aria-hidden="true">{icon}</Mark>}
      <Title as={`h${headingLevel}`} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
        {title}
      </Title>
      {children && <Text>{children}</Text>}
      {actions && <Actions>{actions}</Actions>}
      {footnote && <Footnote>{footnote}</Footnote>}
    </Root>
  );
}

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: ${token('space-3')};
  padding: ${token('space-10')} ${token('space-4')};
  text-align: center;
`;

const Mark = styled.div`
  display: grid;
  place-items: center;
  inline-size: 4rem;
  block-size: 4rem;
  border-radius: ${token('radius-full')};
  background: ${token('surface-sunken')};
  color: ${token('text-muted')};

  svg {
    inline-size: 1.75rem;
    block-size: 1.75rem;
  }
`;

const Title = styled.h2`
  font-size: ${token('font-size-xl')};
  letter-spacing: ${token('tracking-tight')};
`;

const Text = styled.div`
  max-inline-size: 32rem;
  color: ${token('text-muted')};
  text-wrap: balance;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${token('space-3')};
  padding-block-start: ${token('space-2')};
`;

const Footnote = styled.p`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
`;
