import { token } from '@karwan/shared-ui';
import { styled } from 'styled-components';

/** Around a button that stands inside a field's box. */
export const InField = styled.span`
  flex: none;
  padding-inline-end: ${token('space-1')};
`;
