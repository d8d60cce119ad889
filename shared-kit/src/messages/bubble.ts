import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** One message; the user's own are aligned to the end. */
export const Bubble = styled.li<{ $isOwn: boolean }>`
  align-self: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  max-inline-size: min(85%, 32rem);
`;

/** Detects the text direction: Urdu is right-to-left in any page language. */
export const BubbleText = styled.p.attrs({ dir: 'auto' })<{ $isOwn: boolean }>`
  padding: ${token('space-2')} ${token('space-4')};
  border-radius: ${token('radius-lg')};
  background: ${({ $isOwn }) => token($isOwn ? 'primary-soft' : 'surface-sunken')};
  overflow-wrap: anywhere;
  white-space: pre-wrap;
`;

export const BubbleNote = styled.p<{ $isOwn: boolean }>`
  display: flex;
  align-items: center;
  justify-content: ${({ $isOwn }) => ($isOwn ? 'flex-end' : 'flex-start')};
  gap: ${token('space-1')};
  color: ${token('text-muted')};
  font-size: ${token('font-size-xs')};

  svg {
    inline-size: 0.875rem;
    block-size: 0.875rem;
  }
`;
