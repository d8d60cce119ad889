import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

/** Wraps a small `Button` that is the `action` of an input; adds space to the edge of the box. */
export const InField = styled.span`
  flex: none;
  padding-inline-end: ${token('space-1')};
`;
