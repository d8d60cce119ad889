import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { drawnImage, shapes } from '../tokens/drawn-image.ts';
import { canHover } from '../tokens/media.ts';
import { token } from '../tokens/token.ts';

export type AccordionItem = { id: string; title: ReactNode; detail?: ReactNode; content: ReactNode; isOpen?: boolean };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** Opening one closes the others. */
  isExclusive?: boolean;
};

/**
 * Sections that expand in place. Uses native `details`, so it works before scripts load, and "find in page" expands
 * sections.
 */
export function Accordion({ items, isExclusive = false }: AccordionProps) {
  const name = useId();
  return (
    <Root>
      {items.map((item) => (
        <Section key={item.id} name={isExclusive ? name : undefined} open={item.isOpen}>
          <Summary>
            {item.title}
            {item.detail && <Detail>{item.detail}</Detail>}
          </Summary>
          <Content>{item.content}</Content>
        </Section>
      ))}
    </Root>
  );
}

const Root = styled.div`
  border-block-end: 1px solid ${token('border')};
`;

const Section = styled.details`
  border-block-start: 1px solid ${token('border')};
  interpolate-size: allow-keywords;

  &::details-content {
    block-size: 0;
    overflow: clip;
    transition:
      block-size ${token('duration-normal')} ${token('ease-out')},
      content-visibility ${token('duration-normal')} allow-discrete;
  }

  &[open]::details-content {
    block-size: auto;
  }

  & > summary::after {
    content: '';
    flex: none;
    inline-size: 1.25rem;
    block-size: 1.25rem;
    margin-inline-start: auto;
    background: ${drawnImage(shapes.chevronDown, 'text-muted')};
    transition: transform ${token('duration-normal')} ${token('ease-out')};
  }

  &[open] > summary::after {
    transform: rotate(180deg);
  }
`;

const Summary = styled.summary`
  display: flex;
  align-items: center;
  gap: ${token('space-3')};
  min-block-size: ${token('control-lg')};
  padding-block: ${token('space-2')};
  font-weight: ${token('weight-semibold')};
  list-style: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  border-radius: ${token('radius-xs')};

  &::-webkit-details-marker {
    display: none;
  }

  ${canHover} {
    &:hover {
      color: ${token('primary-text')};
    }
  }
`;

const Detail = styled.span`
  flex: 1;
  overflow-wrap: normal;
  text-align: end;
  color: ${token('text-subtle')};
  font-size: ${token('font-size-sm')};
  font-weight: ${token('weight-regular')};
`;

const Content = styled.div`
  padding-block: ${token('space-1')} ${token('space-5')};
`;
