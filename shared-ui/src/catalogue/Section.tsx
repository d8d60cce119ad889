import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Heading, token } from '../index.ts';

/** A chapter of the catalogue. */
export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Root id={id} aria-labelledby={`${id}-title`}>
      <Heading id={`${id}-title`} $size="page">
        {title}
      </Heading>
      {children}
    </Root>
  );
}

/** One component or state, with its name. */
export function Specimen({ name, children, isWide = false }: { name: string; children: ReactNode; isWide?: boolean }) {
  return (
    <Frame $isWide={isWide}>
      <Name>{name}</Name>
      {children}
    </Frame>
  );
}

export const Specimens = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${token('space-5')};
`;

const Root = styled.section`
  display: grid;
  gap: ${token('space-6')};
  padding-block: ${token('space-10')};
  border-block-start: 1px solid ${token('border')};
  min-inline-size: 0;
`;

const Frame = styled.div<{ $isWide: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${token('space-3')};
  min-inline-size: 0;
  ${({ $isWide }) => $isWide && 'grid-column: 1 / -1;'}
`;

const Name = styled.h3`
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-medium')};
`;
