import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';
import { bareInput, type InputSize, inputBox, inputBoxStates } from './input-style.ts';

/** The frame of an input with leading or trailing content. */
export const InputBox = styled.div<{ $size?: InputSize | undefined }>`
  ${inputBox}
  ${inputBoxStates}
`;

export const BareInput = styled.input`
  ${bareInput}
`;

/** A unit, prefix or icon; pressing it focuses the input. */
export function InputAffix({ children, edge }: { children: ReactNode; edge: 'start' | 'end' }) {
  return <Affix $edge={edge}>{children}</Affix>;
}

const Affix = styled.span<{ $edge: 'start' | 'end' }>`
  flex: none;
  display: inline-flex;
  align-items: center;
  color: ${token('text-muted')};
  padding-inline-start: ${({ $edge }) => ($edge === 'start' ? token('space-4') : '0')};
  padding-inline-end: ${({ $edge }) => ($edge === 'end' ? token('space-4') : '0')};
  pointer-events: none;

  & + input {
    padding-inline-start: ${token('space-2')};
  }

  svg {
    inline-size: 1.25rem;
    block-size: 1.25rem;
  }
`;
