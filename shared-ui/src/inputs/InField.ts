import { styled } from 'styled-components';
import { token } from '../tokens/token.ts';

/** Around a small `Button` that is the `action` of an input: keeps it off the edge of the box. */
export const InField = styled.span`
  flex: none;
  padding-inline-end: ${token('space-1')};
`;
